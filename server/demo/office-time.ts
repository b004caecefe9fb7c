import { isItalianHoliday } from '@circolo/contract/crm/timelines/working-time';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf, wallOf } from '@circolo/contract/values/wall-time';

const zone = 'Europe/Rome';
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether the office works on a day: no weekend and no holiday of Italy. */
export const isOfficeDay = (day: string): boolean => ![0, 6].includes(weekdayOf(day)) && !isItalianHoliday(day);

/** The same day, or the nearest office day before or after it. */
export function officeDay(day: string, towards: 1 | -1): string {
  let near = day;
  while (!isOfficeDay(near)) near = shiftDay(near, towards);
  return near;
}

/** So many office days from a day on; no working day counts as the one after it. */
export function officeDaysFrom(day: string, many: number): string {
  let near = officeDay(day, 1);
  for (let left = Math.abs(many); left > 0; left--)
    near = officeDay(shiftDay(near, many < 0 ? -1 : 1), many < 0 ? -1 : 1);
  return near;
}

/** A time of a day in Italy, as a moment. @example officeMoment('2026-11-20', '10:30') */
export const officeMoment = (Day: string, Time: string): string => instantOf({ Day, Time }, zone);

/** The moment itself where the office works then, else the last one before at which it did. */
export function lastOfficeMoment(moment: number): number {
  const { Day, Time } = wallOf(new Date(moment).toISOString(), zone);
  const end = (day: string) => Date.parse(officeMoment(officeDay(day, -1), '17:50'));
  if (!isOfficeDay(Day) || Time.slice(0, 5) < '09:00') return end(shiftDay(Day, -1));
  return Time.slice(0, 5) > '17:50' ? end(Day) : moment;
}
