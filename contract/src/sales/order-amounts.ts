import { z } from 'zod';
import { billingMethod, discountType, packageType, priceType, unitOfMeasure } from '../catalogue/codes.ts';
import { day, money, price, rate, reference } from '../values/kinds.ts';
import { fromBasisPoints, fromCents } from '../values/money.ts';
import { explainStep } from './explain.ts';
import type { PricedOrder } from './pricing.ts';

/** What is due per VAT rate and nature, in EUR. */
const vatGroup = z.object({ Rate: rate, Nature: z.string().nullable(), Taxable: money, Vat: money });

/** The amounts of an order in EUR: `SubTotal − DiscountTotal = TaxableTotal`, `TaxableTotal + VatTotal = Total`. */
export const orderTotals = {
  SubTotal: money,
  DiscountTotal: money,
  TaxableTotal: money,
  VatTotal: money,
  Total: money,
  VatSummary: z.array(vatGroup),
};

/**
 * A line of an order with what it costs. The package's data are those of the day it was placed; `UnitPrice` is the price
 * that counts, `ListPrice` the one before staff set another; `Explain` says step by step why the amounts are what they are.
 */
const pricedLine = z.object({
  Package: reference,
  PackageCode: z.string(),
  PackageType: packageType,
  UnitOfMeasure: unitOfMeasure,
  PriceType: priceType,
  BillingMethod: billingMethod,
  PackageQuantity: z.number(),
  Quantity: z.number(),
  UnitPrice: price,
  ListPrice: price,
  PriceIncludesVat: z.boolean(),
  PriceOverride: z.boolean(),
  PriceOverrideReason: z.string().nullable(),
  DiscountType: discountType.nullable(),
  DiscountValue: z.number().nullable(),
  LineDiscount: money,
  Taxable: money,
  VatRate: rate,
  VatNature: z.string().nullable(),
  Vat: money,
  Total: money,
  Explain: z.array(explainStep),
});

/** A priced order that nobody has placed: what the shop and the desk show while one chooses. */
export const pricedOrder = z.object({ Lines: z.array(pricedLine), ...orderTotals });
export type PricedOrderAnswer = z.infer<typeof pricedOrder>;

/** A line of a placed order, with the purchase that it made. */
export const orderLine = pricedLine.extend({
  Id: z.number().int(),
  PeriodFrom: day.nullable(),
  PeriodTo: day.nullable(),
});

/** The totals of the calculator as they go out. */
export function totalsAnswer(order: PricedOrder) {
  return {
    SubTotal: fromCents(order.SubTotal),
    DiscountTotal: fromCents(order.DiscountTotal),
    TaxableTotal: fromCents(order.TaxableTotal),
    VatTotal: fromCents(order.VatTotal),
    Total: fromCents(order.Total),
    VatSummary: order.VatSummary.map(({ Rate, Nature, Taxable, Vat }) => ({
      Rate: fromBasisPoints(Rate),
      Nature,
      Taxable: fromCents(Taxable),
      Vat: fromCents(Vat),
    })),
  };
}
