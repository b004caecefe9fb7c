import { and, eq, isNull } from 'drizzle-orm';
import { brandReaders, type StaffReader } from '../../access/users/brand-readers.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { users } from '../../tables/access/user-tables.ts';

/** Who looks at an order: whom it is assigned to, else who looks after the brand. */
export async function staffReaders(tx: Tx, { AssignedToId, OriginId }: OrderRow): Promise<StaffReader[]> {
  const assigned = await tx
    .select({ To: users.Email, Language: users.Language })
    .from(users)
    .where(and(eq(users.Id, AssignedToId ?? 0), isNull(users.LockedAt)));
  if (assigned.length === 0) return brandReaders(tx, OriginId);
  return assigned.map(({ To, Language: language }) => ({ To, Language: language === 'en' ? 'en' : 'it' }));
}
