import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant } from '../../values/kinds.ts';
import { verificationCode } from '../two-factor/two-factor.ts';

/** How long a session may do dangerous acts after its owner has shown their password again. */
export const stepUpMinutes = 10;

/**
 * Shows the password of the session's account once more, and a code where it has a second factor: calls that need it
 * (`stepUp` of an endpoint) are open to this session for some minutes. 400 `PasswordError`, `TwoFactorRequired`,
 * `TwoFactorCodeError`, `TooManyAttempts`, and `PasskeyRequired` where the password alone is not enough.
 */
export const stepUp = endpoint({
  method: 'POST',
  path: '/MySession/StepUp',
  summary: 'Shows the password again, before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: z.strictObject({
    Password: z.string('passwordEmpty').min(1, 'passwordEmpty').max(1000),
    Code: verificationCode.optional(),
  }),
  answer: z.object({ Until: instant }),
});

/**
 * How the session's account shows who it is. One that has no password, for only an outside service signs in to it, shows a
 * code that is mailed to its address.
 */
export const readStepUpWay = endpoint({
  method: 'GET',
  path: '/MySession/StepUp',
  summary: 'Whether a password or a mailed code is shown before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  answer: z.object({ HasPassword: z.boolean() }),
});

/** How long a mailed code counts. */
export const mailedCodeMinutes = 10;

/**
 * Mails a code to the address of an account that has no password; within a minute of the last one nothing is mailed again.
 * 400 `TooManyAttempts`; 405 `ActionNotOffered` where there is a password.
 */
export const mailStepUpCode = endpoint({
  method: 'POST',
  path: '/MySession/StepUpMail',
  summary: 'Mails a code to show before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: z.strictObject({}),
  /** Where the code went. */
  answer: z.object({ Email: z.string() }),
});

/**
 * Shows the code that was mailed for this session in place of a password (`StepUp`), and one of the second factor where
 * the account has it. 400 `MailedCodeError`, `TwoFactorRequired`, `TwoFactorCodeError`, `TooManyAttempts`, `PasskeyRequired`.
 */
export const mailedStepUp = endpoint({
  method: 'POST',
  path: '/MySession/MailedStepUp',
  summary: 'Shows a mailed code, before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: z.strictObject({
    MailedCode: z.string().trim().min(1).max(20),
    Code: verificationCode.optional(),
  }),
  answer: z.object({ Until: instant }),
});
