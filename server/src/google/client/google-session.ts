import type { GoogleDirectionCode } from '@circolo/contract/google/google-codes';
import type { Log } from '../../config/log.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { GoogleCounts, googleLinks } from '../../tables/google/google-tables.ts';
import type { AskGoogle } from './google-http.ts';

/** A linked account as a run finds it, without its tokens. */
export type GoogleLink = Omit<
  typeof googleLinks.$inferSelect,
  'SealedRefreshToken' | 'SealedAccessToken' | 'AccessExpiresAt' | 'Direction'
> & { Direction: GoogleDirectionCode };

/** One run for one person: what `syncCalendar` and `syncContacts` work with. */
export interface GoogleSession {
  db: Db;
  log: Log;
  now: () => Date;
  /** The person, with the rights that they have now; what comes in is saved in their name. */
  caller: Caller;
  /** Read when the run begins; tokens and moments of the next run are saved by the sync, at its end. */
  link: GoogleLink;
  ask: AskGoogle;
  /** What the run has done so far, counted at once: a run that breaks off reports it, too. */
  run: { Full: boolean; Counts: GoogleCounts };
}

/** Counts of a run that has done nothing. */
export const noCounts = (): GoogleCounts => ({
  Here: { Created: 0, Updated: 0, Deleted: 0 },
  There: { Created: 0, Updated: 0, Deleted: 0 },
  Conflicts: 0,
  Failed: 0,
});
