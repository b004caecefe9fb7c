import { z } from 'zod';
import { says } from '../../errors/issues.ts';
import { allocate, type Cents } from '../../values/money.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { addMonths } from '../purchases/purchase-period.ts';

const mostInstalments = 12;
const mostDays = 730;
const monthDays = 30;
/** Months that are shorter end before it. */
const lastOfMonth = 31;

const rises = (days: readonly number[]): boolean => days.every((day, at) => day > (days[at - 1] ?? -1));
const makeWhole = (shares: readonly number[]): boolean =>
  shares.every((share) => share > 0) && shares.reduce((sum, share) => sum + share, 0) === 100;

/**
 * Terms of payment: when each instalment is due, in days from the day of the order (0: that day), and what share of the amount it is, in
 * whole per cent. Without shares all are alike. At the end of the month days count as months of 30. One instalment is a later day for
 * the whole. @example { Days: [0, 30, 60], Shares: [50, 25, 25], EndOfMonth: true }
 */
export const instalmentPlan = z
  .strictObject({
    Days: z.array(z.int()).min(1).max(mostInstalments).describe('0–730, each above the one before'),
    Shares: z.array(z.int()).max(mostInstalments).default([]).describe('1–100, 100 in all; empty: all alike'),
    EndOfMonth: z.boolean().default(false),
  })
  .refine(({ Days }) => rises(Days), { ...says('daysRise'), path: ['Days'] })
  .refine(({ Days }) => Days.every((days) => days <= mostDays), {
    ...says('maxValue', { max: mostDays }),
    path: ['Days'],
  })
  .refine(({ Days, EndOfMonth }) => !EndOfMonth || Days.every((days) => days % monthDays === 0), {
    ...says('wholeMonths'),
    path: ['Days'],
  })
  .refine(({ Days, Shares }) => Shares.length === 0 || (Shares.length === Days.length && makeWhole(Shares)), {
    ...says('sharesMakeWhole'),
    path: ['Shares'],
  });
export type InstalmentPlan = z.output<typeof instalmentPlan>;

/** The day on which an instalment of so many days is due. @example dueDay('2026-01-31', 30, true) // '2026-02-28' */
export function dueDay(day: string, days: number, isEndOfMonth: boolean): string {
  if (days === 0 || !isEndOfMonth) return shiftDay(day, days);
  return addMonths(day, days / monthDays, lastOfMonth);
}

/** An amount that is due on a day, in cents. */
export interface PlannedInstalment {
  DueDate: string;
  Amount: Cents;
}

/**
 * The instalments of an amount by a plan, to the cent (largest remainder): they add up to it. One of nothing is none.
 * @example planInstalments({ Days: [0, 30], Shares: [], EndOfMonth: false }, 101, '2026-01-01') // 51 that day, 50 on '2026-01-31'
 */
export function planInstalments(plan: InstalmentPlan, amount: Cents, day: string): PlannedInstalment[] {
  const shares = plan.Shares.length > 0 ? plan.Shares : plan.Days.map(() => 1);
  const amounts = allocate(amount, shares);
  return plan.Days.map((days, at) => ({
    DueDate: dueDay(day, days, plan.EndOfMonth),
    Amount: amounts[at] ?? 0,
  })).filter(({ Amount }) => Amount > 0);
}
