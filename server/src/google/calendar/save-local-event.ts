import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { type AgendaEventInput, agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { wallTimes } from '@circolo/contract/crm/agenda/event-times';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { agendaWrites, exclude, putInPlace } from '../../crm/agenda/agenda-series.ts';
import { readEvent } from '../../crm/agenda/agenda-source.ts';
import { saveAgendaEvent } from '../../crm/agenda/save-agenda-event.ts';
import { callOff } from '../../crm/agenda/send-invitations.ts';
import { changesEvent } from '../../crm/scope/event-access.ts';
import type { Tx } from '../../db/database.ts';
import { recordChange } from '../../resource/audit.ts';
import { createRecord, removeRecord, updateRecord } from '../../resource/record-writes.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { agendaCopies } from '../../tables/crm/agenda-copy-tables.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import type { GoogleSession } from '../client/google-session.ts';
import type { Row } from './copies.ts';
import type { EventFields } from './event-fields.ts';

type LocalContext = Pick<GoogleSession, 'caller' | 'now'>;

/** Incoming changes send no mail. */
const acting = ({ caller, now }: LocalContext) => ({ caller, now: now(), quiet: true });

/** What the form would say; what the calendar does not know of an event stays as it is. */
function inputOf(fields: EventFields, event: object, zone: string): AgendaEventInput {
  const { Title, Recurrence, Location, JoinUrl, Notes, Private } = fields;
  const TimeZone = fields.TimeZone ?? zone;
  const shared = { Title, TimeZone, Recurrence, Location, JoinUrl, Notes, Private };
  return agendaEvents.input.parse({ ...event, ...shared, ...wallTimes(fields, TimeZone) });
}

/** Adds what the calendar has and the agenda has not: an event, or a changed day of a series. */
export async function createHere(
  tx: Tx,
  here: LocalContext,
  fields: EventFields,
  { zone, place, Uid }: { zone: string; place?: { series: Row; day: string } | undefined; Uid: string },
): Promise<number> {
  const input = inputOf(fields, {}, place?.series.TimeZone ?? zone);
  if (place) {
    const { series, day } = place;
    if (!series.ExcludedDates.includes(day)) await exclude(tx, series.Id, day, acting(here));
    return (await putInPlace(tx, series.Id, day, input, acting(here))).Id;
  }
  const part = { ExcludedDates: fields.ExcludedDates };
  const save = async (inside: Tx, one: AgendaEventInput, context: SaveContext) => {
    const id = await saveAgendaEvent(inside, one, context, part);
    // Somebody else may have got the event since.
    const isKnown = sql`exists (select 1 from ${t} other where other.uid = ${Uid})`;
    await inside
      .update(t)
      .set({ Uid })
      .where(and(eq(t.Id, id), not(isKnown)));
    return id;
  };
  return (await createRecord(tx, { ...agendaWrites, save: save as never }, input as never, acting(here))).Id;
}

/** Changes an event to what the calendar says of it. */
export async function updateHere(tx: Tx, here: LocalContext, row: Row, fields: EventFields): Promise<void> {
  const event = (await readEvent(tx, row.Id)) ?? {};
  const State = row.State === AgendaState.cancelled ? AgendaState.planned : row.State;
  const input = inputOf(fields, { ...event, State }, row.TimeZone);
  // Days that single deletions took out are not among the series' own.
  const part = { ExcludedDates: [...new Set([...row.ExcludedDates, ...fields.ExcludedDates])] };
  const save = (inside: Tx, one: AgendaEventInput, context: SaveContext) => saveAgendaEvent(inside, one, context, part);
  await updateRecord(tx, { ...agendaWrites, save: save as never }, row.Id, input as never, acting(here));
}

/**
 * Deletes an event, which can be undone; its copies, and those of its changed days, are gone as well. Whom we invited
 * is notified, as the calendar does not know them.
 */
export async function removeHere(tx: Tx, here: LocalContext, row: Row): Promise<void> {
  const gone = tx
    .select({ Id: t.Id })
    .from(t)
    .where(or(eq(t.Id, row.Id), eq(t.SeriesId, row.Id)));
  await tx.delete(agendaCopies).where(inArray(agendaCopies.EventId, gone));
  const removal = { scope: changesEvent, before: (inside: Tx, id: number) => callOff(inside, id, here.now()) };
  await removeRecord(tx, { ...agendaWrites, removal }, row.Id, acting(here));
}

/** Takes a day out of a series, as deleting one occurrence does. */
export async function skipHere(tx: Tx, here: LocalContext, series: Row, day: string): Promise<void> {
  const Before = await readEvent(tx, series.Id);
  await exclude(tx, series.Id, day, acting(here));
  const After = await readEvent(tx, series.Id);
  const change = { Resource: 'AgendaEvents', RecordId: series.Id, Action: 'Skip', Before, After };
  await recordChange(tx, here.caller, change);
}

/** Stores the calendar's version of an event where ours was the later one. */
export async function recordLost(tx: Tx, here: LocalContext, row: Row, lost: EventFields | null): Promise<void> {
  const After = await readEvent(tx, row.Id);
  const { ExcludedDates: _, TimeZone, ...shared } = lost ?? {};
  const times = lost && wallTimes(lost, TimeZone ?? row.TimeZone);
  const Before = lost && { ...After, ...shared, ...times };
  const change = { Resource: 'AgendaEvents', RecordId: row.Id, Action: 'GoogleConflict', Before, After };
  await recordChange(tx, here.caller, change);
}
