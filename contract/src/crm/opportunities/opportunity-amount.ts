import { type Cents, divideHalfUp, type Micros, priceTimes } from '../../values/money.ts';

/** The expected amount by probability, in cents, half up. @example weightedAmount(1_001, 50) // 501 */
export const weightedAmount = (amount: Cents, probability: number): Cents =>
  Number(divideHalfUp(BigInt(amount) * BigInt(probability), 100n));

/** What the lines of an opportunity add up to, in cents. */
export const linesAmount = (lines: readonly { Quantity: number; Price: Micros }[]): Cents =>
  lines.reduce((sum, { Quantity, Price }) => sum + priceTimes(Price, Quantity), 0);
