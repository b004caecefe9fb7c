import { DiscountType, type DiscountTypeCode } from '../../codes/catalogue-codes.ts';
import { type BasisPoints, type Cents, percentageOf } from '../../values/money.ts';

/** A discount on the price of a line: an amount in cents off each unit, or hundredths of a per cent. */
export interface LineDiscount {
  Type: DiscountTypeCode;
  Value: Cents | BasisPoints;
}

/**
 * What a discount takes off a price, never more than all of it. `amountOf` says its amount in the unit of the price.
 * @example discountOf({ Type: DiscountType.percentage, Value: 1_000 }, 5_000, (cents) => cents) // 500
 */
export function discountOf(discount: LineDiscount | null, price: number, amountOf: (cents: Cents) => number): number {
  if (!discount) return 0;
  const { Type, Value } = discount;
  return Math.min(price, Type === DiscountType.percentage ? percentageOf(price, Value) : amountOf(Value));
}
