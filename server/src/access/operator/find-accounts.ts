import { and, eq, isNull } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Queryable } from '../../db/database.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findShopAccountId, findUserOfAccount } from '../customers/shop-account.ts';

type User = typeof users.$inferSelect;

/** The accounts of one person: the user, the account of the shop, or both. */
export interface Accounts {
  user: User | null;
  IdentityId: string | null;
}

/** Whom an address belongs to, as an operator types it. Throws AdminError for an address without an account. */
export async function findAccounts(db: Queryable, email: string): Promise<Accounts> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.Email, email), isNull(users.ErasedAt)));
  if (user) return { user, IdentityId: await findShopAccountId(db, user) };
  const [identity] = await db.select().from(identities).where(eq(identities.Email, email));
  if (!identity) throw new AdminError(`${email} has no account.`);
  return { user: (await findUserOfAccount(db, identity)) ?? null, IdentityId: identity.Id };
}

/** The accounts as sessions and the security log name them. */
export const holderOf = ({ user, IdentityId }: Accounts) => ({ UserId: user?.Id ?? null, IdentityId });

/** The record that the history of what is done to the accounts belongs to. */
export const auditedAccounts = ({ user, IdentityId }: Accounts) =>
  user ? { Resource: 'Users', RecordId: user.Id } : { Resource: 'Identities', RecordId: IdentityId ?? '' };
