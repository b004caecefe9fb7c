import type { Cents } from '../../values/money.ts';
import { daysBetween, shiftDay } from '../../values/rome-day.ts';

/** What a withdrawal looks at of a line: what it cost, what of it has gone back, the days that it runs. */
export interface UsableLine {
  Total: Cents;
  RefundedAmount: Cents;
  TrialDays: number;
  PeriodFrom: string | null;
  PeriodTo: string | null;
}

/** The part of a line that was used before a day: so many days of so many, in cents with VAT. */
export interface UsedPart {
  Days: number;
  Of: number;
  Amount: Cents;
}

/**
 * What a consumer owes of a line who had asked for the service to begin at once and withdraws on `day` (art. 57 c. 3
 * Codice del consumo): the days before that day as a share of the days that were paid for, rounded down. A trial is free,
 * and what has no period is owed nothing.
 * @example usedPart({ Total: 36_500, …, PeriodFrom: '2026-11-01', PeriodTo: '2027-10-31' }, '2026-11-11') // 10 of 365, 1_000
 */
export function usedPart(line: UsableLine, day: string): UsedPart {
  const { PeriodFrom, PeriodTo, Total, RefundedAmount, TrialDays } = line;
  if (PeriodFrom === null || PeriodTo === null) return { Days: 0, Of: 0, Amount: 0 };
  const from = shiftDay(PeriodFrom, TrialDays);
  const Of = Math.max(0, daysBetween(from, PeriodTo) + 1);
  const Days = Math.min(Of, Math.max(0, daysBetween(from, day)));
  if (Days === 0) return { Days, Of, Amount: 0 };
  const share = Math.floor((Math.max(0, Total) * Days) / Of);
  return { Days, Of, Amount: Math.min(share, Math.max(0, Total - RefundedAmount)) };
}
