import type { AnsweredRequest, ReceivedRequest } from '../providers/provider-server.ts';
import { answeredEvent, CalendarStore, merged, type StoredEvent } from './calendar-store.ts';
import { calendarZone, stampOf } from './calendar-times.ts';

const root = '/calendar/v3/calendars/primary/events';

const refused = (status: number, reason: string): AnsweredRequest => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason }] } },
});
const done = (event: StoredEvent): AnsweredRequest => ({ status: 200, body: answeredEvent(event) });

/** Where a reading of pages is: what it began after, up to where, and how far it is. */
interface Place {
  after: number | null;
  upTo: number;
  from: number;
}
const tokenOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const placeOf = (token: string): Place => JSON.parse(Buffer.from(token, 'base64url').toString()) as Place;

/** A calendar at Google, as its API v3 is documented, and what its owner does there. */
export interface GoogleCalendar {
  routes: (asked: ReceivedRequest) => AnsweredRequest;
  store: CalendarStore;
  /** Most events of a page, whatever is asked for. */
  pageSize: number;
  /** Google forgets the state behind the tokens that it gave. */
  forgetTokens(): void;
  /** Adds or changes an event as its owner does. */
  write(id: string, fields: object): StoredEvent;
  /** Deletes an event, or an occurrence of a series, as its owner does. */
  erase(id: string): void;
  /** Events that are there, by title. */
  titles(): string[];
  /** An event that is there, by its title. */
  called(title: string): StoredEvent;
}

export function openCalendar(): GoogleCalendar {
  const store = new CalendarStore();
  let known = 0;
  const alive = () => [...store.events.values()].filter(({ status }) => status !== 'cancelled');

  function list({ query }: ReceivedRequest): AnsweredRequest {
    const syncToken = query.get('syncToken');
    const pageToken = query.get('pageToken');
    if (syncToken && ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin'].some((name) => query.has(name)))
      return refused(400, 'invalid');
    if (syncToken && Number(syncToken.split('.')[0]) < known) return refused(410, 'fullSyncRequired');
    const begin = { after: syncToken ? Number(syncToken.split('.')[1]) : null, upTo: store.nth, from: 0 };
    const { after, upTo, from } = pageToken ? placeOf(pageToken) : begin;
    const since = Date.parse(query.get('timeMin') ?? '1970-01-01');
    const endOf = ({ end }: StoredEvent) => Date.parse(end.date ?? end.dateTime ?? '');
    const items = [...store.events.values()]
      .filter(({ nth }) => nth > Math.max(after ?? 0, from) && nth <= upTo)
      .filter((event) => after !== null || event.recurrence || endOf(event) > since)
      .sort((one, other) => one.nth - other.nth);
    const page = items.slice(0, Math.min(Number(query.get('maxResults') ?? 250), calendar.pageSize));
    const last = page.at(-1)?.nth ?? upTo;
    const next =
      page.length < items.length
        ? { nextPageToken: tokenOf({ after, upTo, from: last }) }
        : { nextSyncToken: `${known}.${upTo}` };
    const body = { kind: 'calendar#events', timeZone: calendarZone, items: page.map(answeredEvent), ...next };
    return { status: 200, body };
  }

  function insert({ body }: ReceivedRequest): AnsweredRequest {
    const fields = merged({}, JSON.parse(body) as Record<string, unknown>);
    const id = String(fields.id ?? `made${store.nth}by0google`);
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return refused(400, 'invalid');
    if (store.events.has(id)) return refused(409, 'duplicate');
    const kept = store.keep({ ...fields, id, organizer: { self: true } });
    return kept ? done(kept) : refused(400, 'timeRangeEmpty');
  }

  function instances(seriesId: string, { query }: ReceivedRequest): AnsweredRequest {
    const original = query.get('originalStart') ?? '';
    const time = /^\d{4}-\d\d-\d\d$/.test(original) ? { date: original } : { dateTime: original };
    const found = store.instance(seriesId, time);
    const isShown = found && (found.status !== 'cancelled' || query.get('showDeleted') === 'true');
    return { status: 200, body: { kind: 'calendar#events', items: isShown ? [answeredEvent(found)] : [] } };
  }

  function change(event: StoredEvent, { body }: ReceivedRequest): AnsweredRequest {
    const fields = merged(event, JSON.parse(body) as Record<string, unknown>);
    if (event.recurringEventId !== undefined && fields.recurrence) return refused(400, 'invalid');
    const kept = store.keep({ ...fields, id: event.id });
    return kept ? done(kept) : refused(400, 'timeRangeEmpty');
  }

  function one(id: string, asked: ReceivedRequest): AnsweredRequest {
    const event = store.find(id);
    if (!event) return refused(404, 'notFound');
    const wanted = asked.headers['if-match'];
    if (asked.method !== 'GET' && wanted !== undefined && wanted !== event.etag) return refused(412, 'conditionNotMet');
    if (asked.method === 'GET') return done(event);
    if (asked.method === 'PATCH') return change(event, asked);
    if (asked.method !== 'DELETE') return refused(405, 'methodNotAllowed');
    if (event.status === 'cancelled') return refused(410, 'deleted');
    store.remove(event);
    return { status: 204 };
  }

  const calendar: GoogleCalendar = {
    store,
    pageSize: 3,
    routes(asked) {
      const { method, path, query } = asked;
      if (method !== 'GET' && query.get('sendUpdates') !== 'none') return refused(400, 'guestsWereWrittenTo');
      if (path === root) return method === 'GET' ? list(asked) : insert(asked);
      const [id = '', what] = path
        .slice(root.length + 1)
        .split('/')
        .map(decodeURIComponent);
      return what === 'instances' ? instances(id, asked) : one(id, asked);
    },
    forgetTokens() {
      known += 1;
    },
    write(id, fields) {
      const kept = store.keep({ ...store.find(id), ...fields, id });
      if (!kept) throw new Error(`The times of ${id} are wrong`);
      return kept;
    },
    erase(id) {
      const event = store.find(id);
      if (event) store.remove(event);
    },
    titles: () =>
      alive()
        .map(({ summary }) => String(summary))
        .sort(),
    called(title) {
      const found = alive().find(({ summary }) => summary === title);
      if (!found) throw new Error(`There is no ${title} at Google, but ${calendar.titles().join(', ')}`);
      return found;
    },
  };
  return calendar;
}

/** How Google names the occurrence of a series that was to begin at a moment or on a day. */
export const occurrenceId = (series: StoredEvent, original: string): string =>
  `${series.id}_${stampOf(original.length === 10 ? { date: original } : { dateTime: original })}`;
