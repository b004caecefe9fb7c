import { askedAnswer, totalsAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { fromBasisPoints, fromCents, fromMicros } from '@circolo/contract/values/money';
import type { orderLines, orders } from '../../tables/sales/order-tables.ts';
import type { QuotedLine } from '../pricing/quoted-line.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** The amounts of a stored order as they go out. */
export const amountsOf = (order: OrderRow) => ({
  ...totalsAnswer(order),
  ...askedAnswer(order),
  PaidTotal: fromCents(order.PaidTotal),
});

/** A line as it goes out, stored or only quoted. */
export function lineAnswer(line: QuotedLine) {
  return {
    Package: { Id: line.PackageId, Description: line.PackageDescription },
    PackageCode: line.PackageCode,
    PackageType: line.PackageType,
    UnitOfMeasure: line.UnitOfMeasure,
    PriceType: line.PriceType,
    BillingMethod: line.BillingMethod,
    PackageQuantity: line.PackageQuantity,
    Quantity: line.Quantity,
    UnitPrice: fromMicros(line.UnitPrice),
    ListPrice: fromMicros(line.ListPrice),
    PriceIncludesVat: line.PriceIncludesVat,
    PriceOverride: line.PriceOverride,
    PriceOverrideReason: line.PriceOverrideReason,
    DiscountType: line.DiscountType,
    // Cents and hundredths of a per cent divide alike.
    DiscountValue: line.DiscountValue === null ? null : fromCents(line.DiscountValue),
    LineDiscount: fromCents(line.LineDiscount),
    CouponDiscount: fromCents(line.CouponDiscount),
    ProrationCredit: fromCents(line.ProrationCredit),
    SetupFee: fromCents(line.SetupFee),
    TrialDays: line.TrialDays,
    Taxable: fromCents(line.Taxable),
    VatRate: fromBasisPoints(line.VatRate),
    VatNature: line.VatNatureCode,
    Vat: fromCents(line.Vat),
    Total: fromCents(line.Total),
    Explain: line.Explain,
  };
}

/** A stored line as it goes out. */
export const storedLineAnswer = (line: LineRow) => ({
  ...lineAnswer(line),
  Id: line.Id,
  PeriodFrom: line.PeriodFrom,
  PeriodTo: line.PeriodTo,
});
