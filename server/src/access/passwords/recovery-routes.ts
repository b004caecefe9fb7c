import { changePassword, checkRecoveryKey, generateRecoveryKey } from '@circolo/contract/access/sessions/session';
import { problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import type { AddressOwner } from '../addresses/open-changes.ts';
import { makeCustomer } from '../customers/customer.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { consumeNetworkLimit, returnCode } from '../sessions/rate-limits.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { findKey, KeyPurpose, useKey } from './one-time-keys.ts';
import { askerOf, hashPassword } from './password-hash.ts';
import { proveIdentity } from './prove-identity.ts';
import { recoverPassword } from './recover-password.ts';

/** Users invited by staff choose the first password as others choose a new one. */
const choosesPassword = [KeyPurpose.recovery, KeyPurpose.invitation];

function generateRoute(api: Api): void {
  write(
    api,
    generateRecoveryKey,
    async (tx, { headers, language }) => {
      await enqueue(tx, recoverPassword, { Email: headers.email, Application: headers.applicationType });
      return { Message: translator(language)('access.recoverySent') };
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'recoverNetwork', request, now),
  );
}

function checkRoute(api: Api): void {
  read(api, checkRecoveryKey, async (db, { headers, request, language, now }) => {
    await consumeNetworkLimit(api, 'codeNetwork', request, now);
    if (!(await findKey(db, headers.key, choosesPassword, now))) throw problem('RecoveryKeyError');
    await returnCode(db, api, request);
    return { Message: translator(language)('access.keyValid') };
  });
}

/** Sets a password; opening the mail has proven the address, so the account is active from now on. */
async function setPassword(
  tx: Tx,
  owner: { UserId: number | null; IdentityId: string | null },
  PasswordHash: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const set = { PasswordHash, PasswordChangedAt: at, UpdatedAt: at };
  if (owner.UserId) {
    const ActivatedAt = sql`coalesce(${users.ActivatedAt}, ${at})`;
    const changed = { ...set, ActivatedAt, MustChangePassword: false, FailedLogins: 0 };
    const [user] = await tx
      .update(users)
      .set(changed)
      .where(eq(users.Id, owner.UserId))
      .returning({ IdentityId: users.IdentityId });
    // The same mailbox: who bought with its address before does not go on as its owner.
    if (user?.IdentityId) await proveIdentity(tx, user.IdentityId, { keeps: false, now });
    await endSessionsOf(tx, { UserId: owner.UserId }, now);
  }
  if (owner.IdentityId) {
    await proveIdentity(tx, owner.IdentityId, { keeps: false, now });
    await tx.update(identities).set(set).where(eq(identities.Id, owner.IdentityId));
    await makeCustomer(tx, owner.IdentityId, now);
    await endSessionsOf(tx, { IdentityId: owner.IdentityId }, now);
  }
}

const ownerOfKey = ({ UserId, IdentityId }: { UserId: number | null; IdentityId: string | null }): AddressOwner =>
  UserId === null ? { UserId, IdentityId: IdentityId ?? '' } : { UserId, IdentityId: null };

/** The address and the names of the account that a key was mailed to, and its brand. */
async function ownWords(db: Db, code: string, now: Date): Promise<{ own: string[]; originId: number | null }> {
  const key = await findKey(db, code, choosesPassword, now);
  if (!key) return { own: [], originId: null };
  const table = key.UserId ? users : identities;
  const [owner] = await db
    .select({ Email: table.Email, FirstName: table.FirstName, LastName: table.LastName, originId: table.OriginId })
    .from(table)
    .where(key.UserId ? eq(users.Id, key.UserId) : eq(identities.Id, key.IdentityId ?? ''));
  if (!owner) return { own: [], originId: null };
  const { originId, ...own } = owner;
  return { own: Object.values(own), originId };
}

function changeRoute(api: Api): void {
  write(
    api,
    changePassword,
    async (tx, { headers, language, now }, passwordHash: string) => {
      const key = await findKey(tx, headers.key, choosesPassword, now);
      if (!key || !(await useKey(tx, key.Hash, now))) throw problem('RecoveryKeyError');
      await setPassword(tx, key, passwordHash, now);
      await notifyOwner(tx, api, ownerOfKey(key), 'accountMails.passwordChanged');
      return { Message: translator(language)('access.passwordChanged') };
    },
    async (db, { headers, request, now }) => {
      await consumeNetworkLimit(api, 'codeNetwork', request, now);
      if (!(await findKey(db, headers.key, choosesPassword, now))) throw problem('RecoveryKeyError');
      await returnCode(db, api, request);
      await assertNewPassword(api, 'password', headers.password, await ownWords(api.db, headers.key, now));
      return hashPassword(headers.password, askerOf(request));
    },
  );
}

/** A forgotten password: a key by mail, its check, and the new password. */
export function recoveryRoutes(api: Api): void {
  generateRoute(api);
  checkRoute(api);
  changeRoute(api);
}
