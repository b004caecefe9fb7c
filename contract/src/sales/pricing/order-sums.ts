import { fromCents, toCents, withoutVat } from '../../values/money.ts';
import type { PricedOrderAnswer } from './order-amounts.ts';

type Line = Pick<
  PricedOrderAnswer['Lines'][number],
  'Taxable' | 'LineDiscount' | 'CouponDiscount' | 'ProrationCredit' | 'PriceIncludesVat' | 'VatRate'
>;
type Amounts = Pick<PricedOrderAnswer, 'DiscountTotal' | 'CouponTotal' | 'Coupons'>;

/** What a line costs before VAT and before anything is taken off: over all lines the `SubTotal` of the order. In EUR. */
export function lineBefore({ Taxable, LineDiscount, CouponDiscount, ProrationCredit, ...line }: Line): number {
  const off = toCents(LineDiscount) + toCents(CouponDiscount) + toCents(ProrationCredit);
  const net = line.PriceIncludesVat ? withoutVat(off, Math.round(line.VatRate * 100)) : off;
  return fromCents(toCents(Taxable) + net);
}

/**
 * What is taken off between the lines and the taxable sum, in EUR: the coupons each, and the rest (`Code` null). Where a
 * price includes VAT the coupons do too, and all of it is one sum before VAT. Together it is always `DiscountTotal`.
 */
export function takenOff(
  { DiscountTotal, CouponTotal, Coupons }: Amounts,
  lines: readonly Pick<Line, 'PriceIncludesVat'>[],
): { Code: string | null; Amount: number }[] {
  if (lines.some(({ PriceIncludesVat }) => PriceIncludesVat)) {
    const Code = Coupons.map((coupon) => coupon.Code).join(', ') || null;
    return DiscountTotal > 0 ? [{ Code, Amount: DiscountTotal }] : [];
  }
  const rest = fromCents(toCents(DiscountTotal) - toCents(CouponTotal));
  const coupons = Coupons.map(({ Code, Amount }) => ({ Code, Amount }));
  return rest > 0 ? [{ Code: null, Amount: rest }, ...coupons] : coupons;
}
