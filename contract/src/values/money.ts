/**
 * Exact money. Amounts are integer cents, prices integer millionths of a euro, rates integer hundredths of a per cent;
 * results are rounded half up (away from zero for negatives). The wire carries euros as JSON numbers with at most 2
 * (prices: 6) decimals; `toCents` and `toMicros` read them by their decimal digits, so no binary fraction takes part.
 */
export type Cents = number;
/** Millionths of a euro: an SMS at 0.045 € is 45,000. */
export type Micros = number;
/** Hundredths of a per cent: 22 % is 2,200. */
export type BasisPoints = number;

const microsPerCent = 10_000n;

/** Divides integers and rounds half away from zero. @example divideHalfUp(5n, 2n) // 3n */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -quotient : quotient;
}

function scaled(euros: number, decimals: number): number {
  const [whole = '0', fraction = ''] = euros.toFixed(decimals).split('.');
  return Number(whole + fraction);
}

/** Euros of the wire to cents. @example toCents(12.3) // 1230 */
export const toCents = (euros: number): Cents => scaled(euros, 2);

/** Euros of the wire to millionths. @example toMicros(0.045) // 45000 */
export const toMicros = (euros: number): Micros => scaled(euros, 6);

/** A percentage of the wire to hundredths of a per cent. @example toBasisPoints(22) // 2200 */
export const toBasisPoints = (rate: number): BasisPoints => scaled(rate, 2);

/** Cents to the euros of the wire; the nearest double of a number with 2 decimals prints with 2 decimals. */
export const fromCents = (cents: Cents): number => cents / 100;

/** Millionths to the euros of the wire. */
export const fromMicros = (micros: Micros): number => micros / 1_000_000;

/** Hundredths of a per cent to the percentage of the wire. */
export const fromBasisPoints = (points: BasisPoints): number => points / 100;

/** A price times a quantity (at most 3 decimals), in cents. @example priceTimes(45_000, 500) // 2250 */
export function priceTimes(price: Micros, quantity: number): Cents {
  const thousandths = BigInt(scaled(quantity, 3));
  return Number(divideHalfUp(BigInt(price) * thousandths, 1000n * microsPerCent));
}

/** A share of an amount. @example percentageOf(10_000, 2_200) // 2200 */
export const percentageOf = (amount: Cents, rate: BasisPoints): Cents =>
  Number(divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n));

/** The net part of an amount that includes VAT. @example withoutVat(1_500, 2_200) // 1230 */
export const withoutVat = (gross: Cents, rate: BasisPoints): Cents =>
  Number(divideHalfUp(BigInt(gross) * 10_000n, 10_000n + BigInt(rate)));

/**
 * Splits an amount over weights to the cent (largest remainder, ties to the first): the parts add up exactly.
 * @example allocate(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((share) => share / total);
  const order = exact
    .map((share, index) => ({ index, rest: share % total }))
    .sort((a, b) => {
      const [left, right] = amount < 0 ? [a.rest, b.rest] : [b.rest, a.rest];
      return left < right ? -1 : left > right ? 1 : a.index - b.index;
    });
  let left = BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n);
  const step = left < 0n ? -1n : 1n;
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + step;
    left -= step;
  }
  return parts.map(Number);
}
