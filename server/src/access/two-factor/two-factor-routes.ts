import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@circolo/contract/access/two-factor/two-factor';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { qrPicture } from '../../mail/rendering/qr-picture.ts';
import { recordChange } from '../../resource/audit.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { endOthersOf } from '../sessions/my-sessions.ts';
import { authenticatorUri, matchingStep, newAuthenticatorSecret } from './authenticator.ts';
import { isOwnPassword } from './own-password.ts';
import { neededPasskeys } from './passkey-factor.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { isRequiredOf } from './required.ts';
import {
  auditedOwner,
  countCode,
  forgetCodes,
  hasSecondFactor,
  ofOwner,
  openAuthenticator,
  ownerOf,
  sealAuthenticator,
  useCode,
} from './second-factor.ts';
import { findHolder, twoFactorState } from './two-factor-state.ts';

/** How long a set-up may take. */
const setUpMinutes = 30;

interface ProofOfIdentity {
  caller: Caller;
  body: { Password: string; Code?: string | undefined };
  now: Date;
}

/**
 * Checks the password and counts the code, before the transaction that a wrong one undoes. Whether the password was
 * right is returned in there, so that a repeat gets its first answer.
 */
const checked =
  (api: Api) =>
  async (_db: unknown, { caller, body, now }: ProofOfIdentity): Promise<boolean> => {
    const right = await isOwnPassword(api, caller, body.Password, now);
    if (right && body.Code !== undefined) await countCode(api, ownerOf(caller), now);
    return right;
  };

function assertPassword(right: boolean): void {
  if (!right) throw problem('PasswordError');
}

/** The other sessions end with what they were opened with; this one goes on as strong as the account now is. */
async function settleSessions(tx: Tx, caller: Caller, now: Date, strength: 'password' | 'twoFactor'): Promise<void> {
  await endOthersOf(tx, caller, now);
  await tx.update(sessions).set({ Strength: Strength[strength] }).where(eq(sessions.Id, caller.SessionId));
}

async function brandOf(tx: Tx, originId: number): Promise<string> {
  const [origin] = await tx.select({ Name: origins.Description }).from(origins).where(eq(origins.Id, originId));
  return orNotFound(origin).Name;
}

function startRoute(api: Api): void {
  write(
    api,
    startTwoFactor,
    async (tx, { caller, body, now }, right: boolean) => {
      assertPassword(right);
      const owner = ownerOf(caller);
      if (await hasSecondFactor(tx, owner)) {
        if (body.Code === undefined) throw problem('TwoFactorRequired');
        await useCode(tx, api, owner, body.Code, now);
      } else if ((await neededPasskeys(tx, owner, caller.Nature)).length > 0) assertSteppedUp(caller, now);
      const Secret = newAuthenticatorSecret();
      const pending = { PendingSecret: sealAuthenticator(api, Secret), PendingAt: now.toISOString() };
      await tx
        .insert(twoFactors)
        .values({ ...owner, ...pending, CreatedAt: now.toISOString() })
        .onConflictDoUpdate({
          target: owner.UserId === null ? twoFactors.IdentityId : twoFactors.UserId,
          set: pending,
        });
      const { Email } = orNotFound(await findHolder(tx, owner));
      const Uri = authenticatorUri(await brandOf(tx, caller.OriginId), Email, Secret);
      return { Uri, Secret, Qr: `data:image/png;base64,${qrPicture(Uri).toString('base64')}` };
    },
    checked(api),
  );
}

function confirmRoute(api: Api): void {
  write(
    api,
    confirmTwoFactor,
    async (tx, { caller, body, now }) => {
      const owner = ownerOf(caller);
      const [factor] = await tx.select().from(twoFactors).where(ofOwner(owner)).for('update');
      const since = new Date(now.getTime() - setUpMinutes * 60_000).toISOString();
      if (!factor?.PendingSecret || !factor.PendingAt || factor.PendingAt < since) throw problem('TwoFactorNotStarted');
      const step = matchingStep(openAuthenticator(api, factor.PendingSecret), body.Code.replace(/[\s-]/g, ''), now);
      if (step === null) throw problem('TwoFactorCodeError');
      const enrolled = {
        SealedSecret: factor.PendingSecret,
        PendingSecret: null,
        PendingAt: null,
        EnrolledAt: now.toISOString(),
        LastStep: step,
      };
      await tx.update(twoFactors).set(enrolled).where(eq(twoFactors.Id, factor.Id));
      const RecoveryCodes = await issueRecoveryCodes(tx, api, factor.Id);
      await forgetCodes(tx, api, owner);
      await settleSessions(tx, caller, now, 'twoFactor');
      await notifyOwner(tx, api, owner, 'accountMails.twoFactorOn');
      await recordChange(tx, caller, {
        ...auditedOwner(owner),
        Action: 'EnableTwoFactor',
        Before: { EnrolledAt: factor.EnrolledAt },
        After: { EnrolledAt: enrolled.EnrolledAt },
      });
      return { RecoveryCodes };
    },
    (_db, { caller, now }) => countCode(api, ownerOf(caller), now),
  );
}

/** The id of the caller's second factor, its code used up. */
async function provenFactor(tx: Tx, api: Api, { caller, body, now }: ProofOfIdentity): Promise<number> {
  const owner = ownerOf(caller);
  if (!(await hasSecondFactor(tx, owner))) throw problem('TwoFactorNotEnabled');
  await useCode(tx, api, owner, body.Code ?? '', now);
  const [factor] = await tx.select({ Id: twoFactors.Id }).from(twoFactors).where(ofOwner(owner));
  return orNotFound(factor).Id;
}

function renewRoute(api: Api): void {
  write(
    api,
    renewRecoveryCodes,
    async (tx, received, right: boolean) => {
      assertPassword(right);
      const RecoveryCodes = await issueRecoveryCodes(tx, api, await provenFactor(tx, api, received));
      const owner = auditedOwner(ownerOf(received.caller));
      await recordChange(tx, received.caller, { ...owner, Action: 'RenewRecoveryCodes' });
      await notifyOwner(tx, api, ownerOf(received.caller), 'accountMails.recoveryCodesRenewed');
      return { RecoveryCodes };
    },
    checked(api),
  );
}

function disableRoute(api: Api): void {
  write(
    api,
    disableTwoFactor,
    async (tx, received, right: boolean) => {
      assertPassword(right);
      const { caller, now } = received;
      if (await isRequiredOf(tx, caller.Nature)) throw problem('TwoFactorMandatory');
      const factorId = await provenFactor(tx, api, received);
      await tx.delete(twoFactors).where(eq(twoFactors.Id, factorId));
      await settleSessions(tx, caller, now, 'password');
      await notifyOwner(tx, api, ownerOf(caller), 'accountMails.twoFactorOff');
      await recordChange(tx, caller, { ...auditedOwner(ownerOf(caller)), Action: 'DisableTwoFactor' });
      return twoFactorState(tx, caller);
    },
    checked(api),
  );
}

/** The own second factor: setting it up, its recovery codes, and turning it off. */
export function twoFactorRoutes(api: Api): void {
  read(api, readTwoFactor, (db, { caller }) => twoFactorState(db, caller));
  startRoute(api);
  confirmRoute(api);
  renewRoute(api);
  disableRoute(api);
}
