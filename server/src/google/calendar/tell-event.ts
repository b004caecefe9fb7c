import { createHash, randomUUID } from 'node:crypto';
import { AgendaState } from '@circolo/contract/crm/agenda-codes';
import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { wallOf } from '@circolo/contract/values/wall-time';
import { occurrenceOn } from '../../crm/agenda-occurrences.ts';
import { transaction } from '../../db/transaction.ts';
import type { GoogleSession } from '../google-session.ts';
import { applyEvent } from './apply-event.ts';
import { addThere, changeThere, deleteThere, findInstance, type Missed, readThere } from './calendar-calls.ts';
import { type Copy, copyOf, keepCopy, keepMoment, type Ours, readOurs } from './copies.ts';
import { fingerprint, gone, seenOf } from './event-fields.ts';
import { fromGoogle, type Manner, patchOf, toGoogle } from './event-map.ts';
import { type GoogleEvent, isGone, theirIdOf } from './google-event.ts';

/** `again`: one of both sides has moved on meanwhile. */
type Told = 'done' | 'again';

interface Telling {
  ours: Ours;
  copy: Copy | undefined;
  manner: Manner;
}

/** Google's ids are of the letters of base32hex, which those of a hash in hexadecimal are among. */
const ownId = (uid: string): string => `circolo${createHash('sha256').update(uid).digest('hex').slice(0, 40)}`;

async function keep(session: GoogleSession, { ours, manner }: Telling, event: GoogleEvent): Promise<Told> {
  const fields = fromGoogle(event, manner);
  const seen = { here: ours.here, there: fields ? fingerprint(fields) : 'unknown' };
  const copy = { CopyId: event.id, EventId: ours.row.Id, Etag: event.etag, seen };
  await transaction(session.db, async (tx) => {
    // What was deleted here meanwhile is deleted there by the next run.
    const EventId = (await readOurs(tx, ours.row.Id))?.row.Id ?? null;
    await keepCopy(tx, session, { ...copy, EventId });
  });
  return 'done';
}

/** Google does not take it: said at the event, until it is changed. */
async function refuse(session: GoogleSession, { ours, copy }: Telling): Promise<Told> {
  session.run.Counts.Failed += 1;
  const { CopyId, Etag, Seen } = copy ?? { CopyId: ownId(ours.row.Uid), Etag: '', Seen: ':' };
  const kept = { CopyId, Etag, EventId: ours.row.Id, seen: seenOf(Seen) };
  await transaction(session.db, (tx) => keepCopy(tx, session, { ...kept, error: 'Refused' }));
  return 'done';
}

/** Makes an event of the calendar say what ours says: what differs alone, or all of it where it was deleted. */
async function adjust(session: GoogleSession, telling: Telling, current: GoogleEvent): Promise<Told> {
  const { ours, copy, manner } = telling;
  const wasGone = isGone(current);
  const before = wasGone ? null : fromGoogle(current, manner);
  const isNews = copy && before && fingerprint(before) !== seenOf(copy.Seen).there;
  if (isNews && session.link.Direction === GoogleDirection.both) {
    await applyEvent(session, manner, current);
    return 'again';
  }
  const { recurrence, ...whole } = toGoogle(ours.fields, ours.row.Uid);
  const anew = ours.row.SeriesId === null ? { ...whole, recurrence } : whole;
  const body = before ? patchOf(current, before, ours.fields) : anew;
  if (Object.keys(body).length === 0) return keep(session, telling, current);
  const changed = await changeThere(session, current, body);
  if (changed === 'refused') return refuse(session, telling);
  if (typeof changed === 'string') return 'again';
  session.run.Counts.There[wasGone ? 'Created' : 'Updated'] += 1;
  return keep(session, telling, changed);
}

