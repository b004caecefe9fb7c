import { ScheduleStop } from '@circolo/contract/export-schedules/export-schedule-codes';
import { lastMoment, nextMoment, type Repetition } from '@circolo/contract/export-schedules/repetition';
import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import { defineJob } from '../jobs/job.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import type { ScheduleRow } from './schedule-content.ts';
import { isFileUnderWay, startFile } from './start-file.ts';
import { stopSchedule } from './stop-schedule.ts';

/** When a schedule makes its files. */
export const repetitionOf = (row: ScheduleRow): Repetition => ({
  ...row,
  Repeat: row.Repeat as Repetition['Repeat'], // A column of codes.
});

/** Those that will make files; of them who is locked or gone has none any more. */
const going = isNotNull(t.NextRunAt);
const closed = or(isNotNull(users.LockedAt), isNotNull(users.ErasedAt));

/**
 * Begins the file of one that is due, for the last of its moments that have passed: those that were missed, also while the file before was
 * being made, are made up for by one.
 */
async function runDue(tx: Tx, id: number, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), going))
    .for('update');
  // Another process was faster, or it was paused meanwhile.
  if (!row?.NextRunAt) return;
  const caller = await findCurrentUser(tx, row.UserId, now);
  if (!caller) return stopSchedule(tx, row, { reason: ScheduleStop.account }, { by: null, now });
  if (new Date(row.NextRunAt) > now || (await isFileUnderWay(tx, row))) return;
  const repetition = repetitionOf(row);
  const last = lastMoment(repetition, now);
  // One that got another time while it was due has no later moment of that yet.
  const dueAt = last > row.NextRunAt ? last : row.NextRunAt;
  const obstacle = await startFile(tx, row, { caller, dueAt, now });
  if (obstacle) return stopSchedule(tx, row, obstacle, { by: null, now });
  await tx
    .update(t)
    .set({ NextRunAt: nextMoment(repetition, now) })
    .where(eq(t.Id, row.Id));
}

/** Begins the files of scheduled exports that are due. One that fails is tried again, and does not hold up the others. */
export const runExportSchedules = defineJob(
  'run-export-schedules',
  { cron: '*/5 * * * *' },
  async (_payload, { db, now, log }) => {
    const at = now();
    const due = await db
      .select({ Id: t.Id })
      .from(t)
      .innerJoin(users, eq(users.Id, t.UserId))
      .where(and(going, or(lte(t.NextRunAt, at.toISOString()), closed)));
    const failures: unknown[] = [];
    for (const { Id } of due) {
      try {
        await transaction(db, (tx) => runDue(tx, Id, at));
      } catch (error) {
        log.error({ err: error, schedule: Id }, 'scheduled export was not begun');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
);
