import { z } from 'zod';
import { customerAudiences, userAudiences } from '../../authorization/call-access.ts';
import { endpoint } from '../../http/endpoint.ts';
import { email, referenceInput } from '../../values/kinds.ts';
import { personName } from '../../values/person-name.ts';
import { textVersion } from '../registration/consent.ts';
import { maskedNewPassword, maskedPassword, newPassword } from '../registration/password.ts';
import { verificationCode } from '../two-factor/two-factor.ts';
import { loggedUser, outerAccount, sessionActivity } from './logged-user.ts';

/** The auth record: `pat` opens calls for 15 minutes, `prt` renews for 30 days, `pid` is the session's id. */
export const authRecord = z.object({ pat: z.string(), prt: z.string(), pid: z.string() });
export type AuthRecord = z.infer<typeof authRecord>;

/** A sentence for the person, in the caller's language. */
export const message = z.object({ Message: z.string() });

/** Whether an address is known. */
const emailCheck = z.object({ Exists: z.boolean(), Message: z.string() });

/** The audiences that customers may ask for (product.md section 9). */
export const applicationType = z.enum(['shop', 'association', 'centre']);
export type ApplicationType = z.infer<typeof applicationType>;

/** The answer to the `Challenge` of a `ProofOfWorkRequired` (`proof-of-work.ts`). */
export const proof = z.string().max(200).optional();

const oneTimeCode = z.object({ code: z.string().min(1).max(200) });
const key = z.string().trim().min(1).max(200);

/**
 * Signs in a user of the product. 400 `InvalidCredentials`, `TooManyAttempts` (count of minutes), `UserBlocked`; with the right password of
 * an account that has a second factor `TwoFactorRequired` without `code`, `TwoFactorCodeError` with a wrong or used one. While
 * passwords are being tried on many accounts, `ProofOfWorkRequired` with a `Challenge`: the same call counts with its answer in
 * `proof`. `Busy` where too many sign in at once.
 */
export const login = endpoint({
  method: 'GET',
  path: '/Login',
  summary: 'Signs in with e-mail and password',
  access: 'public',
  headers: z.object({ email, password: maskedPassword, code: verificationCode.optional(), proof }),
  answer: authRecord,
});

/**
 * Signs in the shop's own account. 400 `InvalidCredentials`, `TooManyAttempts`, `ShopBlocked`, and `TwoFactorRequired`,
 * `TwoFactorCodeError`, `ProofOfWorkRequired` and `Busy` as with `Login`.
 */
export const outerLogin = endpoint({
  method: 'GET',
  path: '/OuterLogin',
  summary: 'Signs in to the shop with the outer identity',
  access: 'public',
  headers: z.object({
    email,
    password: maskedPassword,
    audience: applicationType.default('shop'),
    code: verificationCode.optional(),
    proof,
  }),
  answer: authRecord,
});

/**
 * Renews a session: the Bearer is its `prt`; a browser's session needs its cookie too. 401 `InvalidToken`; for the bearer of an account that staff
 * locked meanwhile `UserBlockedLogout` or `ShopBlockedLogout`.
 */
export const refreshToken = endpoint({
  method: 'GET',
  path: '/RefreshToken',
  summary: 'Exchanges the refresh token for a new pair; the Bearer is the refresh token',
  access: 'public',
  answer: authRecord,
});

/** Ends the session of the Bearer; 204 also without one. */
export const logout = endpoint({
  method: 'GET',
  path: '/Logout',
  summary: 'Ends the session',
  access: 'public',
  acts: true,
  answer: 'nothing',
});

/**
 * Answers whether an address has an account. A free one begins the demo wizard of this browser (a cookie). 400
 * `TooManyAttempts`.
 */
export const checkEmail = endpoint({
  method: 'GET',
  path: '/CheckEmail',
  summary: 'Whether an account with this address exists',
  access: 'public',
  headers: z.object({ email }),
  answer: emailCheck,
});

