import { fieldProblem, type Problem, problem } from '@circolo/contract/errors/problem';
import {
  type createExportSchedule,
  type ExportSchedule,
  exportSchedulesMost,
  type updateExportSchedule,
} from '@circolo/contract/export-schedules/export-schedule';
import {
  ExportScheduleState,
  ScheduleRepeat,
  ScheduleStop,
} from '@circolo/contract/export-schedules/export-schedule-codes';
import { nextMoment, type Repetition } from '@circolo/contract/export-schedules/repetition';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { recordChange } from '../resource/audit.ts';
import { assertCurrentVersion } from '../resource/current-version.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { partDayTab } from './day-tab.ts';
import { contentOf, findExported, type Obstacle, type ScheduleRow, withoutPage } from './schedule-content.ts';
import { lockSchedule, oneSchedule, ownOf } from './schedule-rows.ts';

/** What scheduled exports are recorded as. */
export const Resource = 'ExportSchedules';

interface SaveContext {
  caller: Caller;
  language: Language;
  now: Date;
}

const fields = {
  [ScheduleStop.list]: 'Resource',
  [ScheduleStop.view]: 'View',
  [ScheduleStop.columns]: 'Columns',
  [ScheduleStop.filters]: 'Query',
} as const;

function refusalOf({ reason }: Obstacle): Problem {
  const field = reason in fields ? fields[reason as keyof typeof fields] : undefined; // Just looked up.
  return field ? fieldProblem(field, 'notAllowed') : problem('AccessDenied');
}

/** The time without what another kind of repetition would need, its days in order. */
const timeOf = ({ Repeat, Weekdays, MonthDay, Hour, TimeZone }: Repetition) => ({
  Repeat,
  Weekdays: Repeat === ScheduleRepeat.weekly ? [...new Set(Weekdays)].sort((one, other) => one - other) : [],
  MonthDay: Repeat === ScheduleRepeat.monthly ? MonthDay : null,
  Hour,
  TimeZone,
});

async function assertFewEnough(tx: Tx, { UserId }: Caller): Promise<void> {
  // One after the other: two at once would each count without the other.
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, UserId)).for('update');
  if ((await tx.$count(t, eq(t.UserId, UserId))) >= exportSchedulesMost)
    throw fieldProblem('Description', 'tooMany', { max: exportSchedulesMost });
}

/** Schedules the export of a list for the caller. */
export async function createSchedule(
  tx: Tx,
  body: ParsedOf<typeof createExportSchedule>['body'],
  { caller, language, now }: SaveContext,
): Promise<ExportSchedule> {
  await assertFewEnough(tx, caller);
  const { Description, View, Columns, Format, Style } = body;
  const tabs = findExported(body.Resource)?.tabs ?? [];
  const parted = View ? { Tab: null, Query: {} } : partDayTab(tabs, withoutPage(body.Query), caller.UserId, now);
  const list = {
    UserId: caller.UserId,
    Resource: body.Resource,
    ViewId: View?.Id ?? null,
    FollowsView: View !== null,
    Columns,
    Format,
    Style,
    ...parted,
  };
  const time = timeOf(body);
  const { obstacle } = await contentOf(tx, { ...list, TimeZone: time.TimeZone }, caller, now.toISOString());
  if (obstacle) throw refusalOf(obstacle);
  const row = { ...list, ...time, Description, Language: language, NextRunAt: nextMoment(time, now) };
  const id = await saveRow(tx, t, row, { Id: null, caller, now });
  const After = await oneSchedule(tx, id, caller);
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After });
  return After;
}

/** When one that goes on runs next: by its new time, unless it is due already. That file is still made. */
function nextRunOf({ State, NextRunAt }: ScheduleRow, time: Repetition, now: Date): string | null {
  if (State !== ExportScheduleState.active) return null;
  return NextRunAt !== null && new Date(NextRunAt) <= now ? NextRunAt : nextMoment(time, now);
}

/** Changes the name, the format and the time of one of the caller's. */
export async function updateSchedule(
  tx: Tx,
  id: number,
  body: ParsedOf<typeof updateExportSchedule>['body'],
  { caller, now }: SaveContext,
): Promise<ExportSchedule> {
  const row = await lockSchedule(tx, id, ownOf(caller));
  const Before = await oneSchedule(tx, id, caller);
  await assertCurrentVersion(tx, Resource, Before, body.Version);
  const { Description, Format, Style } = body;
  const time = timeOf(body);
  const NextRunAt = nextRunOf(row, time, now);
  await saveRow(tx, t, { Description, Format, Style, ...time, NextRunAt }, { Id: id, caller, now });
  const After = await oneSchedule(tx, id, caller);
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Update', Before, After });
  return After;
}
