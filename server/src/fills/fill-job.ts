import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import type { Fill } from '../db/fills/fill.ts';
import { isMissing } from '../db/fills/is-missing.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, enqueue, type Job } from '../jobs/job.ts';
import { fills as t } from '../tables/fills/fill-tables.ts';
import { type BatchOutcome, fillBatch } from './fill-batch.ts';

/** Milliseconds after which a run hands over to the next one, so that a process that stops waits for no long one. */
const slice = 3_000;

/** With `Slice` it fills; without, by the clock, it looks whether there is something to fill. */
interface FillPayload {
  Slice?: true;
}

/** The job of one fill, and how it begins. */
export interface FillJob {
  job: Job<FillPayload>;
  /** Adds the job where rows are missing: once, however many processes start. */
  begin(db: Db, now: Date): Promise<void>;
}

/** Batches with their pauses until the slice is over or the table is filled. */
async function runSlice(db: Db, fill: Fill, now: () => Date): Promise<BatchOutcome> {
  const end = performance.now() + slice;
  for (;;) {
    const outcome = await transaction(db, (tx) => fillBatch(tx, fill, now()));
    if (outcome === 'finished' || performance.now() > end) return outcome;
    await sleep(fill.pause);
  }
}

/** Whether a slice of a fill is in the queue, in one of these states. */
async function isQueued(tx: Tx, { name }: Job<FillPayload>, states: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from pgboss.job_common where name = ${name} and data ? 'Slice'
    and state::text in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}) limit 1`);
  return rows.length > 0;
}

/** Holds the row of a fill, which is made where it is missing, so that processes that start together take turns. */
async function lockRow(tx: Tx, { name }: Fill, now: Date) {
  const at = now.toISOString();
  await tx.insert(t).values({ Name: name, BeganAt: at, MovedAt: at }).onConflictDoNothing();
  const [row] = await tx.select().from(t).where(eq(t.Name, name)).for('update');
  return row;
}

/** Sets back a fill that was finished, after the version before has left rows without the new value. */
async function restart(tx: Tx, { name }: Fill, now: Date): Promise<void> {
  const at = now.toISOString();
  const again = { Position: null, Pass: 1, Rows: null, Done: 0, BeganAt: at, MovedAt: at, FinishedAt: null };
  await tx.update(t).set(again).where(eq(t.Name, name));
}

/**
 * Declares the job of a fill. Its queue has its name, so that only processes of a version with that fill run it; it goes on slice by slice, and by
 * night it looks whether all is still filled.
 */
export function fillJob(fill: Fill): FillJob {
  const begin = (db: Db, now: Date) =>
    transaction(db, async (tx) => {
      const row = await lockRow(tx, fill, now);
      if (row?.FinishedAt != null) {
        if (!(await isMissing(tx, fill))) return;
        await restart(tx, fill, now);
      }
      if (!(await isQueued(tx, job, ['created', 'retry', 'active']))) await enqueue(tx, job, { Slice: true });
    });
  const handOver = (db: Db, now: Date) =>
    transaction(db, async (tx) => {
      await lockRow(tx, fill, now);
      // This run is the active one.
      if (!(await isQueued(tx, job, ['created', 'retry']))) await enqueue(tx, job, { Slice: true });
    });
  const job: Job<FillPayload> = defineJob<FillPayload>(
    `fill-${fill.name}`,
    { retryLimit: 20, retryDelay: 10, cron: '25 2 * * *' },
    async ({ Slice }, { db, now }) => {
      if (!Slice) return begin(db, now());
      if ((await runSlice(db, fill, now)) !== 'finished') await handOver(db, now());
    },
  );
  return { job, begin };
}
