import { lastDayOf, withPart } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { type EventTimes, firstDay, occurrenceOn } from '@circolo/contract/crm/agenda/event-occurrences';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf, wallOf } from '@circolo/contract/values/wall-time';
import type { AgendaReminder } from '../../tables/crm/agenda-tables.ts';
import { timeZoneLines } from './time-zone-ics.ts';

/** What of an event goes into a calendar's file. */
export interface IcsEvent extends EventTimes {
  Id: number;
  Uid: string;
  Title: string;
  Location: string | null;
  JoinUrl: string | null;
  Notes: string | null;
  Private: boolean;
  Reminders: readonly AgendaReminder[];
  SeriesId: number | null;
  OccurrenceOf: string | null;
  UpdatedAt: string;
  CreatedAt: string;
  Version: number;
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\n|\r/g, '\\n');

const longest = 75;

/** A line of at most 75 octets, the rest on lines that begin with a blank; no letter is cut in two. */
export function folded(line: string): string {
  const rows = [''];
  let length = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (length + size > longest) {
      rows.push(' ');
      length = 1;
    }
    rows[rows.length - 1] += letter;
    length += size;
  }
  return rows.join('\r\n');
}

const compactDay = (day: string): string => day.replaceAll('-', '');
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A moment as a property of a series: by the clocks of its zone, so that it stays where it is when they change. */
function local(instant: string, zone: string): string {
  const { Day, Time } = wallOf(instant, zone);
  return `;TZID=${zone}:${compactDay(Day)}T${Time.replace(':', '')}00`;
}

function moment(name: string, instant: string, { Recurrence, TimeZone }: EventTimes): string {
  return Recurrence ? `${name}${local(instant, TimeZone)}` : `${name}:${utc(instant)}`;
}

function timeLines(event: EventTimes): string[] {
  if (event.StartDate !== null) {
    // The end of a day is the next day: RFC 5545 leaves the last one out.
    const end = shiftDay(event.EndDate ?? event.StartDate, 1);
    return [`DTSTART;VALUE=DATE:${compactDay(event.StartDate)}`, `DTEND;VALUE=DATE:${compactDay(end)}`];
  }
  return [moment('DTSTART', event.StartAt ?? '', event), moment('DTEND', event.EndAt ?? '', event)];
}

/** Which of its occurrences a property of a series names. */
function naming(name: string, series: EventTimes, day: string): string {
  const { StartAt } = occurrenceOn(series, day);
  return StartAt === null ? `${name};VALUE=DATE:${compactDay(day)}` : `${name}${local(StartAt, series.TimeZone)}`;
}

/** The rule, whose end is a day for days and, for moments, the last second of that day. */
function ruleLine({ Recurrence, StartDate, TimeZone }: EventTimes): string {
  const last = Recurrence && lastDayOf(Recurrence);
  if (!Recurrence || !last || StartDate !== null) return `RRULE:${Recurrence}`;
  const end = new Date(Date.parse(instantOf({ Day: last, Time: '24:00' }, TimeZone)) - 1000).toISOString();
  return `RRULE:${withPart(Recurrence, 'UNTIL', utc(end))}`;
}

/** How a series comes back, without the days that fall out of it; `replaced` ones are events of their own. */
export function seriesLines(event: EventTimes, replaced: ReadonlySet<string>): string[] {
  if (!event.Recurrence) return [];
  const left = event.ExcludedDates.filter((day) => !replaced.has(day));
  return [ruleLine(event), ...left.map((day) => naming('EXDATE', event, day))];
}

const alarm = ({ Minutes }: AgendaReminder, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${Minutes}M`,
  'END:VALARM',
];

/** Beside the event itself: which series it is an occurrence of, which days others stand for, and further properties. */
interface SeriesContext {
  series: IcsEvent | undefined;
  replaced: ReadonlySet<string>;
  more: readonly string[];
}

function eventLines(event: IcsEvent, { series, replaced, more }: SeriesContext): string[] {
  const notes = [event.Notes, event.JoinUrl].filter(Boolean).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${series?.Uid ?? event.Uid}`,
    ...(series && event.OccurrenceOf ? [naming('RECURRENCE-ID', series, event.OccurrenceOf)] : []),
    `DTSTAMP:${utc(event.UpdatedAt)}`,
    `CREATED:${utc(event.CreatedAt)}`,
    `LAST-MODIFIED:${utc(event.UpdatedAt)}`,
    `SEQUENCE:${event.Version - 1}`,
    ...timeLines(event),
    ...seriesLines(event, replaced),
    `SUMMARY:${escaped(event.Title)}`,
    ...(event.Location ? [`LOCATION:${escaped(event.Location)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    ...(event.JoinUrl ? [`URL:${event.JoinUrl}`] : []),
    ...(event.Private ? ['CLASS:PRIVATE'] : []),
    ...more,
    ...event.Reminders.flatMap((reminder) => alarm(reminder, event.Title)),
    'END:VEVENT',
  ];
}

/** How many future days the changes of a zone's clocks cover; a calendar that subscribes asks again before. */
const coveredDays = 366 * 5;

/** The zones that series are counted in, each with its clocks since the first of them. */
function zoneLines(events: readonly IcsEvent[], today: string): string[] {
  const since = new Map<string, string>();
  for (const event of events) {
    if (!event.Recurrence || event.StartDate !== null) continue;
    const day = firstDay(event);
    const known = since.get(event.TimeZone);
    if (!known || day < known) since.set(event.TimeZone, day);
  }
  return [...since].flatMap(([zone, day]) =>
    timeZoneLines(zone, day, shiftDay(day > today ? day : today, coveredDays)),
  );
}

/** What makes a file a message of RFC 5546 to somebody who takes part. */
export interface IcsMessage {
  method: 'REQUEST' | 'CANCEL';
  /** Who invites and who is invited, as properties. */
  more: readonly string[];
  /** The series of the occurrence that it is about. */
  series: IcsEvent | undefined;
  /** The days of the series that it is about for which other events stand. */
  replaced: ReadonlySet<string>;
}

interface IcsFile {
  name: string;
  today: string;
  message?: IcsMessage;
}

/** A parameter's value in quotes, which it cannot hold itself. @example `CN=${quoted('Anna')}` */
export const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, ' ')}"`;

/** Events as a file of RFC 5545: what a calendar shows, or a message to somebody. */
export function icsOf(events: readonly IcsEvent[], { name, today, message }: IcsFile): string {
  const known = message?.series ? [...events, message.series] : events;
  const byId = new Map(known.map((event) => [event.Id, event]));
  const replacedOf = (id: number) =>
    message?.replaced ??
    new Set(events.filter(({ SeriesId }) => SeriesId === id).map(({ OccurrenceOf }) => OccurrenceOf ?? ''));
  const shown = [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Circolo//Agenda//IT',
    'CALSCALE:GREGORIAN',
    `METHOD:${message?.method ?? 'PUBLISH'}`,
    ...(message ? [] : shown),
    ...zoneLines(known, today),
    ...events.flatMap((event) =>
      eventLines(event, {
        series: event.SeriesId === null ? undefined : byId.get(event.SeriesId),
        replaced: event.Recurrence ? replacedOf(event.Id) : new Set(),
        more: message?.more ?? [],
      }),
    ),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
