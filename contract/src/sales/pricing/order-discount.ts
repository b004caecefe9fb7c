import { DiscountType, type DiscountTypeCode } from '../../codes/catalogue-codes.ts';
import { allocate, type BasisPoints, type Cents, percentageOf } from '../../values/money.ts';

/** A discount on an order: an amount in cents off all of it, or hundredths of a per cent. */
export interface OrderDiscount {
  Code: string;
  Type: DiscountTypeCode;
  Value: Cents | BasisPoints;
  /** A percentage takes off no more than this. */
  MaxDiscount: Cents | null;
  /** The places of the lines that it is for. */
  Lines: readonly number[];
}

/** What a discount took off a line. */
export interface DiscountShare {
  Code: string;
  Amount: Cents;
}

/** What is discounted of a line; lines with the same `Key` are alike in the totals of the order. */
interface DiscountableLine {
  due: Cents;
  key: string;
}

/** Places in an order that does not depend on how the lines stand: who gets the odd cent does not either. */
function steadyOrder(lines: readonly DiscountableLine[], discounts: readonly OrderDiscount[]): number[] {
  const keys = lines.map(({ key, due }, place) => {
    const within = discounts.map(({ Lines }) => (Lines.includes(place) ? '1' : '0')).join('');
    return `${key} ${within} ${String(due).padStart(16, '0')}`;
  });
  return lines
    .map((_, place) => place)
    .sort((one, other) => {
      const [left = '', right = ''] = [keys[one], keys[other]];
      return left < right ? -1 : left > right ? 1 : one - other;
    });
}

function amountOf({ Type, Value, MaxDiscount }: OrderDiscount, base: Cents): Cents {
  const wanted = Type === DiscountType.percentage ? percentageOf(base, Value) : Value;
  return Math.min(wanted, MaxDiscount ?? wanted, base);
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Spreads discounts over the lines that they are for, to the cent and one after the other: each takes from what the one
 * before has left. No line goes below nothing. Answers the shares of each line, in the order of the discounts.
 * @example spreadDiscounts([{ due: 100, key: "" }, { due: 200, key: "" }], [thirtyCents]) // shares of 10 and 20
 */
export function spreadDiscounts(
  lines: readonly DiscountableLine[],
  discounts: readonly OrderDiscount[],
): DiscountShare[][] {
  const order = steadyOrder(lines, discounts);
  const left = lines.map(({ due }) => due);
  const shares: DiscountShare[][] = lines.map(() => []);
  for (const discount of discounts) {
    const places = order.filter((place) => discount.Lines.includes(place));
    const weights = places.map((place) => left[place] ?? 0);
    const parts = allocate(amountOf(discount, sum(weights)), weights);
    for (const [index, place] of places.entries()) {
      const Amount = parts[index] ?? 0;
      left[place] = (left[place] ?? 0) - Amount;
      if (Amount > 0) shares[place]?.push({ Code: discount.Code, Amount });
    }
  }
  return shares;
}
