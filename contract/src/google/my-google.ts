import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instant, instantOrNull, textOrNull } from '../values/kinds.ts';
import { googleDirection, googleError, googleKind, googleState } from './google-codes.ts';

const side = z.object({ Created: z.int(), Updated: z.int(), Deleted: z.int() });

/** What one run did on each side. */
const counts = z.object({
  Here: side,
  There: side,
  /** Changed on both sides: the later change has won. */
  Conflicts: z.int(),
  /** Left alone, each for its own reason. */
  Failed: z.int(),
});

const run = z.object({
  Id: z.int(),
  Kind: googleKind,
  StartedAt: instant,
  /** Null while it is under way. */
  EndedAt: instantOrNull,
  /** Everything was read again. */
  Full: z.boolean(),
  Counts: counts.nullable(),
  Error: googleError.nullable(),
});
export type GoogleRun = z.infer<typeof run>;

const kind = z.object({
  Enabled: z.boolean(),
  /** Whether the permission at Google covers it. */
  Granted: z.boolean(),
  /** Whether the person may change such records here. */
  Allowed: z.boolean(),
  /** The last run that went well. */
  SyncedAt: instantOrNull,
  /** Changed here, and not at Google yet. */
  Waiting: z.int(),
  /** Records that were left alone, by reason. */
  LeftAlone: z.array(z.object({ Error: googleError, Count: z.int() })),
});
export type GoogleKindState = z.infer<typeof kind>;

const myGoogle = z.object({
  /** Whether there is anything to link: a project is configured, and the person works with the CRM. */
  Available: z.boolean(),
  State: googleState,
  Error: googleError.nullable(),
  Account: textOrNull,
  LinkedAt: instantOrNull,
  Direction: googleDirection,
  Calendar: kind,
  Contacts: kind,
  /** A run is under way. */
  Running: z.boolean(),
  /** Google is not asked again before. */
  NextTryAt: instantOrNull,
  /** The last runs, the newest first. */
  Runs: z.array(run),
});
export type MyGoogle = z.infer<typeof myGoogle>;

const ofDesk = { access: 'own', audiences: ['desk'] } as const;

/** The caller's Google account: how it is linked, and how its last runs went. */
export const readMyGoogle = endpoint({
  ...ofDesk,
  method: 'GET',
  path: '/MyGoogle',
  summary: 'The Google account of the caller and the health of its synchronisation',
  answer: myGoogle,
});

/** Sets out to link a Google account; the page goes on to `Location`. 400 `GoogleNotConfigured`. */
export const linkMyGoogle = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/MyGoogle/Link',
  summary: 'Sets out to link a Google account to the caller',
  notWhileActing: true,
  body: z.strictObject({}),
  answer: z.object({ Location: z.string() }),
});

const anything = z.string().max(4000).optional().catch(undefined);

/** How linking an account has ended, as the profile page reads it from its fragment. */
export const googleOutcome = { done: 'done', failed: 'failed', incomplete: 'incomplete', taken: 'taken' } as const;

/** Where Google leads back to; goes on to the profile with the outcome in the fragment. */
export const googleCallback = endpoint({
  method: 'GET',
  path: '/Google/Callback',
  summary: 'Comes back from Google',
  access: 'public',
  /** The rest of the answer is read by the OpenID library, from the address itself. */
  query: z.looseObject({ state: anything }),
  answer: 'redirect',
});

const choice = z.strictObject({ Calendar: z.boolean(), Contacts: z.boolean(), Direction: googleDirection });

/** Switches contacts and calendar on and off. 400 `GoogleNotLinked`, `GoogleNotGranted`. */
export const changeMyGoogle = endpoint({
  ...ofDesk,
  method: 'PUT',
  path: '/MyGoogle',
  summary: 'What is kept the same as in the Google account of the caller, and which way',
  notWhileActing: true,
  body: choice,
  answer: myGoogle,
});

/** Starts a run now; `Anew` reads everything again. 400 `GoogleNotLinked`. */
export const syncMyGoogle = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/MyGoogle/Sync',
  summary: 'Starts a run of the synchronisation now',
  notWhileActing: true,
  body: z.strictObject({ Anew: z.boolean().default(false) }),
  answer: myGoogle,
});

/** Unlinks the account: takes the permission back, forgets tokens and runs; the records here stay. */
export const unlinkMyGoogle = endpoint({
  ...ofDesk,
  method: 'DELETE',
  path: '/MyGoogle',
  summary: 'Unlinks the Google account of the caller',
  notWhileActing: true,
  answer: 'nothing',
});
