import { type BasisPoints, divideHalfUp, type Micros } from '../../values/money.ts';

/** To what prices may be rounded, finest first: 0.01, 0.10, 0.50 and 1 €. */
export const priceSteps: readonly Micros[] = [10_000, 100_000, 500_000, 1_000_000];

/** How much a price changes: by a rate, or by an amount for each. Below zero it falls. */
export type PriceRaise = { rate: BasisPoints } | { amount: Micros };

const mostExpensive = 9_999_999_000_000n;

const raised = (price: bigint, by: PriceRaise): bigint =>
  'rate' in by ? divideHalfUp(price * (10_000n + BigInt(by.rate)), 10_000n) : price + BigInt(by.amount);

/** The step that suits an amount: a coarser one would turn an SMS at 0.065 € into a free one, or into one at 1 €. */
function suitingStep(amount: bigint, step: Micros): bigint {
  const suiting = priceSteps.filter((each) => each <= step && BigInt(each) <= amount).at(-1);
  return BigInt(suiting ?? 1);
}

/**
 * A price after a change, rounded half up to a step of `priceSteps`; a price below the step is rounded to the coarsest
 * one that is not above it. Never below zero.
 * @example raisePrice(119_000_000, { rate: 500 }, 1_000_000) // 125_000_000
 */
export function raisePrice(price: Micros, by: PriceRaise, step: Micros): Micros {
  const exact = raised(BigInt(price), by);
  if (exact <= 0n) return 0;
  const to = suitingStep(exact, step);
  const rounded = divideHalfUp(exact, to) * to;
  return Number(rounded > mostExpensive ? mostExpensive : rounded);
}
