import { problem } from '@circolo/contract/errors/problem';
import { and, eq, gt, gte, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { recordChange } from '../../resource/audit.ts';
import { EmailChangeEnd, emailChanges as t } from '../../tables/access/email-change-tables.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import {
  auditedAccount,
  findAddressAccount,
  isTakenByAnother,
  lockAddressAccount,
  setAddress,
} from '../addresses/address-account.ts';
import { type AddressOwner, findOpenChange } from '../addresses/open-changes.ts';
import { revokeKeysOf } from '../api-keys/revoke-key.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { mailRecovery } from '../passwords/access-mails.ts';
import { KeyPurpose, makeKey, voidKeysOf } from '../passwords/one-time-keys.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { passkeysOf } from '../two-factor/passkey-factor.ts';
import { mailStopLink } from './email-change-mails.ts';
import { endChange } from './request-email-change.ts';

type Change = typeof t.$inferSelect;

const ownerOf = ({ UserId, IdentityId }: Change): AddressOwner =>
  UserId === null ? { UserId, IdentityId: IdentityId ?? '' } : { UserId, IdentityId: null };

/** What was opened or mailed under one address does not count under the other. */
async function closeEverything(tx: Tx, owner: AddressOwner, now: Date): Promise<void> {
  await endSessionsOf(tx, owner, now);
  await voidKeysOf(tx, owner);
}

/**
 * The new address confirms and signs in from now on; the old one gets a mail with a link to reverse that. A repeat
 * answers the same, with the account. Throws `EmailChangeKeyError` and `EmailAlreadyExists`.
 */
export async function confirmChange(tx: Tx, api: Api, key: string, now: Date) {
  const mailed = and(eq(t.ConfirmHash, hashToken(key)), gt(t.ConfirmUntil, now.toISOString()));
  const [found] = await tx.select().from(t).where(mailed);
  if (!found) throw problem('EmailChangeKeyError');
  const owner = ownerOf(found);
  const account = await lockAddressAccount(tx, owner);
  const change = await findOpenChange(tx, owner, now);
  if (change?.Id !== found.Id) throw problem('EmailChangeKeyError');
  const answer = { owner, Email: change.ToEmail };
  if (change.ConfirmedAt) return answer;
  if (await isTakenByAnother(tx, owner, change.ToEmail, now)) throw problem('EmailAlreadyExists');
  const reverseKey = newToken();
  const confirmed = { ConfirmedAt: now.toISOString(), ReverseHash: hashToken(reverseKey) };
  await tx.update(t).set(confirmed).where(eq(t.Id, change.Id));
  await setAddress(tx, owner, change.ToEmail, now);
  await closeEverything(tx, owner, now);
  const audited = { Before: { Email: change.FromEmail }, After: { Email: change.ToEmail } };
  await recordChange(tx, null, { ...auditedAccount(owner), Action: 'ConfirmEmailChange', ...audited });
  await mailStopLink(tx, api, { change, account, key: reverseKey }, 'accountMails.emailConfirmed');
  await notifyOwner(tx, api, owner, 'accountMails.emailChanged', { email: change.ToEmail });
  return answer;
}

/**
 * Somebody else knew the password of the account: it is void, with a second factor and passkeys that were set up since and all API keys,
 * and the old address gets a link to choose another.
 */
async function voidPassword(tx: Tx, api: Api, change: Change, now: Date): Promise<void> {
  const owner = ownerOf(change);
  const since = gte(twoFactors.EnrolledAt, change.RequestedAt);
  if (owner.UserId === null) {
    await tx.update(identities).set({ PasswordHash: null }).where(eq(identities.Id, owner.IdentityId));
    await tx.delete(twoFactors).where(and(eq(twoFactors.IdentityId, owner.IdentityId), since));
  } else {
    await tx.update(users).set({ PasswordHash: null }).where(eq(users.Id, owner.UserId));
    await tx.delete(twoFactors).where(and(eq(twoFactors.UserId, owner.UserId), since));
    await revokeKeysOf(tx, owner.UserId, now);
  }
  await tx.delete(passkeys).where(and(passkeysOf(owner), gte(passkeys.CreatedAt, change.RequestedAt)));
  const account = await findAddressAccount(tx, owner);
  const recipient = {
    ...account,
    UserId: owner.UserId,
    page: owner.UserId === null ? '/shop/recovery-key' : '/auth/change-password',
  };
  const keyOwner = owner.UserId === null ? { IdentityId: owner.IdentityId } : { UserId: owner.UserId };
  await mailRecovery(tx, api, recipient, await makeKey(tx, keyOwner, KeyPurpose.recovery, now));
}

/**
 * The old address stops the change, or takes itself back. Its links count until their time is over, also when the change was
 * asked for again meanwhile. A repeat changes nothing. Throws `EmailChangeKeyError`.
 */
export async function stopChange(tx: Tx, api: Api, key: string, now: Date) {
  const hash = hashToken(key);
  const mailed = and(or(eq(t.StopHash, hash), eq(t.ReverseHash, hash)), gt(t.StopUntil, now.toISOString()));
  const [found] = await tx.select().from(t).where(mailed);
  if (!found) throw problem('EmailChangeKeyError');
  const owner = ownerOf(found);
  await lockAddressAccount(tx, owner);
  const change = await findOpenChange(tx, owner, now);
  if (change?.FromEmail !== found.FromEmail) return { owner, Email: found.FromEmail, PasswordVoid: false };
  if (change.ConfirmedAt && (await isTakenByAnother(tx, owner, change.FromEmail, now))) {
    throw problem('EmailAlreadyExists');
  }
  await notifyOwner(tx, api, owner, 'accountMails.emailStopped', { email: change.FromEmail });
  await endChange(tx, change.Id, EmailChangeEnd.stopped, now);
  if (change.ConfirmedAt) await setAddress(tx, owner, change.FromEmail, now);
  await closeEverything(tx, owner, now);
  if (change.Own) await voidPassword(tx, api, change, now);
  const audited = { Before: { Email: change.ToEmail }, After: { Email: change.FromEmail } };
  await recordChange(tx, null, { ...auditedAccount(owner), Action: 'StopEmailChange', ...audited });
  return { owner, Email: change.FromEmail, PasswordVoid: change.Own };
}
