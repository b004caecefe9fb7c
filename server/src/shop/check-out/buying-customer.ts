import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { and, eq, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import { findCustomerId, makeCustomer, softwareOf } from '../../access/customers/customer.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/** Who has only an account of the shop, and has bought nothing. */
const isNewTo = (db: Queryable, IdentityId: string) => {
  const ordered = db.select({ Id: orders.Id }).from(orders).where(eq(orders.UserId, users.Id));
  return and(eq(users.IdentityId, IdentityId), isNull(users.PasswordHash), notExists(ordered));
};

/** The product line that a customer buys; null where the brand's is theirs too, as for who is of no brand before they buy. */
export async function lineOfCustomer(
  db: Queryable,
  id: number,
  { IdentityId }: Pick<Caller, 'IdentityId'>,
): Promise<SoftwareCode | null> {
  const [user] = await db
    .select({ Software: users.Software })
    .from(users)
    .where(and(eq(users.Id, id), IdentityId ? not(isNewTo(db, IdentityId) ?? sql`false`) : undefined));
  return (user?.Software ?? null) as SoftwareCode | null; // A column of softwares.
}

/** A customer who has only an account of the shop, and has bought nothing, is of the brand that sells to them first. */
async function adoptBrand(tx: Tx, id: number, { IdentityId, OriginId }: Caller, now: Date): Promise<void> {
  if (!IdentityId) return;
  const isNew = isNewTo(tx, IdentityId);
  await tx
    .update(users)
    .set({ OriginId, Software: softwareOf(tx, OriginId), UpdatedAt: now.toISOString() })
    .where(and(eq(users.Id, id), ne(users.OriginId, OriginId), isNew));
}

/** The customer of a session that is about to buy. */
export async function buyingCustomerId(tx: Tx, caller: Caller, now: Date): Promise<number> {
  const known = await findCustomerId(tx, caller);
  if (known) {
    await adoptBrand(tx, known, caller, now);
    return known;
  }
  await makeCustomer(tx, orNotFound(caller.IdentityId), now);
  return orNotFound(await findCustomerId(tx, caller));
}
