import { z } from 'zod';
import { billingMethod, discountType, packageType, priceType, unitOfMeasure } from '../../codes/catalogue-codes.ts';
import { dayOrNull, money, price, rate, reference, textOrNull } from '../../values/kinds.ts';
import { type Cents, fromBasisPoints, fromCents, toCents } from '../../values/money.ts';
import { explainStep } from './explain.ts';
import type { PricedOrder } from './pricing.ts';
import { amountDue, type BilledSubject, splitVatOf } from './split-vat.ts';

/** What is due per VAT rate and nature, in EUR. */
const vatGroup = z.object({ Rate: rate, Nature: textOrNull, Taxable: money, Vat: money });

/**
 * The amounts of an order in EUR: `SubTotal − DiscountTotal = TaxableTotal`, `TaxableTotal + VatTotal + StampDuty = Total`.
 * What coupons take off is part of `DiscountTotal`; `CouponTotal` says it as the prices are meant, with or without VAT.
 */
export const orderTotals = {
  SubTotal: money,
  DiscountTotal: money,
  CouponTotal: money,
  TaxableTotal: money,
  VatTotal: money,
  StampDuty: money,
  Total: money,
  VatSummary: z.array(vatGroup),
};

/**
 * What a placed order asks for in EUR: `Total − SplitVat = AmountDue`. `SplitVat` is the VAT that a public body, or an organisation
 * on the Ministry's lists, pays to the State and not to the seller (art. 17-ter D.P.R. 633/72), 0 of everybody else.
 */
export const askedTotals = { SplitVat: money, AmountDue: money };

/** The same as values. */
export interface AmountToPay {
  SplitVat: number;
  AmountDue: number;
}

/** The same of sums in cents. */
export const askedAnswer = (order: { Total: Cents; SplitVat: Cents }): AmountToPay => ({
  SplitVat: fromCents(order.SplitVat),
  AmountDue: fromCents(amountDue(order)),
});

/** The same of an order that is only priced, in EUR, for who will be billed. */
export const askedOf = ({ Total, VatTotal }: { Total: number; VatTotal: number }, billed: BilledSubject): AmountToPay =>
  askedAnswer({ Total: toCents(Total), SplitVat: splitVatOf(billed, toCents(VatTotal)) });

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
  PriceOverrideReason: textOrNull,
  DiscountType: discountType.nullable(),
  DiscountValue: z.number().nullable(),
  LineDiscount: money,
  CouponDiscount: money,
  ProrationCredit: money,
  SetupFee: money,
  TrialDays: z.int(),
  Taxable: money,
  VatRate: rate,
  VatNature: textOrNull,
  Vat: money,
  Total: money,
  Explain: z.array(explainStep),
});

/** A coupon that counts: what it takes off in EUR, as the prices are meant, and what it says to who uses it. */
export const appliedCoupon = z.object({ Code: z.string(), Message: textOrNull, Amount: money });

/** A code that was entered and does not count, with the reason: an error's code, and its words. */
const refusedCoupon = z.object({ Code: z.string(), Reason: z.string(), Message: z.string() });

const couponCode = z.string().trim().min(1).max(30);

/** Codes of coupons as they are entered; how they are written does not matter. A coupon as an order shows it is taken too. */
export const couponCodes = z
  .array(z.union([couponCode, z.object({ Code: couponCode }).transform(({ Code }) => Code)]))
  .max(10)
  .default([]);

/** A priced order that is not placed yet: what the shop and the desk show while one chooses. */
export const pricedOrder = z.object({
  Lines: z.array(pricedLine),
  ...orderTotals,
  Coupons: z.array(appliedCoupon),
  RefusedCoupons: z.array(refusedCoupon),
});
export type PricedOrderAnswer = z.infer<typeof pricedOrder>;

/** The same for a customer whose billing data are known: what it will ask for too. */
export const pricedFor = pricedOrder.extend(askedTotals);

/** A line of a placed order, with the purchase that it made. */
export const orderLine = pricedLine.extend({
  Id: z.int(),
  PeriodFrom: dayOrNull,
  PeriodTo: dayOrNull,
});

/** The totals of the calculator as they go out. */
export function totalsAnswer(order: Omit<PricedOrder, 'Lines' | 'Coupons'>) {
  return {
    SubTotal: fromCents(order.SubTotal),
    DiscountTotal: fromCents(order.DiscountTotal),
    CouponTotal: fromCents(order.CouponTotal),
    TaxableTotal: fromCents(order.TaxableTotal),
    VatTotal: fromCents(order.VatTotal),
    StampDuty: fromCents(order.StampDuty),
    Total: fromCents(order.Total),
    VatSummary: order.VatSummary.map(({ Rate, Nature, Taxable, Vat }) => ({
      Rate: fromBasisPoints(Rate),
      Nature,
      Taxable: fromCents(Taxable),
      Vat: fromCents(Vat),
    })),
  };
}
