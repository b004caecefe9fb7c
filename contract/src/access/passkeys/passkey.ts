import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, instantOrNull, text, textOrNull } from '../../values/kinds.ts';
import { applicationType, authRecord } from '../sessions/session.ts';
import { authenticationResponse, creationOptions, registrationResponse, requestOptions } from './webauthn.ts';

/** How many passkeys an account may have. */
export const passkeysMost = 20;

const name = text(60);

/** A passkey of the account that the session was opened with. */
const passkey = z.object({
  Id: z.int(),
  Name: z.string(),
  /** The only host on which it can be used. */
  Host: z.string(),
  CreatedAt: instant,
  /** Null until it is first used. */
  LastUsedAt: instantOrNull,
  /** Whether a provider (of a telephone, of a password manager) stores it for all devices of the person. */
  Synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const ownPasskeys = z.object({
  Rows: z.array(passkey),
  /** The host on which a new one would count; null where none can be made, such as at a bare address of a network. */
  Host: textOrNull,
  /** False where only an outside service signs in: to make a passkey, one chooses a password first. */
  HasPassword: z.boolean(),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/Passkeys',
  summary: 'The own passkeys',
  access: 'own',
  evenWhenLimited: true,
  whileUnproven: true,
  answer: ownPasskeys,
});

/** What a browser makes a passkey with, within five minutes. 400 `PasskeysUnavailable`, `PasskeyLimit`; 405 `StepUpRequired`. */
export const readPasskeyCreation = endpoint({
  method: 'GET',
  path: '/Passkeys/CreationOptions',
  summary: 'What a browser needs to make a passkey',
  access: 'own',
  stepUp: true,
  notWhileActing: true,
  evenWhenLimited: true,
  whileUnproven: true,
  answer: creationOptions,
});

/**
 * Adds a passkey that was made with `CreationOptions` of the same session and browser, and ends every other session of the
 * account. It counts as both factors. 400 `PasskeyError`, `PasskeysUnavailable`, `PasskeyLimit`.
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/Passkeys',
  summary: 'Adds a passkey',
  access: 'own',
  status: 201,
  notWhileActing: true,
  evenWhenLimited: true,
  whileUnproven: true,
  body: z.strictObject({ Name: name, Response: registrationResponse }),
  answer: passkey,
});

/** 400 `RecordNotFound` for one that is not the caller's. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/Passkeys/{Id}',
  summary: 'Names a passkey',
  access: 'own',
  notWhileActing: true,
  params: recordId,
  body: z.strictObject({ Name: name }),
  answer: passkey,
});

/**
 * Removes a passkey and ends every other session. 400 `RecordNotFound`; 405 `StepUpRequired`, and `TwoFactorMandatory` for the last
 * factor of somebody who must have one.
 */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/Passkeys/{Id}',
  summary: 'Removes a passkey',
  access: 'own',
  stepUp: true,
  notWhileActing: true,
  params: recordId,
  answer: 'nothing',
});

/** What a browser signs in with, within five minutes; the same for everybody. 400 `PasskeysUnavailable`. */
export const readPasskeyChallenge = endpoint({
  method: 'GET',
  path: '/PasskeyLogin/Options',
  summary: 'What a browser needs to sign in with a passkey',
  access: 'public',
  answer: requestOptions,
});

/**
 * Signs in a user of the product with a passkey, in place of e-mail, password and second factor. 400 `PasskeyError` for whatever
 * does not count, `TooManyAttempts`, `UserBlocked`.
 */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/PasskeyLogin',
  summary: 'Signs in with a passkey',
  access: 'public',
  body: z.strictObject({ Response: authenticationResponse }),
  answer: authRecord,
});

/** The same for the shop's own account. 400 `PasskeyError`, `TooManyAttempts`, `ShopBlocked`. */
export const outerPasskeyLogin = endpoint({
  method: 'POST',
  path: '/OuterPasskeyLogin',
  summary: 'Signs in to the shop with a passkey',
  access: 'public',
  body: z.strictObject({ Response: authenticationResponse, Audience: applicationType.default('shop') }),
  answer: authRecord,
});

/** What a browser steps up with; null where the account has no passkey for the host. */
export const readStepUpChallenge = endpoint({
  method: 'GET',
  path: '/MySession/PasskeyOptions',
  summary: 'What a browser needs to show a passkey before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  answer: z.object({ Options: requestOptions.nullable() }),
});

/** Shows a passkey in place of password and code (`StepUp`). 400 `PasskeyError`, `TooManyAttempts`. */
export const passkeyStepUp = endpoint({
  method: 'POST',
  path: '/MySession/PasskeyStepUp',
  summary: 'Shows a passkey, before a dangerous act',
  access: 'own',
  notWhileActing: true,
  evenWhenLimited: true,
  body: z.strictObject({ Response: authenticationResponse }),
  answer: z.object({ Until: instant }),
});
