import { formatInstant } from '../../ui/values/format.ts';

/** The day of an instant in Italy. @example romeDayOf('2026-11-20T23:30:00.000Z') // '21/11/2026' */
export const romeDayOf = (instant: string): string => formatInstant(instant).slice(0, 10);

const day = 86_400_000;

/** Days from today to a day, counting neither twice. @example daysUntil('2026-11-22', '2026-11-20') // 2 */
export const daysUntil = (target: string, today: string): number =>
  Math.round((Date.parse(target) - Date.parse(today)) / day);
