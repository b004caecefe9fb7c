import { daysBetween, shiftDay } from '../../values/rome-day.ts';
import { instantOf, wallOf } from '../../values/wall-time.ts';
import { ruleParts } from './agenda-recurrence.ts';
import { ruleDays } from './rule-days.ts';

/** When an event is: its days if it is one of all days, else its moments; and how it comes back. */
export interface EventTimes {
  AllDay: boolean;
  StartAt: string | null;
  EndAt: string | null;
  StartDate: string | null;
  EndDate: string | null;
  TimeZone: string;
  Recurrence: string | null;
  ExcludedDates: readonly string[];
}

/** One time that an event takes place; `Day` is the day that it begins on, which names it within its series. */
export interface Occurrence {
  Day: string;
  StartAt: string | null;
  EndAt: string | null;
  StartDate: string | null;
  EndDate: string | null;
}

/** Days that are looked at, both included, as clocks of a zone count them. */
export interface Days {
  From: string;
  To: string;
  TimeZone: string;
}

/** The first day of a rule at or after a day, or null where there is none in the next eight years. */
export const firstRuleDay = (rule: string, day: string): string | null =>
  ruleDays(rule, day, day, shiftDay(day, 366 * 8))[0] ?? null;

/** The day on which an event begins, in its own zone. */
export const firstDay = (event: EventTimes): string =>
  event.StartDate ?? wallOf(event.StartAt ?? '', event.TimeZone).Day;

/** The occurrence of an event that begins on a day. */
export function occurrenceOn(event: EventTimes, day: string): Occurrence {
  if (event.StartDate !== null) {
    const length = daysBetween(event.StartDate, event.EndDate ?? event.StartDate);
    return { Day: day, StartAt: null, EndAt: null, StartDate: day, EndDate: shiftDay(day, length) };
  }
  const [start, end] = [event.StartAt ?? '', event.EndAt ?? ''];
  const wall = wallOf(start, event.TimeZone);
  if (wall.Day === day) return { Day: day, StartAt: start, EndAt: end, StartDate: null, EndDate: null };
  const StartAt = instantOf({ Day: day, Time: wall.Time }, event.TimeZone);
  // Each one lasts as long as the first, as RFC 5545 counts it.
  const EndAt = new Date(Date.parse(StartAt) + Date.parse(end) - Date.parse(start)).toISOString();
  return { Day: day, StartAt, EndAt, StartDate: null, EndDate: null };
}

function touches({ StartAt, EndAt, StartDate, EndDate }: Occurrence, { From, To, TimeZone }: Days): boolean {
  if (StartDate !== null) return StartDate <= To && (EndDate ?? StartDate) >= From;
  const [begin, end] = [
    instantOf({ Day: From, Time: '00:00' }, TimeZone),
    instantOf({ Day: To, Time: '24:00' }, TimeZone),
  ];
  return (StartAt ?? '') < end && (EndAt ?? '') > begin;
}

/** How many days an event reaches over, rounded up. */
const lengthInDays = ({ StartAt, EndAt, StartDate, EndDate }: EventTimes): number =>
  StartDate === null
    ? Math.ceil((Date.parse(EndAt ?? '') - Date.parse(StartAt ?? '')) / 86_400_000)
    : daysBetween(StartDate, EndDate ?? StartDate);

/** The times that an event takes place on some days, in order; what was taken out of its series is left out. */
export function occurrences(event: EventTimes, days: Days): Occurrence[] {
  const first = firstDay(event);
  // A day more at either end: the days that are looked at are those of another zone.
  const from = shiftDay(days.From, -lengthInDays(event) - 1);
  const to = shiftDay(days.To, 1);
  const begins = event.Recurrence ? ruleDays(event.Recurrence, first, from, to) : [first];
  return begins
    .filter((day) => !event.ExcludedDates.includes(day))
    .map((day) => occurrenceOn(event, day))
    .filter((occurrence) => touches(occurrence, days));
}

/** How many times a rule that counts has come before a day. */
export function countBefore(rule: string, first: string, day: string): number {
  if (!ruleParts(rule)?.has('COUNT')) return 0;
  return day <= first ? 0 : ruleDays(rule, first, first, shiftDay(day, -1)).length;
}
