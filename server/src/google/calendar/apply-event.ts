import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Problem } from '@circolo/contract/errors/problem';
import { GoogleDirection, type GoogleErrorCode } from '@circolo/contract/google/google-codes';
import { wallOf } from '@circolo/contract/values/wall-time';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import type { GoogleSession } from '../client/google-session.ts';
import {
  type Copy,
  copyCalled,
  forgetCopy,
  type LocalEvent,
  never,
  quietly,
  type Row,
  readOurs,
  saveCopy,
  saveEtag,
} from './copies.ts';
import { decide, isConflict, type SideState } from './decide.ts';
import { type EventFields, fingerprint, gone, seenOf } from './event-fields.ts';
import { fromGoogle, type Manner } from './event-map.ts';
import { type GoogleEvent, isGone, uidOf, uidOfTheirs } from './google-event.ts';
import { createHere, recordLost, removeHere, skipHere, updateHere } from './save-local-event.ts';

/** What became of one event of the calendar. */
interface Outcome {
  did?: 'Created' | 'Updated' | 'Deleted';
  conflict?: boolean;
  failed?: GoogleErrorCode;
  /** It belongs to a series that is not known yet. */
  later?: boolean;
}

/** The series whose single day an event replaces, and which day, as its clocks count. */
interface Place {
  series: Row;
  day: string;
}

interface IncomingEvent {
  event: GoogleEvent;
  fields: EventFields | null;
  there: string;
  copy: Copy | undefined;
  ours: LocalEvent | null;
  place: Place | undefined;
}

async function placeOf(tx: Tx, session: GoogleSession, { recurringEventId = '', originalStartTime }: GoogleEvent) {
  const series = await copyCalled(tx, session, recurringEventId);
  const ours = series?.EventId ? await readOurs(tx, series.EventId, { lock: true }) : null;
  if (!ours?.row.Recurrence) return undefined;
  const { date, dateTime } = originalStartTime ?? {};
  const day = date ?? (dateTime && wallOf(dateTime, ours.row.TimeZone).Day);
  return day ? { series: ours.row, day } : undefined;
}

/** The event of ours that one without a known copy is: by the Uid that either side wrote down, or by its place in a series. */
async function recognised(tx: Queryable, { caller }: GoogleSession, event: GoogleEvent, place: Place | undefined) {
  const Uid = uidOf(event) ?? uidOfTheirs(caller.UserId, event.id);
  const condition = place ? and(eq(t.SeriesId, place.series.Id), eq(t.OccurrenceOf, place.day)) : eq(t.Uid, Uid);
  const [found] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(condition, eq(t.OwnerId, caller.UserId)));
  return found ? readOurs(tx, found.Id, { lock: true }) : null;
}

/** What has happened on either side since; of an event that was never seen on both sides, both have changed. */
function sinceOf({ copy, ours, there }: IncomingEvent): { here: SideState; there: SideState } {
  if (!copy) return { here: ours ? 'changed' : 'same', there: there === gone ? 'gone' : 'changed' };
  const seen = seenOf(copy.Seen);
  const here = !ours ? 'gone' : ours.here === seen.here ? 'same' : 'changed';
  if (there === seen.there) return { here, there: 'same' };
  return { here, there: there === gone ? 'gone' : 'changed' };
}

/** Takes over what the calendar says. */
async function take(tx: Tx, session: GoogleSession, manner: Manner, matter: IncomingEvent): Promise<Outcome> {
  const { event, fields, ours, place, there } = matter;
  if (!fields) return { failed: 'NotSupported' };
  const write = async () => {
    if (!ours) {
      const Uid = uidOfTheirs(session.caller.UserId, event.id);
      return createHere(tx, session, fields, { zone: manner.zone, place, Uid });
    }
    await updateHere(tx, session, ours.row, fields);
    return ours.row.Id;
  };
  let EventId = 0;
  const writing = async () => {
    EventId = await write();
  };
  await (place ? quietly(tx, session, place.series.Id, writing) : writing());
  const after = await readOurs(tx, EventId);
  const copy = { CopyId: event.id, EventId, Etag: event.etag };
  // Both had changed, and days that were taken out here stay out: the calendar does not know them yet.
  const isAhead =
    sinceOf(matter).here === 'changed' && after?.fields.ExcludedDates.join() !== fields.ExcludedDates.join();
  if (isAhead && session.link.Direction === GoogleDirection.both)
    await saveCopy(tx, session, { ...copy, seen: { here: '', there }, SyncedAt: never });
  else await saveCopy(tx, session, { ...copy, seen: { here: after?.here ?? '', there } });
  return { did: ours ? 'Updated' : 'Created' };
}

