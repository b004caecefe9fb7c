import { shiftDay } from '@circolo/contract/values/rome-day';
import { endWallOf, instantOf, isTimeZone, wallOf } from '@circolo/contract/values/wall-time';
import { seriesLines } from '../../crm/agenda/agenda-ics.ts';
import { descriptionOf, textOf } from './description-text.ts';
import type { EventFields } from './event-fields.ts';
import { type GoogleEvent, type GoogleTime, linkProperty, ownProperty, uidOf } from './google-event.ts';
import { recurrenceOf } from './recurrence-map.ts';

const minute = 60_000;

type Times = Pick<EventFields, 'AllDay' | 'StartAt' | 'EndAt' | 'StartDate' | 'EndDate' | 'TimeZone'>;

/** Without what a form refuses and a database does not store, and no letter cut in two. */
const cut = (text: string, longest: number): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
    .trim();

const toMinute = (moment: number): number => Math.floor(moment / minute) * minute;
const momentOf = ({ dateTime = '', timeZone }: GoogleTime, zone: string): number =>
  /(?:Z|[+-]\d\d:?\d\d)$/i.test(dateTime)
    ? Date.parse(dateTime)
    : Date.parse(instantOf({ Day: dateTime.slice(0, 10), Time: dateTime.slice(11, 16) }, timeZone ?? zone));

/** Whether the zone's clocks name these moments without doubt: of an hour that comes twice only the first. */
const isUnambiguous = (StartAt: string, EndAt: string, zone: string): boolean =>
  instantOf(wallOf(StartAt, zone), zone) === StartAt && instantOf(endWallOf(EndAt, zone), zone) === EndAt;

function timesOf({ start = {}, end = start, recurrence }: GoogleEvent, calendarZone: string): Times | null {
  if (start.date) {
    // Google leaves the last day out, as RFC 5545 does.
    const last = shiftDay(end.date ?? start.date, -1);
    const EndDate = last < start.date ? start.date : last;
    return { AllDay: true, StartAt: null, EndAt: null, StartDate: start.date, EndDate, TimeZone: null };
  }
  if (!start.dateTime) return null;
  const zone = start.timeZone && isTimeZone(start.timeZone) ? start.timeZone : calendarZone;
  const begin = toMinute(momentOf(start, zone));
  const StartAt = new Date(begin).toISOString();
  const EndAt = new Date(Math.max(toMinute(momentOf(end, zone)), begin + minute)).toISOString();
  const TimeZone = recurrence || isUnambiguous(StartAt, EndAt, zone) ? zone : 'UTC';
  return { AllDay: false, StartAt, EndAt, StartDate: null, EndDate: null, TimeZone };
}

function linkOf(text: string | null | undefined): string | null {
  if (!text || text.length > 500 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return text;
}

/** What the description says, and the link that takes part: ours, written at its end, else Google's own. */
function wordsOf({ description = '', hangoutLink, extendedProperties }: GoogleEvent) {
  const text = textOf(description);
  const own = linkOf(extendedProperties?.private?.[linkProperty]);
  const isUnambiguous = own !== null && text.endsWith(own);
  const notes = cut(isUnambiguous ? text.slice(0, -own.length) : text, 5000);
  return { Notes: notes || null, JoinUrl: isUnambiguous ? own : linkOf(hangoutLink) };
}

/** Ours are private if they say so; what others wrote into the calendar is, unless it says that it is not. */
const isPrivate = (event: GoogleEvent): boolean =>
  uidOf(event) === null ? event.visibility !== 'public' : ['private', 'confidential'].includes(event.visibility ?? '');

/** What an event of Google is called and counted by where it does not say. */
export interface Manner {
  /** The zone of the calendar. */
  zone: string;
  /** The title of one that has none. */
  untitled: string;
}

/** An event of Google as both calendars know it; null for what the agenda cannot express. */
export function fromGoogle(event: GoogleEvent, { zone, untitled }: Manner): EventFields | null {
  const times = timesOf(event, zone);
  const comesBack = times && recurrenceOf(event.recurringEventId ? [] : (event.recurrence ?? []), times);
  if (!times || !comesBack) return null;
  return {
    Title: cut((event.summary ?? '').replace(/[\r\n]+/g, ' '), 150) || untitled,
    ...times,
    ...comesBack,
    Location: cut(event.location ?? '', 200) || null,
    ...wordsOf(event),
    Private: isPrivate(event),
  };
}

/** Nulls are written: what was a moment before is a day now, and the other way round. */
function googleTimes({ StartDate, EndDate, StartAt, EndAt, TimeZone }: EventFields) {
  const day = (date: string) => ({ date, dateTime: null, timeZone: null });
  const moment = (dateTime: string | null) => ({ date: null, dateTime, timeZone: TimeZone });
  if (StartDate === null) return { start: moment(StartAt), end: moment(EndAt) };
  return { start: day(StartDate), end: day(shiftDay(EndDate ?? StartDate, 1)) };
}

function googleMessages({ Notes, JoinUrl }: EventFields, current?: GoogleEvent) {
  const link = JoinUrl === linkOf(current?.hangoutLink) ? null : JoinUrl;
  const description = [Notes && descriptionOf(Notes), link].filter(Boolean).join('\n\n');
  return { words: { description: description || null }, properties: { [linkProperty]: link } };
}

/** The rule and what falls out of it; null does not come back. */
const googleRecurrence = (fields: EventFields): string[] | null =>
  fields.Recurrence ? seriesLines({ ...fields, TimeZone: fields.TimeZone ?? 'UTC' }, new Set()) : null;

const visibility = (isPrivate: boolean, isOurs: boolean): string => {
  if (isPrivate) return 'private';
  return isOurs ? 'default' : 'public';
};

/** The whole of an event of ours, for one that is new there. */
export function toGoogle(fields: EventFields, uid: string): Record<string, unknown> {
  const { words, properties } = googleMessages(fields);
  return {
    summary: fields.Title,
    location: fields.Location,
    ...words,
    ...googleTimes(fields),
    recurrence: googleRecurrence(fields),
    visibility: visibility(fields.Private, true),
    status: 'confirmed',
    extendedProperties: { private: { ...properties, [ownProperty]: uid } },
  };
}

const differs = (one: EventFields, other: EventFields, ...names: (keyof EventFields)[]): boolean =>
  names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** What has to be written to a copy so that it equals the event; what the agenda does not know stays as it is. */
export function patchOf(current: GoogleEvent, before: EventFields, wanted: EventFields): Record<string, unknown> {
  const { words, properties } = googleMessages(wanted, current);
  const isMoved = differs(before, wanted, 'AllDay', 'StartAt', 'EndAt', 'StartDate', 'EndDate', 'TimeZone');
  const changesRecurrence = differs(before, wanted, 'Recurrence', 'ExcludedDates');
  return {
    ...(differs(before, wanted, 'Title') ? { summary: wanted.Title } : {}),
    ...(differs(before, wanted, 'Location') ? { location: wanted.Location } : {}),
    ...(differs(before, wanted, 'Notes', 'JoinUrl') ? { ...words, extendedProperties: { private: properties } } : {}),
    ...(isMoved ? googleTimes(wanted) : {}),
    ...(changesRecurrence || (isMoved && wanted.Recurrence) ? { recurrence: googleRecurrence(wanted) } : {}),
    ...(differs(before, wanted, 'Private') ? { visibility: visibility(wanted.Private, uidOf(current) !== null) } : {}),
  };
}
