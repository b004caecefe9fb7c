import type { identities, users } from '../../tables/access/user-tables.ts';

/**
 * Whether an account was made by an order and its address was never proved, neither at the shop nor as a user: only then may the
 * browser that bought go on with it.
 */
export const isUnprovenBuyer = (
  identity: Pick<typeof identities.$inferSelect, 'ActivatedAt' | 'ClaimHash' | 'LockedAt'>,
  user: Pick<typeof users.$inferSelect, 'ActivatedAt' | 'PasswordHash' | 'LockedAt' | 'ErasedAt'> | undefined,
): boolean =>
  identity.ActivatedAt === null &&
  identity.ClaimHash !== null &&
  identity.LockedAt === null &&
  (user === undefined ||
    (user.ActivatedAt === null && user.PasswordHash === null && user.LockedAt === null && user.ErasedAt === null));
