import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { endpoint } from '../../http/endpoint.ts';
import { email } from '../../values/kinds.ts';
import { newPassword } from '../registration/password.ts';
import { verificationCode } from '../two-factor/two-factor.ts';
import { authRecord, message } from './session.ts';

/** A random secret that a browser makes for itself before it buys without an account; the server stores its hash. */
export const claim = z.string().regex(/^[A-Za-z0-9_-]{43,64}$/, 'invalidString');

/** How long the link in the mail of a first order signs in, and one that was asked for. */
export const linkHours = { firstOrder: 48, asked: 1 } as const;

/**
 * Mails a link that signs a customer in, in place of the password; the answer is the same for every address. Staff get none.
 * 400 `TooManyAttempts`.
 */
export const askSignInLink = endpoint({
  method: 'POST',
  path: '/OuterSignInLink',
  summary: 'Mails a link that signs in to the shop',
  access: 'public',
  body: z.strictObject({ Email: email }),
  answer: message,
});

/**
 * Signs in with the key of a mailed link, once, and proves the address with it. What was chosen before that (a password, a passkey) is
 * void, but where `Claim` shows that it was chosen in this very browser. 400 `SignInLinkError`, `ShopBlocked`, `UserBlocked`, and
 * `TwoFactorRequired`, `TwoFactorCodeError`, `PasskeyRequired` as with `OuterLogin`.
 */
export const outerLinkLogin = endpoint({
  method: 'POST',
  path: '/OuterLinkLogin',
  summary: 'Signs in to the shop with a mailed link',
  access: 'public',
  headers: z.object({ code: verificationCode.optional() }),
  body: z.strictObject({ Key: z.string().trim().min(1).max(200), Claim: claim.optional() }),
  answer: authRecord,
});

/**
 * Chooses the first password of an account that has neither password nor passkey, typed once: after an order, or after a mailed link of
 * the last ten minutes (405 `StepUpRequired`). 405 `ActionNotOffered` where there is one; 400 `ValidationFailed` on `New`.
 */
export const chooseFirstPassword = endpoint({
  method: 'POST',
  path: '/MyAccount/FirstPassword',
  summary: 'Chooses the first password of the own account',
  access: 'own',
  audiences: customerAudiences,
  notWhileActing: true,
  whileUnproven: true,
  body: z.strictObject({ New: newPassword }),
  answer: 'nothing',
});
