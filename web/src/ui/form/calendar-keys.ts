import { monthStart } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';

/** The same day so many months away, or the last one of that month. @example monthsFrom('2026-03-31', -1) // '2026-02-28' */
export function monthsFrom(day: string, months: number): string {
  const last = shiftDay(monthStart(day, months + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** How many months a day's month is after another one's. @example monthsBetween('2026-11-30', '2027-01-01') // 2 */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Days since the Monday of a day's week. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * Where a key moves from a day of a calendar (WAI-ARIA Authoring Practices, date picker): by a day, a week, a month or, with Shift, a year,
 * or to an end of the week; null for other keys. @example dayByKey('2026-11-30', { key: 'ArrowRight', shiftKey: false }) // '2026-12-01'
 */
export function dayByKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1);
    case 'ArrowRight':
      return shiftDay(day, 1);
    case 'ArrowUp':
      return shiftDay(day, -7);
    case 'ArrowDown':
      return shiftDay(day, 7);
    case 'Home':
      return shiftDay(day, -weekday(day));
    case 'End':
      return shiftDay(day, 6 - weekday(day));
    case 'PageUp':
      return monthsFrom(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsFrom(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
