import { UserNature } from '@circolo/contract/authorization/natures';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

interface Reader {
  To: string;
  Language: string;
}

/** Enough addressees where a brand names none. */
const mostReaders = 5;

const whom = { To: users.Email, Language: users.Language };

/** Who looks at an order: whom it is assigned to, else the brand's support, else the administrators. */
export async function staffReaders(tx: Tx, { AssignedToId, OriginId }: OrderRow): Promise<Reader[]> {
  const working = isNull(users.LockedAt);
  const assigned = await tx
    .select(whom)
    .from(users)
    .where(and(eq(users.Id, AssignedToId ?? 0), working));
  if (assigned.length > 0) return assigned;
  const [brand] = await tx.select({ To: origins.SupportEmail }).from(origins).where(eq(origins.Id, OriginId));
  if (brand?.To) return [{ To: brand.To, Language: 'it' }];
  return tx
    .select(whom)
    .from(users)
    .where(and(eq(users.Nature, UserNature.administrator), working))
    .orderBy(asc(users.Id))
    .limit(mostReaders);
}
