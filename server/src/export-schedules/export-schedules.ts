import { problem } from '@circolo/contract/errors/problem';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import * as calls from '@circolo/contract/export-schedules/export-schedule';
import { ExportScheduleState, ScheduleStop } from '@circolo/contract/export-schedules/export-schedule-codes';
import { nextMoment } from '@circolo/contract/export-schedules/repetition';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { readSchedules } from './read-schedules.ts';
import { repetitionOf } from './run-export-schedules.ts';
import { createSchedule, Resource, updateSchedule } from './save-schedule.ts';
import { contentOf, type ScheduleRow } from './schedule-content.ts';
import { governedBy, lockSchedule, oneSchedule, ownOf } from './schedule-rows.ts';
import { isFileUnderWay, startFile } from './start-file.ts';
import { stopSchedule } from './stop-schedule.ts';

/** Scheduled exports: the caller's own, and those of others for who may stop them. */
export function exportScheduleRoutes(api: Api): void {
  read(api, calls.listExportSchedules, (db, { query, caller }) =>
    readSchedules(db, query.Everybody ? governedBy(db, caller) : ownOf(caller), caller.UserId),
  );
  write(api, calls.createExportSchedule, (tx, received) => createSchedule(tx, received.body, received));
  write(api, calls.updateExportSchedule, (tx, { params, ...received }) =>
    updateSchedule(tx, params.Id, received.body, received),
  );
  goingOn(api);
  ending(api);
}

interface ChangeContext {
  caller: Caller;
  now: Date;
}

/** Lets a locked schedule go on or rest; nothing happens where it does so already. */
async function changeState(
  tx: Tx,
  row: ScheduleRow,
  { State, Action }: { State: ExportSchedule['State']; Action: string },
  { caller, now }: ChangeContext,
): Promise<void> {
  if (row.State === State) return;
  const NextRunAt = State === ExportScheduleState.active ? nextMoment(repetitionOf(row), now) : null;
  const tail = { Version: sql`${t.Version} + 1`, UpdatedAt: now.toISOString(), UpdatedById: caller.UserId };
  await tx
    .update(t)
    .set({ State, NextRunAt, StopReason: null, StopDetails: null, ...tail })
    .where(eq(t.Id, row.Id));
  const { Description } = row;
  const change = { Resource, RecordId: row.Id, Action, Before: { Description, State: row.State } };
  await recordChange(tx, caller, { ...change, After: { Description, State } });
}

function goingOn(api: Api): void {
  write(api, calls.pauseExportSchedule, async (tx, { params, caller, now }) => {
    const row = await lockSchedule(tx, params.Id, ownOf(caller));
    const pause = { State: ExportScheduleState.paused, Action: 'Pause' };
    if (row.State === ExportScheduleState.active) await changeState(tx, row, pause, { caller, now });
    return oneSchedule(tx, row.Id, caller);
  });
  write(api, calls.resumeExportSchedule, async (tx, { params, caller, now }) => {
    const row = await lockSchedule(tx, params.Id, ownOf(caller));
    const { obstacle } = await contentOf(tx, row, caller, now.toISOString());
    if (obstacle) throw problem(obstacle.reason === ScheduleStop.rights ? 'AccessDenied' : 'ScheduleOutdated');
    await changeState(tx, row, { State: ExportScheduleState.active, Action: 'Resume' }, { caller, now });
    return oneSchedule(tx, row.Id, caller);
  });
  write(api, calls.runExportSchedule, async (tx, { params, caller, now }) => {
    const row = await lockSchedule(tx, params.Id, ownOf(caller));
    if (row.State === ExportScheduleState.stopped) throw problem('ScheduleOutdated');
    if (await isFileUnderWay(tx, row)) return oneSchedule(tx, row.Id, caller);
    const obstacle = await startFile(tx, row, { caller, dueAt: null, now });
    if (obstacle) throw problem(obstacle.reason === ScheduleStop.rights ? 'AccessDenied' : 'ScheduleOutdated');
    return oneSchedule(tx, row.Id, caller);
  });
}

function ending(api: Api): void {
  write(api, calls.stopExportSchedule, async (tx, { params, caller, now }) => {
    const row = await lockSchedule(tx, params.Id, governedBy(tx, caller));
    if (row.State !== ExportScheduleState.stopped)
      await stopSchedule(tx, row, { reason: ScheduleStop.staff }, { by: caller, now });
    return oneSchedule(tx, row.Id, caller);
  });
  write(api, calls.removeExportSchedule, async (tx, { params, caller }) => {
    const row = await lockSchedule(tx, params.Id, ownOf(caller));
    const Before = await oneSchedule(tx, row.Id, caller);
    await tx.delete(t).where(eq(t.Id, row.Id));
    await recordChange(tx, caller, { Resource, RecordId: row.Id, Action: 'Delete', Before });
    return undefined;
  });
}
