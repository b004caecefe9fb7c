import { shiftDay } from '../values/rome-day.ts';

/** Easter Sunday of a year, by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const fixed = ['01-01', '05-01', '12-25', '12-26'];

/** Whether banks settle in euros on a day: the calendar of TARGET, which has its own few holidays. */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixed.includes(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== shiftDay(easter, -2) && day !== shiftDay(easter, 1);
}

/** The first day from this one on on which banks settle. @example nextBankDay('2026-12-25') // '2026-12-28' */
export function nextBankDay(day: string): string {
  let next = day;
  while (!isBankDay(next)) next = shiftDay(next, 1);
  return next;
}
