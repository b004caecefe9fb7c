import type { ApplicationType } from '@circolo/contract/access/sessions/session';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findFormerOwner, findRecoveryEmail } from '../addresses/open-changes.ts';
import { mailRecovery } from './access-mails.ts';
import { isCoolingDown, KeyPurpose, makeKey } from './one-time-keys.ts';

/**
 * The account that an address has in an application: the shop's is the outer identity, the others' is the user. One that has
 * just changed its address is written to at the one from before, whichever was typed.
 */
export async function findAccount(db: Queryable, email: string, application: ApplicationType, now: Date) {
  if (application === 'shop') {
    const former = await findFormerOwner(db, 'IdentityId', email, now);
    const isNamed = former ? eq(identities.Id, former.IdentityId ?? '') : eq(identities.Email, email);
    const [identity] = await db
      .select()
      .from(identities)
      .where(and(isNamed, isNull(identities.LockedAt)));
    if (!identity) return undefined;
    const Email = await findRecoveryEmail(db, { UserId: null, IdentityId: identity.Id }, identity.Email, now);
    return { ...identity, Email, owner: { IdentityId: identity.Id }, page: '/shop/recovery-key', UserId: null };
  }
  const former = await findFormerOwner(db, 'UserId', email, now);
  const isNamed = former ? eq(users.Id, former.UserId ?? 0) : eq(users.Email, email);
  const [user] = await db
    .select()
    .from(users)
    .where(and(isNamed, isNull(users.LockedAt), isNull(users.ErasedAt)));
  if (!user) return undefined;
  const Email = await findRecoveryEmail(db, { UserId: user.Id, IdentityId: null }, user.Email, now);
  return { ...user, Email, owner: { UserId: user.Id }, page: '/auth/change-password', UserId: user.Id };
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
      const account = await findAccount(tx, Email, Application, now());
      if (!account || (await isCoolingDown(tx, account.owner, KeyPurpose.recovery, now()))) return;
      const key = await makeKey(tx, account.owner, KeyPurpose.recovery, now());
      await mailRecovery(tx, { now }, account, key);
    }),
);
