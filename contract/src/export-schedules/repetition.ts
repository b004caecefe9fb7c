import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { optional, whole } from '../values/kinds.ts';
import { shiftDay } from '../values/rome-day.ts';
import { instantOf, isTimeZone, wallOf } from '../values/wall-time.ts';
import { lastMonthDay, ScheduleRepeat, scheduleRepeat } from './export-schedule-codes.ts';

/** The fields of a repetition, for schemas that have more. */
export const repetitionFields = {
  Repeat: scheduleRepeat,
  Weekdays: z.array(whole(1, 7)).max(7).default([]).describe('Of a weekly export: 1 Monday to 7 Sunday'),
  MonthDay: optional(z.union([whole(1, 28), z.literal(lastMonthDay)])).describe(
    'Of a monthly export: 1–28, or 31 for the last day of each month',
  ),
  Hour: whole(0, 23),
  TimeZone: z.string().refine(isTimeZone, says('unknownRecord')),
};

/** When an export is made by itself. */
export interface Repetition {
  Repeat: z.infer<typeof scheduleRepeat>;
  Weekdays: readonly number[];
  MonthDay: number | null;
  Hour: number;
  TimeZone: string;
}

/** Whether a repetition says on which days. */
export const hasWeekdays = ({ Repeat, Weekdays }: Pick<Repetition, 'Repeat' | 'Weekdays'>): boolean =>
  Repeat !== ScheduleRepeat.weekly || Weekdays.length > 0;
export const hasMonthDay = ({ Repeat, MonthDay }: Pick<Repetition, 'Repeat' | 'MonthDay'>): boolean =>
  Repeat !== ScheduleRepeat.monthly || MonthDay !== null;

function isOn(day: string, { Repeat, Weekdays, MonthDay }: Repetition): boolean {
  if (Repeat === ScheduleRepeat.daily) return true;
  if (Repeat === ScheduleRepeat.weekly) return Weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
  return MonthDay === lastMonthDay ? shiftDay(day, 1).endsWith('-01') : Number(day.slice(8)) === MonthDay;
}

/** No two runs are further apart, with a day more on either side for zones and changes of the clocks. */
const mostDays = 33;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The first moment of a repetition that fits, among the days from that of an instant on, or back from it. */
function findMoment(
  repetition: Repetition,
  at: Date,
  step: 1 | -1,
  fits: (moment: string, at: string) => boolean,
): string {
  const { Hour, TimeZone } = repetition;
  const instant = at.toISOString();
  const { Day } = wallOf(instant, TimeZone);
  for (let days = -1; days <= mostDays; days++) {
    const day = shiftDay(Day, days * step);
    if (!isOn(day, repetition)) continue;
    const moment = instantOf({ Day: day, Time: hourText(Hour) }, TimeZone);
    if (fits(moment, instant)) return moment;
  }
  throw new Error('The repetition has no days');
}

/**
 * The first moment of a repetition after an instant. An hour that clocks skip is an hour later, one that comes twice is the first.
 * @example nextMoment({ Repeat: 'M', MonthDay: 1, Hour: 7, TimeZone: 'Europe/Rome', … }, new Date('2026-11-30T10:00Z')) // 2026-12-01T06:00Z
 */
export const nextMoment = (repetition: Repetition, after: Date): string =>
  findMoment(repetition, after, 1, (moment, instant) => moment > instant);

/** The last moment of a repetition that is not after an instant. */
export const lastMoment = (repetition: Repetition, until: Date): string =>
  findMoment(repetition, until, -1, (moment, instant) => moment <= instant);
