import { type GoogleErrorCode, GoogleKind, type GoogleKindCode } from '@circolo/contract/google/google-codes';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { googleLinks, googleRuns as runs } from '../tables/google/google-tables.ts';
import { syncCalendar } from './calendar/sync-calendar.ts';
import { GoogleError } from './client/google-error.ts';
import type { GoogleSession } from './client/google-session.ts';
import { syncContacts } from './contacts/sync-contacts.ts';
import { isAllowed } from './google-permissions.ts';

/** A run that has not ended after so long was interrupted; it asks nothing more long before. */
const lost = 12 * 60_000;

const syncOf = { [GoogleKind.calendar]: syncCalendar, [GoogleKind.people]: syncContacts };

/** The lines of runs that are under way for a person. */
const openRun = (UserId: number) => and(eq(runs.UserId, UserId), isNull(runs.EndedAt));

/** Whether a run is under way for a person, in whatever process. */
export async function isRunning(db: Pick<Db, 'select'>, UserId: number, now: Date): Promise<boolean> {
  const recent = gt(runs.StartedAt, new Date(now.getTime() - lost).toISOString());
  const [busy] = await db
    .select({ Id: runs.Id })
    .from(runs)
    .where(and(openRun(UserId), recent))
    .limit(1);
  return busy !== undefined;
}

interface Run {
  Id: number;
  Kind: GoogleKindCode;
}

/** Notes that a run begins; null where one is under way for the person already, for two would undo each other. */
async function claim(db: Db, UserId: number, Kind: GoogleKindCode, clock: () => Date): Promise<number | null> {
  return transaction(db, async (tx) => {
    const [link] = await tx.select().from(googleLinks).where(eq(googleLinks.UserId, UserId)).for('update');
    // Read once it is the run's turn: the one before may have ended while this one waited.
    const now = clock();
    if (!link || (await isRunning(tx, UserId, now))) return null;
    const at = now.toISOString();
    await tx.update(runs).set({ EndedAt: at, Error: 'Interrupted' }).where(openRun(UserId));
    const [run] = await tx.insert(runs).values({ UserId, Kind, StartedAt: at }).returning({ Id: runs.Id });
    return run?.Id ?? null;
  });
}

async function close(session: GoogleSession, { Id, Kind }: Run, cause: GoogleErrorCode | null): Promise<void> {
  const { db, now, run, link } = session;
  const EndedAt = now().toISOString();
  await db
    .update(runs)
    .set({ ...run, Error: cause, EndedAt })
    .where(eq(runs.Id, Id));
  if (cause !== null) return;
  const synced = Kind === GoogleKind.calendar ? { CalendarSyncedAt: EndedAt } : { ContactsSyncedAt: EndedAt };
  await db.update(googleLinks).set(synced).where(eq(googleLinks.UserId, link.UserId));
}

/** How a run of one kind ended; `busy` where another one is under way. */
export type RunEnd = { fault: GoogleError | null; error: unknown } | 'busy';

/** Runs one kind for a person, and notes what it did and how it ended. */
export async function runKind(session: GoogleSession, Kind: GoogleKindCode): Promise<RunEnd> {
  const { db, now, log, caller } = session;
  const Id = await claim(db, caller.UserId, Kind, now);
  if (Id === null) return 'busy';
  try {
    if (!isAllowed(caller, Kind)) throw new GoogleError('NotAllowed');
    await syncOf[Kind](session);
    await close(session, { Id, Kind }, null);
    return { fault: null, error: null };
  } catch (error) {
    const fault = error instanceof GoogleError ? error : new GoogleError('Failed');
    await close(session, { Id, Kind }, fault.code);
    log.warn({ user: caller.UserId, kind: Kind, code: fault.code }, 'a run with Google broke off');
    return { fault, error: fault === error ? null : error };
  }
}
