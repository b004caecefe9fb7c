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
