import type { ApplicationType } from '@circolo/contract/access/sessions/session';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { mailRecovery } from './access-mails.ts';
import { isCoolingDown, KeyPurpose, makeKey } from './one-time-keys.ts';

/** The account that an address has in an application: the shop's is the outer identity, the others' is the user. */
async function findAccount(db: Queryable, email: string, application: ApplicationType) {
  if (application === 'shop') {
    const [identity] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.Email, email), isNull(identities.LockedAt)));
    return identity && { ...identity, owner: { IdentityId: identity.Id }, page: '/shop/recovery-key', UserId: null };
  }
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.Email, email), isNull(users.LockedAt), isNull(users.ErasedAt)));
  return user && { ...user, owner: { UserId: user.Id }, page: '/auth/change-password', UserId: user.Id };
}

/**
 * Mails a recovery key, where the address has an account. The request only asks for it, whatever the address, so that
 * the time of its answer reveals nothing. A run that comes again within the cooldown does nothing.
 */
export const recoverPassword = defineJob<{ Email: string; Application: ApplicationType }>(
  'recover-password',
  {},
  async ({ Email, Application }, { db, now }) =>
    transaction(db, async (tx) => {
      const account = await findAccount(tx, Email, Application);
      if (!account || (await isCoolingDown(tx, account.owner, KeyPurpose.recovery, now()))) return;
      const key = await makeKey(tx, account.owner, KeyPurpose.recovery, now());
      await mailRecovery(tx, { now }, account, key);
    }),
);
