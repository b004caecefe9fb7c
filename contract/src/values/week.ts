import { shiftDay } from './rome-day.ts';

/** The Monday of a day's week. @example weekStart('2026-11-27') // '2026-11-23' */
export const weekStart = (day: string): string => shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
