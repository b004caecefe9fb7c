import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import type { Caller } from '../caller.ts';
import { hasSteppedUp } from '../step-up.ts';
import { findCurrentCaller, type Requester, requesterOf } from './current-caller.ts';

/** How long a run may do what its asker stepped up for, however long the queue is. */
const runHours = 24;

/**
 * Who asked for a run of dangerous writes, and when they asked as somebody who had stepped up; null: they had not. A job
 * holds it with the run that it is for, so that no other run can use it.
 */
export interface RunRequest {
  Caller: Requester;
  SteppedUpAt: string | null;
}

/** What the job of a run is given of its asker. */
export const runRequestOf = (caller: Caller, now: Date): RunRequest => ({
  Caller: requesterOf(caller),
  SteppedUpAt: hasSteppedUp(caller, now) ? now.toISOString() : null,
});

/** Whether the session that stepped up is still open: who signs out, or is signed out, takes it along. */
async function isSessionOpen(db: Queryable, { SessionId, UserId }: Requester, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ Id: sessions.Id })
    .from(sessions)
    .where(
      and(
        eq(sessions.Id, SessionId),
        eq(sessions.UserId, UserId),
        isNull(sessions.RevokedAt),
        gt(sessions.RefreshExpiresAt, now.toISOString()),
      ),
    );
  return session !== undefined;
}

/**
 * Who the asker of a run is now, for its next writes: `findCurrentCaller`, stepped up where they had when they asked and
 * that session is still open.
 */
export async function findRunCaller(
  db: Queryable,
  { Caller: asked, SteppedUpAt }: RunRequest,
  now: Date,
): Promise<Caller | null> {
  const caller = await findCurrentCaller(db, asked, now);
  if (!caller || !SteppedUpAt) return caller;
  const until = Date.parse(SteppedUpAt) + runHours * 3_600_000;
  const counts = now.getTime() < until && (await isSessionOpen(db, asked, now));
  return counts ? { ...caller, SteppedUpAt: now.toISOString() } : caller;
}
