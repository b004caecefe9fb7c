const italianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

const hour = 3_600_000;
let known = { hour: Number.NaN, day: '' };

/** The day in Italy at an instant. @example romeDay(new Date('2026-12-31T23:30:00Z')) // '2027-01-01' */
export function romeDay(instant: Date): string {
  // Days begin, and clocks change, at whole hours of UTC; the formatter is slow enough to be seen in hot calls.
  const asked = Math.floor(instant.getTime() / hour);
  if (known.hour !== asked) known = { hour: asked, day: italianDay.format(instant) };
  return known.day;
}

/** The day before or after. @example shiftDay('2026-03-01', -1) // '2026-02-28' */
export function shiftDay(day: string, days: number): string {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** How many days from one day to another; below 0 where the other is earlier. @example daysBetween('2026-02-27', '2026-03-01') // 2 */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** A day as messages write it, in both languages. @example dayText('2026-11-20') // '20/11/2026' */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
