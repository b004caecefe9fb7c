import { answeredTime, endFrom, inZone, isWrong, type StoredTime, stampOf, timeOfStamp } from './calendar-times.ts';

/** An event as the test server stores it; what has no name here is stored as well. */
export interface StoredEvent extends Record<string, unknown> {
  id: string;
  status: string;
  start: StoredTime;
  end: StoredTime;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: StoredTime;
  etag: string;
  updated: string;
  /** When it changed last, counted over all events. */
  nth: number;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A merge patch of RFC 7396: null takes away, objects are merged, lists are put in place of each other. */
export function merged(stored: Fields, patch: Fields): Fields {
  const result = { ...stored };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else if (isObject(value)) result[name] = merged(isObject(result[name]) ? result[name] : {}, value);
    else result[name] = value;
  }
  return result;
}

/** What of an event is answered: of a deleted one no more than what is sure to be there. */
export function answeredEvent({ nth: _, ...event }: StoredEvent): Fields {
  const { id, etag, status, recurringEventId, originalStartTime } = event;
  const part = originalStartTime ? { recurringEventId, originalStartTime: answeredTime(originalStartTime) } : {};
  if (status === 'cancelled') return { kind: 'calendar#event', id, etag, status, ...part };
  const shown = { ...event, kind: 'calendar#event', start: answeredTime(event.start), end: answeredTime(event.end) };
  return event.visibility === 'default' ? { ...shown, ...part, visibility: undefined } : { ...shown, ...part };
}

/** The events of one calendar, with what Google makes of them: etags, times of change, occurrences of series. */
export class CalendarStore {
  readonly events = new Map<string, StoredEvent>();
  nth = 0;
  /** When it is at Google. */
  now: () => Date = () => new Date();

  /** Stores an event under its id; null where its times are wrong. */
  keep(event: Fields & { id: string }): StoredEvent | null {
    const { start, end, recurrence } = event as Partial<StoredEvent>;
    if (isWrong(start, end, recurrence !== undefined && event.recurringEventId === undefined)) return null;
    this.nth += 1;
    const status = typeof event.status === 'string' ? event.status : 'confirmed';
    const kept = {
      ...event,
      status,
      nth: this.nth,
      etag: `"${3_000_000 + this.nth}"`,
      updated: this.now().toISOString(),
    };
    this.events.set(event.id, kept as StoredEvent);
    return kept as StoredEvent;
  }

  /** An event by its id; an unchanged occurrence of a series is derived. */
  find(id: string): StoredEvent | undefined {
    const kept = this.events.get(id);
    const [, seriesId = '', stamp = ''] = /^(.+)_(\d{8}(?:T\d{6}Z)?)$/.exec(id) ?? [];
    const series = this.events.get(seriesId);
    if (kept || !series?.recurrence || series.status === 'cancelled') return kept;
    const begin = timeOfStamp(stamp, series.start);
    const { recurrence: _, ...common } = series;
    const end = endFrom(begin, series.start, series.end);
    return { ...common, id, start: begin, end, recurringEventId: seriesId, originalStartTime: begin };
  }

  /** The occurrence of a series that was to begin at a time; none where it falls out. */
  instance(seriesId: string, original: StoredTime): StoredEvent | undefined {
    const series = this.events.get(seriesId);
    const stamp = stampOf(original);
    const local = original.dateTime ? inZone(original.dateTime, series?.start.timeZone ?? 'UTC') : '';
    const day = (original.date ?? local.slice(0, 10)).replaceAll('-', '');
    const fallsOut = series?.recurrence?.some((line) => line.startsWith('EXDATE') && line.includes(day));
    return fallsOut ? undefined : this.find(`${seriesId}_${stamp}`);
  }

  /** Deletes an event; with a series goes what stood for its days. */
  remove(event: StoredEvent): void {
    this.keep({ ...event, status: 'cancelled' });
    for (const other of this.events.values())
      if (other.recurringEventId === event.id && other.status !== 'cancelled')
        this.keep({ ...other, status: 'cancelled' });
  }
}