async function add(session: GoogleSession, telling: Telling, id: string): Promise<Told> {
  const { ours } = telling;
  const added = await addThere(session, {
    ...{ id, ...toGoogle(ours.fields, ours.row.Uid) },
    reminders: { useDefault: true },
  });
  if (added === 'taken') return decided(session, telling, await readThere(session, id));
  if (typeof added === 'string') return refuse(session, telling);
  session.run.Counts.There.Created += 1;
  return keep(session, telling, added);
}

/** Goes on with what was read: what is not to be found any more is added under a new id. */
async function decided(session: GoogleSession, telling: Telling, current: GoogleEvent | Missed): Promise<Told> {
  if (typeof current !== 'string') return adjust(session, telling, current);
  return current === 'gone' ? add(session, telling, ownId(randomUUID())) : refuse(session, telling);
}

/** The day of its series that an event of the calendar stands for. */
function dayOf({ originalStartTime: { date, dateTime } = {} }: GoogleEvent, zone: string): string | null {
  return date ?? (dateTime ? wallOf(dateTime, zone).Day : null);
}

/** Tells what stands for one day of a series: Google has an event for every day of it, which is changed. */
async function tellPlace(session: GoogleSession, telling: Telling, seriesId: number): Promise<Told> {
  const { ours, copy } = telling;
  const series = await readOurs(session.db, seriesId);
  const seriesCopy = await copyOf(session.db, session, seriesId);
  // The series could not be told: nor can this.
  if (!series || !seriesCopy || seriesCopy.Etag === '') return 'done';
  const day = ours.row.OccurrenceOf ?? '';
  const known = copy && copy.Etag !== '' ? await readThere(session, copy.CopyId) : 'gone';
  if (typeof known !== 'string' && dayOf(known, series.row.TimeZone) === day) return adjust(session, telling, known);
  const start = occurrenceOn(series.row, day).StartAt ?? day;
  const found = await findInstance(session, seriesCopy.CopyId, start);
  return found ? adjust(session, { ...telling, copy: undefined }, found) : refuse(session, telling);
}

/** Takes out of the calendar what was cancelled here. */
async function takeBack(session: GoogleSession, { ours, copy }: Telling): Promise<Told> {
  if (!copy) return 'done';
  if (seenOf(copy.Seen).there !== gone) {
    const deleted = await deleteThere(session, copy.CopyId);
    if (deleted === 'refused') return refuse(session, { ours, copy, manner: { zone: '', untitled: '' } });
    session.run.Counts.There.Deleted += 1;
  }
  const { CopyId, EventId, Etag } = copy;
  const seen = { here: ours.here, there: gone };
  await transaction(session.db, (tx) => keepCopy(tx, session, { CopyId, EventId, Etag, seen }));
  return 'done';
}

async function tellOnce(session: GoogleSession, manner: Manner, id: number): Promise<Told> {
  const ours = await readOurs(session.db, id);
  if (!ours || ours.row.OwnerId !== session.caller.UserId) return 'done';
  const copy = await copyOf(session.db, session, id);
  const telling = { ours, copy, manner };
  if (copy && seenOf(copy.Seen).here === ours.here) {
    // What changed is nothing that Google knows, such as reminders.
    if (ours.row.UpdatedAt > copy.SyncedAt) await keepMoment(session.db, session, copy);
    return 'done';
  }
  if (ours.row.State === AgendaState.cancelled) return takeBack(session, telling);
  if (ours.row.SeriesId !== null) return tellPlace(session, telling, ours.row.SeriesId);
  const known = copy && copy.Etag !== '' ? copy.CopyId : theirIdOf(ours.row.Uid);
  if (known === null) return add(session, telling, ownId(ours.row.Uid));
  return decided(session, telling, await readThere(session, known));
}

/** Tells Google what an event of ours has become, if Google does not know; what moves on all the time waits for the next run. */
export async function tellEvent(session: GoogleSession, manner: Manner, id: number): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) if ((await tellOnce(session, manner, id)) === 'done') return;
}
