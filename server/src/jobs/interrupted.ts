import { sql } from 'drizzle-orm';
import type { Log } from '../config/log.ts';
import { announce } from '../db/announcements.ts';
import type { Database, Queryable } from '../db/database.ts';
import { jobsTopic } from './job.ts';
import { lookAgain } from './look-again.ts';

/** Any number that no other advisory lock of ours uses. */
const indexLock = 4_150_003;
/** Milliseconds between two looks for interrupted jobs. */
const pause = 5_000;
/** A process whose look comes so much later was held up itself: its own jobs may have missed a sign of life. */
const heldUp = 2_000;

/**
 * Jobs that run are a handful among all that are kept for a week: their own index keeps the look for interrupted ones short.
 */
export async function indexRunning(database: Database): Promise<void> {
  const { rows } = await database.db.execute(
    sql`select to_regclass('pgboss.circolo_running_job') is not null as known`,
  );
  if (rows[0]?.known) return;
  await database.exclusively(indexLock, (tx) =>
    tx.execute(
      sql`create index if not exists circolo_running_job on pgboss.job_common (heartbeat_on) where state = 'active'`,
    ),
  );
}

/**
 * Lets jobs run again whose process died under them; answers how many. A process that lives gives a sign for each job that it
 * runs. `alone`: no other process works here, so whatever counts as running was interrupted.
 */
export async function resumeInterrupted(db: Queryable, { alone = false } = {}): Promise<number> {
  const isSilent = alone ? sql`true` : sql`heartbeat_on < now() - heartbeat_seconds * interval '1 second'`;
  // What has no retry left stays: the queue's own look fails it.
  const { rows } = await db.execute(sql`
    update pgboss.job_common set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${isSilent}
    returning id`);
  return rows.length;
}

/** Looks for interrupted jobs every few seconds; answers how to stop. */
export function watchInterrupted(database: Database, log: Log): () => Promise<void> {
  const look = async (late: number) => {
    if (late > heldUp) return;
    const resumed = await resumeInterrupted(database.db);
    if (resumed === 0) return;
    log.warn({ resumed }, 'jobs of a process that died run again');
    announce(database.db, jobsTopic);
  };
  return lookAgain(pause, look, (error) => log.error({ err: error }, 'interrupted jobs were not looked for'));
}
