import { shiftDay } from '@circolo/contract/values/rome-day';

/** Whether banks rest on a day: Saturdays and Sundays. */
const isRest = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The day that is some working days later. @example workingDaysAfter('2026-11-20', 5) // '2026-11-27' */
export function workingDaysAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0; ) {
    after = shiftDay(after, 1);
    if (!isRest(after)) left -= 1;
  }
  return after;
}
