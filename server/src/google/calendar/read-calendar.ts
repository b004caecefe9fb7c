import { GoogleState } from '@circolo/contract/google/google-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { agendaCopies as copies } from '../../tables/crm/agenda-copy-tables.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { GoogleError } from '../client/google-error.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { applyEvent } from './apply-event.ts';
import { listEvents, readThere } from './calendar-calls.ts';
import type { Manner } from './event-map.ts';
import type { GoogleEvent } from './google-event.ts';

/** How long ago an event may have ended to be brought together. */
const daysBack = 30;
export const horizon = (now: Date): string => shiftDay(romeDay(now), -daysBack);

const pageSize = 250;
/** What Google makes of other things, which is no appointment. */
const madeUp = ['birthday', 'workingLocation'];

/** Events of a page that are not known as they are. */
async function newsOf({ db, caller, run }: GoogleSession, items: GoogleEvent[]): Promise<GoogleEvent[]> {
  if (items.length === 0) return [];
  const known = await db
    .select({ CopyId: copies.CopyId, Etag: copies.Etag })
    .from(copies)
    .where(
      and(
        eq(copies.UserId, caller.UserId),
        // What failed before is tried again when everything is read.
        run.Full ? eq(copies.State, GoogleState.ok) : undefined,
        inArray(
          copies.CopyId,
          items.map(({ id }) => id),
        ),
      ),
    );
  const etags = new Map(known.map(({ CopyId, Etag }) => [CopyId, Etag]));
  return items.filter(
    ({ id, etag, eventType = '' }) => !madeUp.includes(eventType) && (etag === '' || etags.get(id) !== etag),
  );
}

/** What one reading has come by. */
interface CalendarReading {
  seen: Set<string>;
  /** Days of series that come on a later page. */
  waiting: GoogleEvent[];
  token: string | null;
}

/** Reads all pages since a token, or from the beginning; null where the token has ended. */
async function readPages(
  session: GoogleSession,
  manner: Manner,
  syncToken: string | null,
): Promise<CalendarReading | null> {
  const reading: CalendarReading = { seen: new Set(), waiting: [], token: null };
  const since = syncToken ? { syncToken } : { timeMin: `${horizon(session.now())}T00:00:00Z` };
  for (let pageToken: string | undefined; ; ) {
    const query = { maxResults: pageSize, showDeleted: true, singleEvents: false, ...since, pageToken };
    const page = await listEvents(session, query);
    if (!page) return null;
    if (page.timeZone) manner.zone = page.timeZone;
    for (const { id } of page.items) reading.seen.add(id);
    for (const event of await newsOf(session, page.items))
      if ((await applyEvent(session, manner, event)) === 'later') reading.waiting.push(event);
    pageToken = page.nextPageToken;
    reading.token = page.nextSyncToken ?? null;
    if (!pageToken) return reading;
  }
}

/** Whether an event that a full read did not return is still there: it may be over, or deleted long ago. */
async function askForOthers(session: GoogleSession, manner: Manner, seen: ReadonlySet<string>): Promise<void> {
  const { db, caller, now } = session;
  const since = horizon(now());
  const known = await db
    .select({ CopyId: copies.CopyId, Etag: copies.Etag })
    .from(copies)
    .innerJoin(t, eq(t.Id, copies.EventId))
    .where(
      and(eq(copies.UserId, caller.UserId), or(gte(t.EndAt, since), gte(t.EndDate, since), isNotNull(t.Recurrence))),
    );
  for (const { CopyId, Etag } of known) {
    if (seen.has(CopyId) || Etag === '') continue;
    const found = await readThere(session, CopyId);
    if (found === 'gone') await applyEvent(session, manner, { id: CopyId, etag: '', status: 'cancelled' });
    else if (typeof found !== 'string' && found.etag !== Etag) await applyEvent(session, manner, found);
  }
}

/**
 * Brings into the agenda what has changed in the calendar since the last time, or, the first time and where Google has
 * forgotten when that was, all of it. Gives the token of the next time, which is kept when everything is done.
 */
export async function readCalendar(session: GoogleSession, manner: Manner): Promise<string | null> {
  const { CalendarSyncToken } = session.link;
  const changes = CalendarSyncToken ? await readPages(session, manner, CalendarSyncToken) : null;
  if (!changes) session.run.Full = true;
  const reading = changes ?? (await readPages(session, manner, null));
  if (!reading) throw new GoogleError('Refused');
  for (const event of reading.waiting) await applyEvent(session, manner, event);
  if (!changes) await askForOthers(session, manner, reading.seen);
  return reading.token;
}
