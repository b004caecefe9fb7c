import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instantOrNull, reasonInput } from '../../values/kinds.ts';

/** How many recovery codes are given at a time. */
export const recoveryCodeCount = 10;

/** A code of an authenticator (six digits) or of recovery; blanks and dashes do not matter. */
export const verificationCode = z.string().trim().min(1).max(40);

const password = z.string().min(1).max(1000);

/** The second factor of the account that the session was opened with. */
const twoFactorState = z.object({
  Enabled: z.boolean(),
  EnrolledAt: instantOrNull,
  RecoveryCodesLeft: z.int(),
  /** When a recovery code was used last. */
  RecoveryCodeUsedAt: instantOrNull,
  /** A rule of the person's nature asks for it. */
  Required: z.boolean(),
  /** False where only an outside service signs in: its own second factor counts there. */
  HasPassword: z.boolean(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/TwoFactor',
  summary: 'The own second factor',
  access: 'own',
  evenWhenLimited: true,
  answer: twoFactorState,
});

/**
 * Begins to set up an authenticator; nothing counts before `Confirm`, within half an hour. Where one counts already, its code (or a
 * recovery code) is asked for too, and the new one takes its place. 400 `PasswordError`, `TwoFactorRequired`,
 * `TwoFactorCodeError`, `TooManyAttempts`.
 */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/TwoFactor/Start',
  summary: 'Begins to set up an authenticator',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  answersSecret: true,
  body: z.strictObject({ Password: password, Code: verificationCode.optional() }),
  answer: z.object({
    /** `otpauth://totp/…`, which authenticators understand. */
    Uri: z.string(),
    /** The secret in base32, to be typed where no camera is. */
    Secret: z.string(),
    /** The address as a QR code: a `data:` address of a PNG. */
    Qr: z.string(),
  }),
});

const recoveryCodes = z.object({
  /** Shown this once. */
  RecoveryCodes: z.array(z.string()).length(recoveryCodeCount),
});

/**
 * Turns the second factor on with the first code of the authenticator, ends every other session of the account and gives
 * recovery codes. 400 `TwoFactorCodeError`, `TooManyAttempts`; 405 `TwoFactorNotStarted`.
 */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/TwoFactor/Confirm',
  summary: 'Turns the second factor on with its first code',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  answersSecret: true,
  body: z.strictObject({ Code: verificationCode }),
  answer: recoveryCodes,
});

const proof = z.strictObject({ Password: password, Code: verificationCode });

/** Gives new recovery codes; the old ones are void. 400 `PasswordError`, `TwoFactorCodeError`; 405 `TwoFactorNotEnabled`. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/TwoFactor/RecoveryCodes',
  summary: 'Gives new recovery codes',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  answersSecret: true,
  body: proof,
  answer: recoveryCodes,
});

/**
 * Turns the second factor off and ends every other session. 400 `PasswordError`, `TwoFactorCodeError`; 405
 * `TwoFactorNotEnabled`, and `TwoFactorMandatory` where the nature must have one.
 */
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/TwoFactor/Disable',
  summary: 'Turns the second factor off',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: proof,
  answer: twoFactorState,
});

/**
 * Takes a user's second factor away (a lost telephone), also that of the linked account of the shop, and ends every
 * session. 400 `ReasonRequired`; 405 `TwoFactorNotEnabled`, `StepUpRequired`, and `AccessDenied` for a nature above one's
 * own.
 */
export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/Users/{Id}/ResetTwoFactor',
  summary: "Takes a user's second factor away, with a reason, and ends every session",
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: 'nothing',
});
