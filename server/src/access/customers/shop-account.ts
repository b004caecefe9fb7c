import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { identities, users } from '../../tables/access/user-tables.ts';

type User = typeof users.$inferSelect;
type Identity = typeof identities.$inferSelect;

/**
 * The user whom an account of the shop is: the one linked to it, else the one with the same address. That reaches
 * purchases, and a lock of the user reaches the account; it never gives rights.
 */
export async function findUserOfAccount(
  db: Queryable,
  { Id, Email }: Pick<Identity, 'Id' | 'Email'>,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.IdentityId, Id), eq(users.Email, Email)))
    .orderBy(desc(sql`${users.IdentityId} is not distinct from ${Id}`))
    .limit(1);
  return user;
}

/** The account of the shop that goes with a user: the one linked, else the proven one with the same address; or null. */
export async function findShopAccountId(
  db: Queryable,
  { IdentityId, Email }: Pick<User, 'IdentityId' | 'Email'>,
): Promise<string | null> {
  if (IdentityId) return IdentityId;
  const [identity] = await db
    .select({ Id: identities.Id })
    .from(identities)
    .where(and(eq(identities.Email, Email), isNotNull(identities.ActivatedAt)));
  return identity?.Id ?? null;
}
