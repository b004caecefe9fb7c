import { periodPrices } from '@circolo/contract/catalogue/prices/monthly-price';
import type {
  BillingMethodCode,
  DiscountTypeCode,
  PackageTypeCode,
  PriceTypeCode,
  UnitOfMeasureCode,
} from '@circolo/contract/codes/catalogue-codes';
import { priceAlone } from '@circolo/contract/sales/pricing/price-alone';
import type { OfferedPackage } from '@circolo/contract/shop/storefront';
import { fromBasisPoints, fromCents, fromMicros } from '@circolo/contract/values/money';

/** A package as the storefront's statement brings it: amounts as stored. */
export interface StoredOffer {
  Id: number;
  Code: string;
  Title: string;
  Description: string | null;
  Features: string[];
  Image: string | null;
  Type: PackageTypeCode;
  UnitOfMeasure: UnitOfMeasureCode;
  BillingMethod: BillingMethodCode;
  PriceType: PriceTypeCode;
  Quantity: number;
  MinQuantity: number;
  MaxQuantity: number | null;
  QuantityStep: number;
  MaxActivities: number | null;
  IncludedEmails: number;
  IncludedSms: number;
  InEvidence: boolean;
  PriceIncludesVat: boolean;
  Price: number;
  FullPrice: number | null;
  VatRate: number;
  VatNature: string | null;
  DiscountType: DiscountTypeCode | null;
  DiscountValue: number | null;
}

/** What the smallest quantity of a package costs. */
function amountsOf(stored: StoredOffer) {
  const { DiscountType, DiscountValue } = stored;
  const line = priceAlone({
    PriceType: stored.PriceType,
    UnitOfMeasure: stored.UnitOfMeasure,
    PackageQuantity: stored.Quantity,
    Quantity: stored.MinQuantity,
    Price: stored.Price,
    PriceIncludesVat: stored.PriceIncludesVat,
    VatRate: stored.VatRate,
    VatNature: stored.VatNature,
    Discount: DiscountType && DiscountValue !== null ? { Type: DiscountType, Value: DiscountValue } : null,
  });
  const amount = line.Gross - line.Discount;
  return { line, amount, periods: periodPrices(amount, stored.BillingMethod) };
}

/** A package as the shop shows it. */
export function offeredPackage(stored: StoredOffer): OfferedPackage {
  const { VatNature: _nature, DiscountType: _type, DiscountValue: _value, ...shown } = stored;
  const { line, amount, periods } = amountsOf(stored);
  return {
    ...shown,
    Price: fromMicros(stored.Price),
    FullPrice: stored.FullPrice === null || stored.FullPrice <= stored.Price ? null : fromMicros(stored.FullPrice),
    VatRate: fromBasisPoints(stored.VatRate),
    Discount: fromCents(line.Discount),
    Amount: fromCents(amount),
    Taxable: fromCents(line.Taxable),
    Vat: fromCents(line.Vat),
    Total: fromCents(line.Total),
    PerMonth: periods && fromCents(periods.PerMonth),
    PerYear: periods && fromCents(periods.PerYear),
  };
}
