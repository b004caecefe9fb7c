import type { Due } from '../snapshot/run-types.ts';

/** A renewal with the coupons that its customer enters, beside those that come along. */
export function withEntered(due: Due, entered: readonly string[]): Due {
  if (entered.length === 0) return due;
  const { Codes, Carried, Renewal } = due.coupons ?? { Codes: [], Carried: [], Renewal: 1 };
  return { ...due, coupons: { Codes: [...new Set([...Codes, ...entered])], Carried, Renewal } };
}
