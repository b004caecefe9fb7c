import { StepUnit } from '../../codes/crm-codes.ts';
import { easterSunday } from '../../values/easter.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { instantOf, wallOf } from '../../values/wall-time.ts';

/** When people work: the spans of each day, Monday first, and the days off. */
export interface WorkingHours {
  Hours: readonly (readonly { From: string; To: string }[])[];
  Holidays: readonly string[];
  ItalianHolidays: boolean;
}

const officeDay = [
  { From: '09:00', To: '13:00' },
  { From: '14:00', To: '18:00' },
];

/** The default: Monday to Friday, without the Italian holidays. */
export const officeHours: WorkingHours = {
  Hours: [officeDay, officeDay, officeDay, officeDay, officeDay, [], []],
  Holidays: [],
  ItalianHolidays: true,
};

const zone = 'Europe/Rome';
const fixed = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
/** Saint Francis is a holiday again from 2026 on (law 151 of 2025). */
const saintFrancis = { day: '10-04', since: 2026 };

/** Whether a day is a holiday of Italy; Easter and its Monday move. @example isItalianHoliday('2026-04-06') // true */
export function isItalianHoliday(day: string): boolean {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  if (fixed.includes(date) || (date === saintFrancis.day && year >= saintFrancis.since)) return true;
  const easter = easterSunday(year);
  return day === easter || day === shiftDay(easter, 1);
}

/** The spans in which people work on a day. */
function spansOf(day: string, { Hours, Holidays, ItalianHolidays }: WorkingHours) {
  if (Holidays.includes(day) || (ItalianHolidays && isItalianHoliday(day))) return [];
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return Hours[weekday] ?? [];
}

/** The search for a working day ends here. */
const mostDays = 3660;
const minute = 60_000;
const at = (Day: string, Time: string): number => Date.parse(instantOf({ Day, Time }, zone));

/** The first moment from this one on at which people work; the moment itself where they never do. */
function nextWorkingMoment(start: number, hours: WorkingHours): number {
  let day = wallOf(new Date(start).toISOString(), zone).Day;
  for (let tried = 0; tried < mostDays; tried++, day = shiftDay(day, 1)) {
    for (const { From, To } of spansOf(day, hours)) if (start < at(day, To)) return Math.max(start, at(day, From));
  }
  return start;
}

/** Working minutes later. */
function afterMinutes(start: number, minutes: number, hours: WorkingHours): number {
  let [left, day] = [minutes * minute, wallOf(new Date(start).toISOString(), zone).Day];
  for (let tried = 0; tried < mostDays; tried++, day = shiftDay(day, 1)) {
    for (const { From, To } of spansOf(day, hours)) {
      const [from, to] = [Math.max(start, at(day, From)), at(day, To)];
      if (from + left <= to) return from + left;
      left -= Math.max(0, to - from);
    }
  }
  return start + minutes * minute;
}

/** Working days later, at the same time, or when people work that is nearest before it. */
function afterDays(start: number, days: number, hours: WorkingHours): number {
  const first = nextWorkingMoment(start, hours);
  const { Day, Time } = wallOf(new Date(first).toISOString(), zone);
  let [day, left] = [Day, days];
  for (let tried = 0; tried < mostDays && left > 0; tried++) {
    day = shiftDay(day, 1);
    if (spansOf(day, hours).length > 0) left--;
  }
  const spans = spansOf(day, hours);
  const within = spans.find(({ From, To }) => Time >= From && Time <= To);
  const before = spans.findLast(({ To }) => To < Time) ?? spans[0];
  const nearest = Time < (spans[0]?.From ?? Time) ? spans[0]?.From : before?.To;
  return at(day, within ? Time : (nearest ?? Time));
}

const sameTimeLater = (start: number, days: number): number => {
  const { Day, Time } = wallOf(new Date(start).toISOString(), zone);
  return at(shiftDay(Day, days), Time);
};

/** How long something may take; `hours` null counts all hours and days. */
export interface Span {
  Duration: number;
  DurationUnit: string;
}

/**
 * When something that begins now and may take so long is due. Minutes are minutes of the clock; hours and days are counted
 * in working time, or all of them where there is none.
 * @example dueAt(friday16, { Duration: 4, DurationUnit: 'H' }, officeHours) // Monday at 11
 */
export function dueAt(start: Date, { Duration, DurationUnit }: Span, hours: WorkingHours | null): Date {
  const begins = start.getTime();
  if (DurationUnit === StepUnit.minutes) return new Date(begins + Duration * minute);
  const isHours = DurationUnit === StepUnit.hours;
  if (!hours) return new Date(isHours ? begins + Duration * 60 * minute : sameTimeLater(begins, Duration));
  return new Date(isHours ? afterMinutes(begins, Duration * 60, hours) : afterDays(begins, Duration, hours));
}
