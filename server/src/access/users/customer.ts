import { UserNature } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { eq, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/**
 * The user whose orders and purchases a session reaches, or null while there is none: its own; for an account of the shop
 * the one linked to it, else the one with the same address. That reaches purchases only, never rights.
 */
export async function findCustomerId(db: Queryable, caller: Caller): Promise<number | null> {
  if (caller.UserId) return caller.UserId;
  if (!caller.IdentityId) return null;
  const [identity] = await db
    .select({ Email: identities.Email })
    .from(identities)
    .where(eq(identities.Id, caller.IdentityId));
  const [user] = await db
    .select({ Id: users.Id })
    .from(users)
    .where(or(eq(users.IdentityId, caller.IdentityId), eq(users.Email, orNotFound(identity).Email)));
  return user?.Id ?? null;
}

/** The category whose people the shop lets in: the provider's own. */
export async function categoryForCustomers(tx: Tx): Promise<string> {
  const [provider] = await tx
    .select({ Code: userCategories.Code })
    .from(userCategories)
    .where(eq(userCategories.Provider, true));
  return orNotFound(provider).Code;
}

/** A customer record for an account of the shop: nature STD, no password, linked to the identity and of its session's brand. */
async function createCustomer(tx: Tx, caller: Caller, identityId: string, now: Date): Promise<number> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId)).for('update');
  const { Email, FirstName, LastName, Language } = orNotFound(identity);
  const [origin] = await tx.select({ Software: origins.Software }).from(origins).where(eq(origins.Id, caller.OriginId));
  const at = now.toISOString();
  const [row] = await tx
    .insert(users)
    .values({
      Email,
      FirstName,
      LastName,
      Language,
      Nature: UserNature.standard,
      CategoryCode: await categoryForCustomers(tx),
      OriginId: caller.OriginId,
      Software: orNotFound(origin).Software as SoftwareCode, // A column of products.
      IdentityId: identityId,
      Search: searchText(FirstName, LastName, Email),
      CreatedAt: at,
      UpdatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ Id: users.Id });
  // Two orders at once: the other one has made it.
  if (!row) return orNotFound(await findCustomerId(tx, caller));
  await tx.update(sessions).set({ UserId: row.Id }).where(eq(sessions.IdentityId, identityId));
  return row.Id;
}

/** The customer of a session that is about to buy; an account of the shop becomes one with its first order. */
export async function customerId(tx: Tx, caller: Caller, now: Date): Promise<number> {
  const known = await findCustomerId(tx, caller);
  if (known) return known;
  return createCustomer(tx, caller, orNotFound(caller.IdentityId), now);
}
