import type { BillingMethodCode } from '../../codes/catalogue-codes.ts';
import type { Cents } from '../../values/money.ts';

const monthsOf: Partial<Record<BillingMethodCode, number>> = { '1': 12, '2': 6, '3': 4, '4': 3, '5': 2, '6': 1 };

/** How many months a billing method pays for; null for consumption and one-off. @example billedMonths('4') // 3 */
export const billedMonths = (method: BillingMethodCode): number | null => monthsOf[method] ?? null;

/**
 * What an amount that is billed every so often means per month and per year, in cents, half up; null where billing has
 * no period.
 * @example periodPrices(12_000, '1') // { PerMonth: 1000, PerYear: 12000 }
 */
export function periodPrices(amount: Cents, method: BillingMethodCode): { PerMonth: Cents; PerYear: Cents } | null {
  const months = billedMonths(method);
  if (months === null) return null;
  return { PerMonth: Math.floor((2 * amount + months) / (2 * months)), PerYear: (amount * 12) / months };
}
