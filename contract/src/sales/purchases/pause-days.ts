import { daysBetween, shiftDay } from '../../values/rome-day.ts';

/** Days from one to another, both inclusive. */
export interface DayRange {
  StartDate: string;
  EndDate: string;
}

/** How many days a range has; none where it ends before it starts. @example lengthOf({ StartDate: '2026-03-01', EndDate: '2026-03-10' }) // 10 */
export const lengthOf = ({ StartDate, EndDate }: DayRange): number => Math.max(0, daysBetween(StartDate, EndDate) + 1);

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** How many days of a range are in pauses, which do not overlap. */
export const pausedDays = (pauses: readonly DayRange[], { StartDate, EndDate }: DayRange): number =>
  pauses.reduce(
    (sum, pause) =>
      sum + lengthOf({ StartDate: later(pause.StartDate, StartDate), EndDate: earlier(pause.EndDate, EndDate) }),
    0,
  );

/** Whether a day is in a pause. */
export const isPausedOn = ({ StartDate, EndDate }: DayRange, day: string): boolean =>
  day >= StartDate && day <= EndDate;

/**
 * The days of a pause that are not used yet on a day, from which on its subscription runs again; all of them before it begins.
 * @example unusedPauseDays({ StartDate: '2026-03-01', EndDate: '2026-03-10' }, '2026-03-08') // 3
 */
export const unusedPauseDays = ({ StartDate, EndDate }: DayRange, day: string): number =>
  lengthOf({ StartDate: later(StartDate, day), EndDate });

/** The end of a subscription after a pause of it ends on a day: as many days earlier as the pause does not use. */
export const endWithoutRest = (end: string, pause: DayRange, day: string): string =>
  shiftDay(end, -unusedPauseDays(pause, day));
