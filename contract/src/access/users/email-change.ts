import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { email } from '../../values/kinds.ts';
import { myAccount } from './my-account.ts';
import { userRecord } from './user.ts';

/** From the request on: how long the new address may confirm, and how long the old one may stop it and take itself back. */
export const emailChangeHours = { confirm: 24, stop: 72 } as const;

/**
 * Asks for another sign-in address of the own account: it stays the old one until the new one confirms by a mailed link.
 * 400 `ValidationFailed` on `Email`, `TooManyAttempts`; 405 `StepUpRequired`, and `EmailChangedRecently` while the old
 * address can still take itself back.
 */
export const requestMyEmail = endpoint({
  method: 'POST',
  path: '/MyAccount/Email',
  summary: 'Asks for another sign-in address of the own account',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  body: z.strictObject({ Email: email }),
  answer: myAccount,
});

/** Gives up the change of address that waits; without one nothing happens. */
export const cancelMyEmail = endpoint({
  method: 'DELETE',
  path: '/MyAccount/Email',
  summary: 'Gives up the change of the own sign-in address',
  access: 'own',
  notWhileActing: true,
  answer: myAccount,
});

/** The same for a user, by those who may change their address. */
export const cancelUserEmail = endpoint({
  method: 'POST',
  path: '/Users/{Id}/CancelEmailChange',
  summary: 'Gives up the change of a user’s sign-in address',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  notByKey: true,
  params: recordId,
  answer: userRecord,
});

const mailedKey = z.strictObject({ Key: z.string().min(1).max(200) });

/**
 * The new address confirms: from now on it signs in. Every session ends and mailed keys are void. 400 `EmailChangeKeyError`,
 * `EmailAlreadyExists`, `TooManyAttempts`.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/EmailChanges/Confirm',
  summary: 'Confirms a new sign-in address with the mailed key',
  access: 'public',
  body: mailedKey,
  answer: z.object({ Email: z.string() }),
});

/**
 * The old address stops the change, or takes itself back: every session ends and mailed keys are void. Where the
 * account itself had asked, somebody else knows its password: it is void and the old address gets a link to choose
 * another. 400 `EmailChangeKeyError`, `TooManyAttempts`.
 */
export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/EmailChanges/Stop',
  summary: 'Stops a change of the sign-in address with the mailed key',
  access: 'public',
  body: mailedKey,
  answer: z.object({ Email: z.string(), PasswordVoid: z.boolean() }),
});