/** Mails a recovery key; the answer is the same for every address. `shop` recovers the shop's account. */
export const generateRecoveryKey = endpoint({
  method: 'GET',
  path: '/GenerateRecoveryKey',
  summary: 'Mails a key to choose a new password',
  access: 'public',
  acts: true,
  headers: z.object({ email, applicationType }),
  answer: message,
});

/** 200 when the key may still be used. 400 `RecoveryKeyError`. */
export const checkRecoveryKey = endpoint({
  method: 'GET',
  path: '/CheckRecoveryKey',
  summary: 'Whether a recovery key may be used',
  access: 'public',
  headers: z.object({ key }),
  answer: message,
});

/** Sets a new password and ends all sessions. 400 `RecoveryKeyError`, `ValidationFailed` on `password`. */
export const changePassword = endpoint({
  method: 'GET',
  path: '/ChangePassword',
  summary: 'Sets a new password with a recovery key',
  access: 'public',
  acts: true,
  headers: z.object({ key, password: maskedNewPassword, audience: applicationType.optional() }),
  answer: message,
});

/** Registers an account of the shop and mails its activation. 400 `EmailAlreadyExists`. */
export const outerRegister = endpoint({
  method: 'POST',
  path: '/OuterRegister',
  summary: 'Registers an account of the shop',
  access: 'public',
  status: 201,
  body: z.strictObject({
    Email: email,
    Password: newPassword,
    Name: personName(120),
    /** News and offers are welcome, in words of this version; left out, nothing was agreed to. */
    Marketing: textVersion.optional(),
  }),
  answer: message,
});

const activation = z.object({
  /**
   * Asked again where the account has one, so that no account waits for an address of somebody else; base64 of UTF-8.
   */
  password: maskedPassword.optional(),
});

/** Activates an account of the shop. 400 `UserActivationError`. */
export const outerActivate = endpoint({
  method: 'GET',
  path: '/OuterActivate/{code}',
  summary: 'Activates an account of the shop',
  access: 'public',
  acts: true,
  params: oneTimeCode,
  headers: activation,
  answer: message,
});

/** The shop account of the session. */
export const outerInfos = endpoint({
  method: 'GET',
  path: '/OuterInfos',
  summary: 'The shop account that is signed in',
  access: 'own',
  audiences: customerAudiences,
  answer: outerAccount,
});

/** Registers a user (nature STD) of the host's own origin. 400 `EmailAlreadyExists`, `ValidationFailed`. */
export const register = endpoint({
  method: 'POST',
  path: '/Register',
  summary: 'Registers a user of the product',
  access: 'public',
  status: 201,
  body: z.strictObject({
    Origin: referenceInput,
    Email: email,
    Password: newPassword,
    /** Must be open to self-registration. */
    Category: z.object({ Code: z.string().min(1).max(10) }),
    /** As in `OuterRegister`. */
    Marketing: textVersion.optional(),
  }),
  answer: message,
});

/** Activates a user. 400 `UserActivationError`. */
export const activateUser = endpoint({
  method: 'GET',
  path: '/ActivateUser/{code}',
  summary: 'Activates a user of the product',
  access: 'public',
  acts: true,
  params: oneTimeCode,
  headers: activation,
  answer: message,
});

/** The logged-user response: who is signed in and what the menu opens. */
export const userInfos = endpoint({
  method: 'GET',
  path: '/UserInfos',
  summary: 'Who is signed in, with the permission menu',
  access: 'signedIn',
  evenWhenLimited: true,
  whileUnproven: true,
  answer: loggedUser,
});

/** Makes one of the caller's activities the current one. 400 `RecordNotFound` where it is not theirs. */
export const userActivityInfos = endpoint({
  method: 'GET',
  path: '/UserActivityInfos/{Id}',
  summary: 'Makes an activity the current one',
  access: 'own',
  audiences: userAudiences,
  acts: true,
  params: z.object({ Id: z.coerce.number().int().min(1) }),
  answer: loggedUser,
});

/** The current activity, or null. */
export const currentActivityInfos = endpoint({
  method: 'GET',
  path: '/CurrentActivityInfos',
  summary: 'The current activity',
  access: 'own',
  audiences: userAudiences,
  evenWhenLimited: true,
  answer: sessionActivity.nullable(),
});
