import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { mailedStepUp, mailStepUpCode, readStepUpWay } from '@circolo/contract/access/sessions/step-up';
import { problem } from '@circolo/contract/errors/problem';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { findAddressAccount } from '../addresses/address-account.ts';
import { findRecoveryEmail } from '../addresses/open-changes.ts';
import { mailCode } from '../passwords/access-mails.ts';
import { findOpenKey, isCoolingDown, type KeyOwner, KeyPurpose, storeKey, useKey } from '../passwords/one-time-keys.ts';
import { markSteppedUp } from '../sessions/mark-stepped-up.ts';
import { clearRateLimit, consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';
import { assertSecondFactor } from './assert-second-factor.ts';
import { countCode, ownerOf } from './second-factor.ts';
import { findHolder } from './two-factor-state.ts';

const digits = 6;

/** What is stored of a code: keyed, for a million codes are soon tried, and good for one session only. */
const hashCode = (api: Api, { SessionId }: Caller, at: string, code: string): string =>
  createHmac('sha256', api.secret)
    .update(JSON.stringify(['step-up-code', SessionId, at, code]))
    .digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function keyOwnerOf(caller: Caller): KeyOwner {
  const { UserId, IdentityId } = ownerOf(caller);
  return UserId === null ? { IdentityId } : { UserId };
}

const limitKey = (api: Api, kind: 'ownPassword' | 'stepUpMail', { Outer, UserId, IdentityId }: Caller): string =>
  rateLimitKey(api, kind, Outer ? `identity:${IdentityId}` : `user:${UserId}`);

async function hasPassword(db: Queryable, caller: Caller): Promise<boolean> {
  return Boolean((await findHolder(db, ownerOf(caller)))?.PasswordHash);
}

/** A mailed code would be weaker than the password that the account has. */
async function assertNoPassword(db: Queryable, caller: Caller): Promise<void> {
  if (await hasPassword(db, caller)) throw problem('ActionNotOffered');
}

/** Mails a code for the caller's session, where recovery would write to. Answers where. */
async function sendCode(tx: Tx, api: Api, caller: Caller, now: Date): Promise<string> {
  const owner = ownerOf(caller);
  const keyOwner = keyOwnerOf(caller);
  const account = await findAddressAccount(tx, owner);
  const Email = await findRecoveryEmail(tx, owner, account.Email, now);
  if (await isCoolingDown(tx, keyOwner, KeyPurpose.stepUp, now)) return Email;
  await consumeRateLimit(tx, limitKey(api, 'stepUpMail', caller), 'stepUpMail', now);
  const shown = String(randomInt(10 ** digits)).padStart(digits, '0');
  const hash = hashCode(api, caller, now.toISOString(), shown);
  await storeKey(tx, keyOwner, { purpose: KeyPurpose.stepUp, hash }, now);
  await mailCode(tx, api, { ...account, Email, UserId: owner.UserId }, { shown, hash });
  return Email;
}

/** Uses a mailed code up. Throws `MailedCodeError`. */
async function consumeCode(
  tx: Tx,
  api: Api,
  caller: Caller,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const key = await findOpenKey(tx, keyOwnerOf(caller), KeyPurpose.stepUp, now);
  const right = key && isSame(key.Hash, hashCode(api, caller, new Date(key.CreatedAt).toISOString(), code));
  if (!right || !(await useKey(tx, key.Hash, now))) throw problem('MailedCodeError');
}

/** A mailed code in place of the password, for accounts that have none: only an outside service signs in to them. */
export function mailedStepUpRoutes(api: Api): void {
  read(api, readStepUpWay, async (db, { caller }) => ({ HasPassword: await hasPassword(db, caller) }));
  write(api, mailStepUpCode, async (tx, { caller, now }) => {
    await assertNoPassword(tx, caller);
    return { Email: await sendCode(tx, api, caller, now) };
  });
  write(
    api,
    mailedStepUp,
    async (tx, { caller, body, now }) => {
      await assertNoPassword(tx, caller);
      await consumeCode(tx, api, caller, { code: body.MailedCode, now });
      await assertSecondFactor(tx, api, caller, { code: body.Code, now });
      await clearRateLimit(tx, limitKey(api, 'ownPassword', caller));
      return markSteppedUp(tx, caller, now);
    },
    async (_db, { caller, body, now }) => {
      // Every try is counted first, as one of the password is.
      await consumeRateLimit(api.db, limitKey(api, 'ownPassword', caller), 'ownPassword', now);
      if (body.Code !== undefined) await countCode(api, ownerOf(caller), now);
    },
  );
}
