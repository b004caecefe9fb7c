import { DiscountType } from '../../codes/catalogue-codes.ts';
import { percentageOf, priceTimes, withoutVat } from '../../values/money.ts';
import { type LineToPrice, type PricedLine, pricedQuantity } from './pricing.ts';

/**
 * What one line costs in an order of its own: the same amounts as `priceOrder` gives it alone, by the short way, for
 * lists of many packages.
 * @example priceAlone(line) // equals priceOrder([line]).Lines[0]
 */
export function priceAlone(line: LineToPrice): PricedLine {
  const quantity = pricedQuantity(line);
  const Gross = priceTimes(line.Price, quantity);
  const Discount = discountOf(line, Gross, quantity);
  const due = Gross - Discount;
  const Taxable = line.PriceIncludesVat ? withoutVat(due, line.VatRate) : due;
  const Vat = line.PriceIncludesVat ? due - Taxable : percentageOf(due, line.VatRate);
  return { Gross, Discount, Coupons: [], SetupFee: 0, ProrationCredit: 0, Taxable, Vat, Total: Taxable + Vat };
}

function discountOf({ Discount }: LineToPrice, gross: number, quantity: number): number {
  if (!Discount) return 0;
  const { Type, Value } = Discount;
  return Math.min(
    gross,
    Type === DiscountType.percentage ? percentageOf(gross, Value) : priceTimes(Value * 10_000, quantity),
  );
}
