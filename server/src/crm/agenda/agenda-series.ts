import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaEventInput, agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { until } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { changeOccurrence, moveAgendaEvent, skipOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { type EventTimes, firstDay, occurrenceOn } from '@circolo/contract/crm/agenda/event-occurrences';
import { ruleDays } from '@circolo/contract/crm/agenda/rule-days';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { daysBetween, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { createRecord, updateRecord } from '../../resource/record-writes.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { changesEvent } from '../scope/event-access.ts';
import { movedInput, movedRule, movedSeries, remaining } from './agenda-moves.ts';
import { agendaSource, readEvent } from './agenda-source.ts';
import { saveAgendaEvent } from './save-agenda-event.ts';
import { announce } from './send-invitations.ts';

type Row = typeof t.$inferSelect;
type Event = RecordOf<typeof agendaEvents>;

/** Who changes the agenda, and when. */
export interface AgendaContext {
  caller: Caller;
  now: Date;
}

/** How events of the agenda are written and removed. */
export const agendaWrites = { source: agendaSource, save: saveAgendaEvent as never, scope: changesEvent };

/** An event that the caller changes, locked until the end of the transaction. */
async function lockEvent(tx: Tx, id: number, caller: Caller): Promise<Row> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), changesEvent(caller)))
    .for('update');
  return orNotFound(row);
}

/** Refuses a day that is none of the series. */
function assertDayOfSeries(row: Row, day: string): void {
  const comes = row.Recurrence ? ruleDays(row.Recurrence, firstDay(row), day, day).length > 0 : false;
  if (!comes || row.ExcludedDates.includes(day)) throw fieldProblem('Occurrence', 'unknownRecord');
}

type Times = Pick<EventTimes, 'StartAt' | 'EndAt' | 'StartDate' | 'EndDate'>;

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Refuses a move that was made from where the event, or the occurrence of that day, is not any more. */
async function assertStillThere(tx: Tx, row: Row, day: string | null, was: Times | null): Promise<void> {
  if (was === null) return;
  const now = day === null ? row : occurrenceOn(row, day);
  const isThere =
    sameMoment(now.StartAt, was.StartAt) &&
    sameMoment(now.EndAt, was.EndAt) &&
    now.StartDate === was.StartDate &&
    now.EndDate === was.EndDate;
  if (isThere) return;
  // No version was given: whatever it is now, it is another one.
  await assertCurrentVersion(tx, 'AgendaEvents', orNotFound<Event>(await readEvent(tx, row.Id)), undefined);
}

const touched = ({ now }: AgendaContext) => ({ UpdatedAt: now.toISOString(), Version: sql`${t.Version} + 1` });

/** Takes one day out of a series. */
export async function exclude(tx: Tx, id: number, day: string, acting: AgendaContext): Promise<void> {
  const ExcludedDates = sql`array_append(${t.ExcludedDates}, ${day})`;
  await tx
    .update(t)
    .set({ ExcludedDates, ...touched(acting) })
    .where(eq(t.Id, id));
  await announce(tx, id);
}

/** Ends a series before a day; those that were taken out of it later go with the rest of it. */
async function endBefore(tx: Tx, row: Row, day: string, acting: AgendaContext): Promise<void> {
  const Recurrence = until(row.Recurrence ?? '', shiftDay(day, -1));
  await tx.delete(t).where(and(eq(t.SeriesId, row.Id), gte(t.OccurrenceOf, day)));
  await tx
    .update(t)
    .set({ Recurrence, ...touched(acting) })
    .where(eq(t.Id, row.Id));
  await announce(tx, row.Id);
}

const change = async (tx: Tx, id: number, input: AgendaEventInput, acting: AgendaContext) =>
  (await updateRecord(tx, agendaWrites, id, input as never, acting)).After;

/** Puts an event in the place of one occurrence of a series. */
export async function putInPlace(
  tx: Tx,
  SeriesId: number,
  day: string,
  input: AgendaEventInput,
  acting: AgendaContext,
) {
  const save = (inside: Tx, one: AgendaEventInput, context: SaveContext) =>
    saveAgendaEvent(inside, { ...one, Recurrence: null }, context, { SeriesId, OccurrenceOf: day });
  return createRecord(tx, { ...agendaWrites, save: save as never }, input as never, acting);
}

