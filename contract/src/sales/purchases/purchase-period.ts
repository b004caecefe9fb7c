import { shiftDay } from '../../values/rome-day.ts';

/** A period of whole days, both inclusive. `AnchorDay` is the day of the month that its ends keep to. */
export interface Period {
  StartDate: string;
  EndDate: string;
  AnchorDay: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

const parts = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

/**
 * The day some months later, on the anchor day or on the last day of a shorter month: counted from the start, never
 * from an end that was already shortened.
 * @example addMonths('2026-02-28', 1, 31) // '2026-03-31'
 */
export function addMonths(day: string, months: number, anchorDay: number): string {
  const { year, month } = parts(day);
  const index = year * 12 + month - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${pad((index % 12) + 1)}-${pad(Math.min(anchorDay, lastDay))}`;
}

/** What the purchase before leaves behind: when it ends and the day it keeps to. */
export interface PeriodBefore {
  EndDate: string;
  AnchorDay: number;
}

/**
 * The period that a paid line gives. It begins when it is paid, or right after the one before where that still runs,
 * and then keeps to its anchor day.
 * @example purchasePeriod('2026-01-31', 1, null) // 2026-01-31 … 2026-02-27, then … 2026-03-30
 */
export function purchasePeriod(paidOn: string, months: number, before: PeriodBefore | null): Period {
  const runsOn = before !== null && before.EndDate >= paidOn;
  const StartDate = runsOn ? shiftDay(before.EndDate, 1) : paidOn;
  const AnchorDay = runsOn ? before.AnchorDay : parts(StartDate).day;
  return { StartDate, AnchorDay, EndDate: shiftDay(addMonths(StartDate, months, AnchorDay), -1) };
}