async function remove(tx: Tx, session: GoogleSession, { ours, copy, place }: IncomingEvent): Promise<Outcome> {
  if (ours) {
    if (!allows(session.caller.Levels.get('AgendaEvents') ?? AuthorizationLevel.none, AuthorizationLevel.full))
      return { failed: 'NotAllowed' };
    const removing = () => removeHere(tx, session, ours.row);
    await (place ? quietly(tx, session, place.series.Id, removing) : removing());
    return { did: 'Deleted' };
  }
  if (copy) await forgetCopy(tx, copy);
  return {};
}

/** A day that was taken out of a series there, which has no event of its own here. */
async function skip(tx: Tx, session: GoogleSession, { series, day }: Place): Promise<Outcome> {
  if (series.ExcludedDates.includes(day)) return {};
  await quietly(tx, session, series.Id, () => skipHere(tx, session, series, day));
  return { did: 'Deleted' };
}

async function settle(tx: Tx, session: GoogleSession, manner: Manner, matter: IncomingEvent): Promise<Outcome> {
  const { event, ours, copy, place, fields, there } = matter;
  // Given to somebody else: the copy goes when our changes are pushed.
  if (ours && ours.row.OwnerId !== session.caller.UserId) return {};
  if (!ours && !copy && there === gone) return place ? skip(tx, session, place) : {};
  if (ours && !copy && fingerprint(ours.fields) === there) {
    const seen = { here: ours.here, there };
    await saveCopy(tx, session, { CopyId: event.id, EventId: ours.row.Id, Etag: event.etag, seen });
    return {};
  }
  const since = sinceOf(matter);
  const isLater = (event.updated ?? '') >= (ours?.row.UpdatedAt ?? '');
  const question = { ...since, direction: session.link.Direction, isLater };
  const decision = decide(question);
  const conflict = isConflict(question) && Boolean(copy);
  if (decision === 'take') return { ...(await take(tx, session, manner, matter)), conflict };
  if (decision === 'remove' || decision === 'forget') return remove(tx, session, matter);
  if (decision === 'keep' && ours) {
    if (copy) await recordLost(tx, session, ours.row, fields);
    const seen = { here: copy ? seenOf(copy.Seen).here : '', there };
    const kept = { CopyId: event.id, EventId: ours.row.Id, Etag: event.etag, seen };
    await saveCopy(tx, session, { ...kept, SyncedAt: copy?.SyncedAt ?? never });
    return { conflict };
  }
  if (copy) await saveEtag(tx, copy, event.etag);
  return {};
}

async function applyInside(tx: Tx, session: GoogleSession, manner: Manner, event: GoogleEvent): Promise<Outcome> {
  const copy = await copyCalled(tx, session, event.id);
  const isPart = event.recurringEventId !== undefined;
  const place = isPart ? await placeOf(tx, session, event) : undefined;
  if (isPart && !place && !copy) return { later: true };
  const fields = isGone(event) ? null : fromGoogle(event, manner);
  const there = isGone(event) ? gone : fields ? fingerprint(fields) : 'unknown';
  const known = copy?.EventId ? await readOurs(tx, copy.EventId, { lock: true }) : null;
  const ours = copy ? known : await recognised(tx, session, event, place);
  return settle(tx, session, manner, { event, fields, there, copy, ours, place });
}

/** A rule of the record is broken, or a value does not fit: the rest of the calendar goes on. */
const isRefused = (error: unknown): boolean => error instanceof Problem || error instanceof z.ZodError;

/** Notes at the event that what the calendar says of it could not be taken over. */
async function noteFailure(session: GoogleSession, event: GoogleEvent, error: GoogleErrorCode): Promise<void> {
  const { db } = session;
  await transaction(db, async (tx) => {
    const copy = await copyCalled(tx, session, event.id);
    if (copy?.EventId) await saveCopy(tx, session, { ...copy, Etag: event.etag, seen: seenOf(copy.Seen), error });
  });
}

/** Brings one event of the calendar into the agenda, in a transaction of its own; says whether it has to wait for its series. */
export async function applyEvent(
  session: GoogleSession,
  manner: Manner,
  event: GoogleEvent,
): Promise<'later' | 'done'> {
  const { Counts } = session.run;
  let outcome: Outcome;
  try {
    outcome = await transaction(session.db, (tx) => applyInside(tx, session, manner, event));
  } catch (error) {
    if (!isRefused(error)) throw error;
    outcome = { failed: 'NotValid' };
  }
  if (outcome.later) return 'later';
  if (outcome.did) Counts.Here[outcome.did] += 1;
  if (outcome.conflict) Counts.Conflicts += 1;
  if (outcome.failed) {
    Counts.Failed += 1;
    await noteFailure(session, event, outcome.failed);
  }
  return 'done';
}
