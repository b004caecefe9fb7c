import { problem } from '@circolo/contract/errors/problem';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { openSecret, SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { recordChange } from '../../resource/audit.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';
import { clearRateLimit, consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';
import { matchingStep } from './authenticator.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Whose second factor it is: of a user, or of an outer identity. */
export type FactorOwner = { UserId: number; IdentityId: null } | { UserId: null; IdentityId: string };

/** The account that a session was opened with. */
export const ownerOf = ({ Outer, UserId, IdentityId }: Caller): FactorOwner =>
  Outer ? { UserId: null, IdentityId: IdentityId ?? '' } : { UserId, IdentityId: null };

export const ofOwner = ({ UserId, IdentityId }: FactorOwner): SQL =>
  UserId === null ? eq(twoFactors.IdentityId, IdentityId) : eq(twoFactors.UserId, UserId);

/** The account as the audit names it. */
export const auditedOwner = ({ UserId, IdentityId }: FactorOwner) =>
  UserId === null ? { Resource: 'Identities', RecordId: IdentityId } : { Resource: 'Users', RecordId: UserId };

export const sealAuthenticator = (api: Api, secret: string): string =>
  sealSecret(api.secret, SealPurpose.authenticator, secret);
export const openAuthenticator = (api: Api, sealed: string): string =>
  openSecret(api.secret, SealPurpose.authenticator, sealed);

const codeKey = (api: Api, { UserId, IdentityId }: FactorOwner): string =>
  rateLimitKey(api, 'secondFactor', UserId === null ? `identity:${IdentityId}` : `user:${UserId}`);

/** Counts a code before it is looked at, outside of what a wrong one undoes. Throws `TooManyAttempts`. */
export const countCode = (api: Api, owner: FactorOwner, now: Date): Promise<number> =>
  consumeRateLimit(api.db, codeKey(api, owner), 'secondFactor', now);

export const forgetCodes = (tx: Tx, api: Api, owner: FactorOwner): Promise<void> =>
  clearRateLimit(tx, codeKey(api, owner));

/** Whether an account has a second factor that counts. */
export async function hasSecondFactor(db: Queryable, owner: FactorOwner): Promise<boolean> {
  const [factor] = await db
    .select({ Id: twoFactors.Id })
    .from(twoFactors)
    .where(and(ofOwner(owner), isNotNull(twoFactors.EnrolledAt)));
  return factor !== undefined;
}

/**
 * Uses a code up, of the authenticator or of recovery; throws `TwoFactorCodeError` for one that is wrong or has been used. No code
 * of the authenticator counts twice, nor one from before the last that counted (RFC 6238 section 5.2).
 */
export async function useCode(tx: Tx, api: Api, owner: FactorOwner, typed: string, now: Date): Promise<void> {
  const [factor] = await tx
    .select()
    .from(twoFactors)
    .where(and(ofOwner(owner), isNotNull(twoFactors.EnrolledAt)))
    .for('update');
  if (!factor?.SealedSecret) throw problem('TwoFactorCodeError');
  const digits = typed.replace(/[\s-]/g, '');
  const step = matchingStep(openAuthenticator(api, factor.SealedSecret), digits, now);
  if (step !== null && step > factor.LastStep) {
    await tx.update(twoFactors).set({ LastStep: step }).where(eq(twoFactors.Id, factor.Id));
  } else {
    if (!(await useRecoveryCode(tx, api, factor.Id, typed, now))) throw problem('TwoFactorCodeError');
    await recordChange(tx, null, { ...auditedOwner(owner), Action: 'UseRecoveryCode' });
  }
  await forgetCodes(tx, api, owner);
}

/**
 * What a sign-in with the right password still has to show: null where the account has no second factor, else what uses
 * the code up in the transaction of the new session. Throws `TwoFactorRequired` and `TooManyAttempts`.
 */
export async function askedCode(
  api: Api,
  owner: FactorOwner,
  code: string | undefined,
  now: Date,
): Promise<((tx: Tx) => Promise<void>) | null> {
  if (!(await hasSecondFactor(api.db, owner))) return null;
  if (code === undefined) throw problem('TwoFactorRequired');
  await countCode(api, owner, now);
  return (tx) => useCode(tx, api, owner, code, now);
}
