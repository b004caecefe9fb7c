import { easterSunday } from '../../values/easter.ts';
import { shiftDay } from '../../values/rome-day.ts';

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