/** Puts an occurrence, or it and those that follow, in the place of what the series says of them. */
async function replace(
  tx: Tx,
  row: Row,
  day: string,
  scope: SeriesScopeCode,
  input: AgendaEventInput,
  acting: AgendaContext,
) {
  assertDayOfSeries(row, day);
  if (scope === SeriesScope.one) {
    await exclude(tx, row.Id, day, acting);
    return (await putInPlace(tx, row.Id, day, input, acting)).After;
  }
  if (day === firstDay(row)) return change(tx, row.Id, input, acting);
  await endBefore(tx, row, day, acting);
  const Recurrence = input.Recurrence && remaining(row, input.Recurrence, day);
  return (await createRecord(tx, agendaWrites, { ...input, Recurrence } as never, acting)).After;
}

/** The days that were taken out of a series move with it. */
async function shiftExcluded(tx: Tx, row: Row, days: number): Promise<void> {
  if (days === 0 || row.ExcludedDates.length === 0) return;
  const ExcludedDates = row.ExcludedDates.map((day) => shiftDay(day, days));
  await tx.update(t).set({ ExcludedDates }).where(eq(t.Id, row.Id));
  const OccurrenceOf = sql`to_char(${t.OccurrenceOf}::date + ${days}::int, 'YYYY-MM-DD')`;
  await tx.update(t).set({ OccurrenceOf }).where(eq(t.SeriesId, row.Id));
}

/** What is done to an event and to occurrences of a series, beside saving it. */
export function agendaSeriesRoutes(api: Api): void {
  write(api, moveAgendaEvent, async (tx, { params, body: { Occurrence: day, Scope, Was, ...target }, caller, now }) => {
    const row = await lockEvent(tx, params.Id, caller);
    const acting = { caller, now };
    if (row.Recurrence && day !== null) assertDayOfSeries(row, day);
    await assertStillThere(tx, row, row.Recurrence ? day : null, Was);
    const input = movedInput(orNotFound<Event>(await readEvent(tx, row.Id)), target);
    if (!row.Recurrence) return (await change(tx, row.Id, input, acting)) as never;
    if (day === null) throw fieldProblem('Occurrence', 'required');
    const days = daysBetween(day, input.StartDate);
    const isAll = Scope === SeriesScope.all || (Scope === SeriesScope.following && day === firstDay(row));
    if (isAll) {
      await shiftExcluded(tx, row, days);
      const { Version } = orNotFound<Event>(await readEvent(tx, row.Id));
      const moved = { ...movedSeries(input, firstDay(row), day), Recurrence: movedRule(row.Recurrence, days), Version };
      return (await change(tx, row.Id, moved, acting)) as never;
    }
    const Recurrence = movedRule(remaining(row, row.Recurrence, day), days);
    return (await replace(tx, row, day, Scope, { ...input, Recurrence }, acting)) as never;
  });
  write(api, changeOccurrence, async (tx, { params, body: { Occurrence, Scope, Event: input }, caller, now }) => {
    const row = await lockEvent(tx, params.Id, caller);
    return (await replace(tx, row, Occurrence, Scope, input, { caller, now })) as never;
  });
  write(api, skipOccurrence, async (tx, { params, body: { Occurrence, Scope }, caller, now }) => {
    const row = await lockEvent(tx, params.Id, caller);
    assertDayOfSeries(row, Occurrence);
    if (Occurrence === firstDay(row) && Scope === SeriesScope.following) throw fieldProblem('Occurrence', 'notAllowed');
    const Before = await readEvent(tx, row.Id);
    if (Scope === SeriesScope.one) await exclude(tx, row.Id, Occurrence, { caller, now });
    else await endBefore(tx, row, Occurrence, { caller, now });
    const After = orNotFound(await readEvent(tx, row.Id));
    await recordChange(tx, caller, { Resource: 'AgendaEvents', RecordId: row.Id, Action: 'Skip', Before, After });
    return After as never;
  });
}
