/** The first day of a day's month. @example monthOf('2026-11-24') // '2026-11-01' */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of a month, so many months away. @example monthStart('2026-11-22', -1) // '2026-10-01' */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const nth = year * 12 + month - 1 + months;
  return `${String(Math.floor(nth / 12)).padStart(4, '0')}-${String((nth % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of a month. @example lastDayOfMonth(2028, 2) // '2028-02-29' */
export const lastDayOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The month after one. @example monthAfter('2026-12-01') // '2027-01-01' */
export const monthAfter = (month: string): string => monthStart(month, 1);

/** A month by its name. @example monthName('it', '2026-10-01') // 'ottobre 2026' */
export const monthName = (language: string, month: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
