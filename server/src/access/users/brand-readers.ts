import { UserNature } from '@circolo/contract/authorization/natures';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** Somebody of the staff who is written to. */
export interface StaffReader {
  To: string;
  Language: Language;
}

/** Enough addressees where a brand names none. */
const mostReaders = 5;

/** Who of the staff looks after a brand: its support, else the first administrators. */
export async function brandReaders(tx: Tx, originId: number): Promise<StaffReader[]> {
  const [brand] = await tx.select({ To: origins.SupportEmail }).from(origins).where(eq(origins.Id, originId));
  if (brand?.To) return [{ To: brand.To, Language: 'it' }];
  const found = await tx
    .select({ To: users.Email, Language: users.Language })
    .from(users)
    .where(and(eq(users.Nature, UserNature.administrator), isNull(users.LockedAt)))
    .orderBy(asc(users.Id))
    .limit(mostReaders);
  return found.map(({ To, Language: language }) => ({ To, Language: language === 'en' ? 'en' : 'it' }));
}
