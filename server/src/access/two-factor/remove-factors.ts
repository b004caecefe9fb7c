import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';

/**
 * Takes every second factor of a user away, and of the account of the shop that is linked to them: authenticators, recovery codes,
 * passkeys. Says whether there was one that counted.
 */
export async function removeFactors(
  tx: Tx,
  { UserId, IdentityId }: { UserId: number; IdentityId: string | null },
): Promise<boolean> {
  const theirs = (table: typeof twoFactors | typeof passkeys) => {
    const ofUser = eq(table.UserId, UserId);
    return IdentityId ? or(ofUser, eq(table.IdentityId, IdentityId)) : ofUser;
  };
  const factors = await tx
    .delete(twoFactors)
    .where(theirs(twoFactors))
    .returning({ EnrolledAt: twoFactors.EnrolledAt });
  const keys = await tx.delete(passkeys).where(theirs(passkeys)).returning({ Id: passkeys.Id });
  return keys.length > 0 || factors.some(({ EnrolledAt }) => EnrolledAt !== null);
}
