import { daysBetween } from '../../values/rome-day.ts';

/** How long an amount is overdue, in days from the day that it was due on. */
export const ItemAge = { notDue: 'N', upTo30: '30', upTo60: '60', upTo90: '90', older: 'M' } as const;
export type ItemAgeCode = (typeof ItemAge)[keyof typeof ItemAge];

/** @example itemAge('2026-10-20', '2026-11-20') // '60' */
export function itemAge(dueOn: string, today: string): ItemAgeCode {
  const days = daysBetween(dueOn, today);
  if (days <= 0) return ItemAge.notDue;
  if (days <= 30) return ItemAge.upTo30;
  if (days <= 60) return ItemAge.upTo60;
  return days <= 90 ? ItemAge.upTo90 : ItemAge.older;
}
