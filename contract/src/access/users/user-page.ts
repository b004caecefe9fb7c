import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, optionalText, reasonInput, reference, textOrNull, versionInput } from '../../values/kinds.ts';
import { openSession } from '../sessions/open-session.ts';
import { signIn } from '../sessions/sign-ins.ts';
import { users } from './user.ts';

const view = { resource: 'Users', level: AuthorizationLevel.view } as const;
const edit = { resource: 'Users', level: AuthorizationLevel.edit } as const;

/** Where a user is signed in. `ActingFor` is who of the staff sits there, acting as the user. */
const userSession = openSession.extend({ ActingFor: textOrNull });
export type UserSession = z.infer<typeof userSession>;

/** The open sessions of a user and of the account of the shop that is linked to them, the last seen first. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Sessions',
  summary: 'Where a user is signed in',
  access: view,
  params: recordId,
  query: pageQuery,
  answer: paged(userSession),
});

/** The attempts to sign in as a user, or to the account of the shop that is theirs, in the last 90 days, the newest first. */
export const listUserSignIns = endpoint({
  method: 'GET',
  path: '/Users/{Id}/SignIns',
  summary: 'The latest attempts to sign in as a user',
  access: view,
  params: recordId,
  query: pageQuery,
  answer: paged(signIn),
});

/** Ends one session of a user, or all where `pid` is left out; says how many. 400 `RecordNotFound` where there is none. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/Users/{Id}/EndSessions',
  summary: 'Signs a user out, with a reason',
  access: edit,
  notByKey: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput, pid: z.string().min(1).max(100).optional() }),
  answer: z.object({ Ended: z.int() }),
});

/**
 * Mails a user a key to choose a new password, also for the linked account of the shop. 405 `NotEditable` where they are locked;
 * 400 `RecoveryJustSent` within a minute of the last one.
 */
export const sendUserRecovery = endpoint({
  method: 'POST',
  path: '/Users/{Id}/SendRecovery',
  summary: 'Mails a user a key to choose a new password, with a reason',
  access: edit,
  notByKey: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: 'nothing',
});

/** Writes the notes about a user and nothing else. 400 `StaleVersion`. */
export const saveUserNotes = endpoint({
  method: 'PUT',
  path: '/Users/{Id}/Notes',
  summary: 'Writes the notes about a user',
  access: edit,
  params: recordId,
  body: z.strictObject({ Notes: optionalText(5000), ...versionInput }),
  answer: users.record,
});

const userActivity = z.object({
  Id: z.int(),
  Description: z.string(),
  Type: reference,
  CreatedAt: instant,
  /** The one that the user works on. */
  Current: z.boolean(),
});
export type UserActivity = z.infer<typeof userActivity>;

/** The activities of a user, in the order of their names. */
export const listUserActivities = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Activities',
  summary: 'The activities of a user',
  access: view,
  params: recordId,
  query: pageQuery,
  answer: paged(userActivity),
});
