import { createHash, randomUUID } from 'node:crypto';
import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { occurrenceOn } from '@circolo/contract/crm/agenda/event-occurrences';
import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { wallOf } from '@circolo/contract/values/wall-time';
import { transaction } from '../../db/transaction.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { applyEvent } from './apply-event.ts';
import { addThere, type CallFailure, changeThere, deleteThere, findInstance, readThere } from './calendar-calls.ts';
import { type Copy, copyOf, type LocalEvent, readOurs, saveCopy, saveMoment } from './copies.ts';
import { fingerprint, gone, seenOf } from './event-fields.ts';
import { fromGoogle, type Manner, patchOf, toGoogle } from './event-map.ts';
import { type GoogleEvent, isGone, theirIdOf } from './google-event.ts';

/** `again`: one of both sides has moved on meanwhile. */
type PushResult = 'done' | 'again';

interface PushContext {
  ours: LocalEvent;
  copy: Copy | undefined;
  manner: Manner;
}

/** Google's ids are of the letters of base32hex, which those of a hash in hexadecimal are among. */
const ownId = (uid: string): string => `circolo${createHash('sha256').update(uid).digest('hex').slice(0, 40)}`;

async function recordPushed(
  session: GoogleSession,
  { ours, manner }: PushContext,
  event: GoogleEvent,
): Promise<PushResult> {
  const fields = fromGoogle(event, manner);
  const seen = { here: ours.here, there: fields ? fingerprint(fields) : 'unknown' };
  const copy = { CopyId: event.id, EventId: ours.row.Id, Etag: event.etag, seen };
  await transaction(session.db, async (tx) => {
    // What was deleted here meanwhile is deleted there by the next run.
    const EventId = (await readOurs(tx, ours.row.Id))?.row.Id ?? null;
    await saveCopy(tx, session, { ...copy, EventId });
  });
  return 'done';
}

/** Google does not take it: the event shows that until it changes. */
async function recordRefusal(session: GoogleSession, { ours, copy }: PushContext): Promise<PushResult> {
  session.run.Counts.Failed += 1;
  const { CopyId, Etag, Seen } = copy ?? { CopyId: ownId(ours.row.Uid), Etag: '', Seen: ':' };
  const kept = { CopyId, Etag, EventId: ours.row.Id, seen: seenOf(Seen) };
  await transaction(session.db, (tx) => saveCopy(tx, session, { ...kept, error: 'Refused' }));
  return 'done';
}

/** Makes an event of the calendar say what ours says: what differs alone, or all of it where it was deleted. */
async function adjust(session: GoogleSession, context: PushContext, current: GoogleEvent): Promise<PushResult> {
  const { ours, copy, manner } = context;
  const wasGone = isGone(current);
  const before = wasGone ? null : fromGoogle(current, manner);
  const isNews = copy && before && fingerprint(before) !== seenOf(copy.Seen).there;
  if (isNews && session.link.Direction === GoogleDirection.both) {
    await applyEvent(session, manner, current);
    return 'again';
  }
  const { recurrence, ...whole } = toGoogle(ours.fields, ours.row.Uid);
  const complete = ours.row.SeriesId === null ? { ...whole, recurrence } : whole;
  const body = before ? patchOf(current, before, ours.fields) : complete;
  if (Object.keys(body).length === 0) return recordPushed(session, context, current);
  const changed = await changeThere(session, current, body);
  if (changed === 'refused') return recordRefusal(session, context);
  if (typeof changed === 'string') return 'again';
  session.run.Counts.There[wasGone ? 'Created' : 'Updated'] += 1;
  return recordPushed(session, context, changed);
}

async function add(session: GoogleSession, context: PushContext, id: string): Promise<PushResult> {
  const { ours } = context;
  const added = await addThere(session, {
    id,
    ...toGoogle(ours.fields, ours.row.Uid),
    reminders: { useDefault: true },
  });
  if (added === 'taken') return continueWith(session, context, await readThere(session, id));
  if (typeof added === 'string') return recordRefusal(session, context);
  session.run.Counts.There.Created += 1;
  return recordPushed(session, context, added);
}

/** Goes on with what was read: what is not to be found any more is added under a new id. */
async function continueWith(
  session: GoogleSession,
  context: PushContext,
  current: GoogleEvent | CallFailure,
): Promise<PushResult> {
  if (typeof current !== 'string') return adjust(session, context, current);
  return current === 'gone' ? add(session, context, ownId(randomUUID())) : recordRefusal(session, context);
}

/** The day of its series that an event of the calendar replaces. */
function dayOf({ originalStartTime: { date, dateTime } = {} }: GoogleEvent, zone: string): string | null {
  return date ?? (dateTime ? wallOf(dateTime, zone).Day : null);
}

/** Pushes one changed day of a series: Google has an event for each of its days, which is changed. */
async function pushOccurrence(session: GoogleSession, context: PushContext, seriesId: number): Promise<PushResult> {
  const { ours, copy } = context;
  const series = await readOurs(session.db, seriesId);
  const seriesCopy = await copyOf(session.db, session, seriesId);
  // The series could not be pushed: nor can this.
  if (!series || !seriesCopy || seriesCopy.Etag === '') return 'done';
  const day = ours.row.OccurrenceOf ?? '';
  const known = copy && copy.Etag !== '' ? await readThere(session, copy.CopyId) : 'gone';
  if (typeof known !== 'string' && dayOf(known, series.row.TimeZone) === day) return adjust(session, context, known);
  const start = occurrenceOn(series.row, day).StartAt ?? day;
  const found = await findInstance(session, seriesCopy.CopyId, start);
  return found ? adjust(session, { ...context, copy: undefined }, found) : recordRefusal(session, context);
}

/** Takes out of the calendar what was cancelled here. */
async function removeCopy(session: GoogleSession, { ours, copy }: PushContext): Promise<PushResult> {
  if (!copy) return 'done';
  if (seenOf(copy.Seen).there !== gone) {
    const deleted = await deleteThere(session, copy.CopyId);
    if (deleted === 'refused') return recordRefusal(session, { ours, copy, manner: { zone: '', untitled: '' } });
    session.run.Counts.There.Deleted += 1;
  }
  const { CopyId, EventId, Etag } = copy;
  const seen = { here: ours.here, there: gone };
  await transaction(session.db, (tx) => saveCopy(tx, session, { CopyId, EventId, Etag, seen }));
  return 'done';
}

async function tryPush(session: GoogleSession, manner: Manner, id: number): Promise<PushResult> {
  const ours = await readOurs(session.db, id);
  if (!ours || ours.row.OwnerId !== session.caller.UserId) return 'done';
  const copy = await copyOf(session.db, session, id);
  const context = { ours, copy, manner };
  if (copy && seenOf(copy.Seen).here === ours.here) {
    // What changed is nothing that Google knows, such as reminders.
    if (ours.row.UpdatedAt > copy.SyncedAt) await saveMoment(session.db, session, copy);
    return 'done';
  }
  if (ours.row.State === AgendaState.cancelled) return removeCopy(session, context);
  if (ours.row.SeriesId !== null) return pushOccurrence(session, context, ours.row.SeriesId);
  const known = copy && copy.Etag !== '' ? copy.CopyId : theirIdOf(ours.row.Uid);
  if (known === null) return add(session, context, ownId(ours.row.Uid));
  return continueWith(session, context, await readThere(session, known));
}

/** Pushes an event of ours to Google if Google has an older state; what changes all the time waits for the next run. */
export async function pushEvent(session: GoogleSession, manner: Manner, id: number): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) if ((await tryPush(session, manner, id)) === 'done') return;
}
