import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { instantOrNull, optional, textOrNull, versionInput } from '../../values/kinds.ts';
import { UserLanguage } from '../../values/user-language.ts';
import { newPassword } from '../registration/password.ts';
import { phone } from './user.ts';

const language = enumeration('UserLanguage', UserLanguage);

/** The caller's own account: what they may change themselves, and how they sign in. */
export const myAccount = z.object({
  Email: z.string(),
  /** The address that takes its place when it confirms. */
  PendingEmail: textOrNull,
  FirstName: z.string(),
  LastName: z.string(),
  /** Always null for an account of the shop without a user. */
  Phone: textOrNull,
  Language: language,
  /** Signed in with the shop's own account: the password is that one's, also where a user is linked to it. */
  Outer: z.boolean(),
  /** Whether `Phone` can be stored. */
  HasPhone: z.boolean(),
  /** False where only an outside service signs in: a first password is chosen by the recovery mail. */
  HasPassword: z.boolean(),
  PasswordChangedAt: instantOrNull,
  MustChangePassword: z.boolean(),
  Version: z.int(),
});
export type MyAccount = z.infer<typeof myAccount>;

export const readMyAccount = endpoint({
  method: 'GET',
  path: '/MyAccount',
  summary: 'The own account',
  access: 'own',
  evenWhenLimited: true,
  answer: myAccount,
});

const name = z.string().trim().max(60).default('');

/** What people change of their own account. `Language` is the one of mails as well. */
export const myAccountInput = z.strictObject({
  FirstName: name,
  LastName: name,
  Phone: optional(phone),
  Language: language,
  ...versionInput,
});

/** Changes the own account. 400 `StaleVersion`; a phone on an account that stores none is `notAllowed`. */
export const changeMyAccount = endpoint({
  method: 'PUT',
  path: '/MyAccount',
  summary: 'Changes names, phone and language of the own account',
  access: 'own',
  body: myAccountInput,
  answer: myAccount,
});

/**
 * Sets a new password and ends every other session of the account. 400 `PasswordError` for a wrong current one,
 * `TooManyAttempts` (count of minutes), `ValidationFailed` on `New`.
 */
export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/MyAccount/Password',
  summary: 'Sets a new password for the own account',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: z.strictObject({ Current: z.string('passwordEmpty').min(1, 'passwordEmpty').max(1000), New: newPassword }),
  answer: myAccount,
});
