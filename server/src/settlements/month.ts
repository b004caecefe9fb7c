import { shiftDay } from '@circolo/contract/values/rome-day';

/** The first day of a day's month. @example monthOf('2026-11-24') // '2026-11-01' */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month after one. @example monthAfter('2026-12-01') // '2027-01-01' */
export const monthAfter = (month: string): string => monthOf(shiftDay(month, 31));
