import type { GoogleDirectionCode } from '@circolo/contract/google/google-codes';
import { eq } from 'drizzle-orm';
import { findUserLevels } from '../../access/permissions/user-levels.ts';
import type { Log } from '../../config/log.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
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

/** Somebody of the house as the author of what comes in for them, with the rights of their menu. */
export async function callerOf(db: Db, UserId: number): Promise<Caller | null> {
  const [user] = await db
    .select({ ...userColumns })
    .from(users)
    .where(eq(users.Id, UserId));
  if (!user || user.LockedAt || user.ErasedAt) return null;
  const { Nature, ParentUserId, OriginId, Name, Software } = user;
  const session = { SessionId: 'google', Audience: 'desk', Outer: false, Must: null, IdentityId: null } as const;
  const rights = await findUserLevels(db, { Id: UserId, Software });
  return { ...session, OriginId, UserId, Nature, ParentUserId, ActingFor: null, Name, ...rights };
}

const userColumns = {
  Nature: users.Nature,
  ParentUserId: users.ParentUserId,
  OriginId: users.OriginId,
  Software: users.Software,
  LockedAt: users.LockedAt,
  ErasedAt: users.ErasedAt,
  Name: displayName,
};
