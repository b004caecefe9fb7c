import { explainLine } from '@circolo/contract/sales/pricing/explain';
import type { LineToPrice, PricedLine } from '@circolo/contract/sales/pricing/pricing';
import { percentageOf } from '@circolo/contract/values/money';
import type { orderLines } from '../../tables/sales/order-tables.ts';
import type { FoundPackage } from './find-packages.ts';

/** A line as it is asked for; only staff and renewals set a price of their own, in millionths. */
export interface AskedLine {
  PackageId: number;
  Quantity: number;
  PriceOverride?: number | null;
  PriceOverrideReason?: string | null;
  /** The purchase that a renewal prolongs, or that a switch ends. */
  FollowsId?: number | null;
  /** The activity that a renewal goes on for. */
  ActivityId?: number | null;
  /** What a switch leaves of the purchase that it ends, in cents. */
  ProrationCredit?: number;
  /** What a switch itself costs, in cents before VAT. */
  SwitchFee?: number;
}

/** A line of an order before it has one: the columns of its table. */
export type QuotedLine = Omit<typeof orderLines.$inferSelect, 'Id' | 'OrderId' | 'PeriodFrom' | 'PeriodTo'>;

function shelfDiscount({ package: sold }: FoundPackage, day: string): LineToPrice['Discount'] {
  const { DiscountType, DiscountValue, DiscountFrom, DiscountTo } = sold;
  if (DiscountType === null || DiscountValue === null) return null;
  if ((DiscountFrom && DiscountFrom > day) || (DiscountTo && DiscountTo < day)) return null;
  return { Type: DiscountType, Value: DiscountValue }; // A column of discount types.
}

/** What is due once, as the price is meant. */
function feeOf({ package: sold }: FoundPackage, { SwitchFee = 0 }: AskedLine, isFirst: boolean): number {
  if (SwitchFee > 0) return SwitchFee + (sold.PriceIncludesVat ? percentageOf(SwitchFee, sold.VatRate) : 0);
  return isFirst ? sold.SetupFee : 0;
}

interface Occasion {
  day: string;
  /** The first purchase of its product: what is due or given once. */
  isFirst: boolean;
}

/** A line as the calculator takes it. */
export function lineToPrice(found: FoundPackage, asked: AskedLine, { day, isFirst }: Occasion): LineToPrice {
  const { package: sold } = found;
  const overridden = asked.PriceOverride ?? null;
  return {
    PriceType: sold.PriceType,
    UnitOfMeasure: sold.UnitOfMeasure,
    PackageQuantity: sold.Quantity,
    Quantity: asked.Quantity,
    Price: overridden ?? found.Price ?? 0,
    PriceIncludesVat: sold.PriceIncludesVat,
    VatRate: sold.VatRate,
    VatNature: sold.VatNatureCode,
    // A price that staff set is the price: nothing more is taken off it.
    Discount: overridden === null ? shelfDiscount(found, day) : null,
    SetupFee: feeOf(found, asked, isFirst),
    IsSwitchFee: (asked.SwitchFee ?? 0) > 0,
    ProrationCredit: asked.ProrationCredit ?? 0,
  };
}

interface QuotedLineInput {
  asked: AskedLine;
  line: LineToPrice;
  priced: PricedLine;
  Position: number;
  isFirst: boolean;
}

/** The columns of a line: what an order copies of its package, and what it costs. */
export function quotedLine(
  found: FoundPackage,
  { asked, line, priced, Position, isFirst }: QuotedLineInput,
): QuotedLine {
  const { package: sold } = found;
  const listPrice = found.Price ?? 0;
  return {
    Position,
    PackageId: sold.Id,
    ActivityId: asked.ActivityId ?? null,
    ParentLineId: null,
    PriceId: found.PriceId,
    PackageCode: sold.Code,
    PackageDescription: sold.ShopTitle,
    PackageType: sold.Type,
    UnitOfMeasure: sold.UnitOfMeasure,
    PriceType: sold.PriceType,
    BillingMethod: sold.BillingMethod,
    PackageQuantity: sold.Quantity,
    MaxActivities: sold.MaxActivities,
    IncludedEmails: sold.IncludedEmails,
    IncludedSms: sold.IncludedSms,
    GraceDays: sold.GraceDays,
    Quantity: asked.Quantity,
    UnitPrice: line.Price,
    ListPrice: listPrice,
    PriceIncludesVat: line.PriceIncludesVat,
    PriceOverride: (asked.PriceOverride ?? null) !== null,
    PriceOverrideReason: asked.PriceOverrideReason ?? null,
    DiscountType: line.Discount?.Type ?? null,
    DiscountValue: line.Discount?.Value ?? null,
    LineDiscount: priced.Discount,
    CouponDiscount: priced.Coupons.reduce((sum, { Amount }) => sum + Amount, 0),
    ProrationCredit: priced.ProrationCredit,
    SetupFee: priced.SetupFee,
    TrialDays: isFirst ? sold.TrialDays : 0,
    FollowsId: asked.FollowsId ?? null,
    RefundedQuantity: 0,
    RefundedAmount: 0,
    Taxable: priced.Taxable,
    VatRate: line.VatRate,
    VatNatureCode: line.VatNature,
    Vat: priced.Vat,
    Total: priced.Total,
    Explain: explainLine(line, priced, listPrice),
  };
}
