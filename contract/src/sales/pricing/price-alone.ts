import { percentageOf, priceTimes, withoutVat } from '../../values/money.ts';
import { discountOf } from './discount.ts';
import { type LineToPrice, type PricedLine, pricedQuantity } from './pricing.ts';

/**
 * What one line costs in an order of its own: the same amounts as `priceOrder` gives it alone, by the short way, for
 * lists of many packages.
 * @example priceAlone(line) // equals priceOrder([line]).Lines[0]
 */
export function priceAlone(line: LineToPrice): PricedLine {
  const quantity = pricedQuantity(line);
  const Gross = priceTimes(line.Price, quantity);
  const Discount = discountOf(line.Discount, Gross, (each) => priceTimes(each * 10_000, quantity));
  const due = Gross - Discount;
  const Taxable = line.PriceIncludesVat ? withoutVat(due, line.VatRate) : due;
  const Vat = line.PriceIncludesVat ? due - Taxable : percentageOf(due, line.VatRate);
  return { Gross, Discount, Coupons: [], SetupFee: 0, ProrationCredit: 0, Taxable, Vat, Total: Taxable + Vat };
}
