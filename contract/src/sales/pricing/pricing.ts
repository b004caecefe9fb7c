import { PriceType, type PriceTypeCode, UnitOfMeasure, type UnitOfMeasureCode } from '../../codes/catalogue-codes.ts';
import { allocate, type BasisPoints, type Cents, type Micros, priceTimes, withoutVat } from '../../values/money.ts';
import { discountOf, type LineDiscount } from './discount.ts';
import { type DiscountShare, type OrderDiscount, spreadDiscounts } from './order-discount.ts';
import { stampDutyOf } from './stamp-duty.ts';
import { byRate, type GroupAmounts, groupAmounts, type VatGroup } from './vat-group.ts';

/** What the calculator needs to know of a line. */
export interface LineToPrice {
  PriceType: PriceTypeCode;
  UnitOfMeasure: UnitOfMeasureCode;
  /** Units that a package contains: 500 SMS, 3 activities. */
  PackageQuantity: number;
  /** How many packages the buyer takes; a price of the whole counts once. At most 3 decimals. */
  Quantity: number;
  Price: Micros;
  PriceIncludesVat: boolean;
  VatRate: BasisPoints;
  /** Why there is no VAT, where the rate is 0. */
  VatNature: string | null;
  Discount: LineDiscount | null;
  /** Due once, with the first purchase or for a switch; no discount takes from it. Meant like the price. */
  SetupFee?: Cents;
  /** What is due once is for a switch: only its words are others. */
  IsSwitchFee?: boolean;
  /**
   * What is left of the purchase that a switch ends: taken off before coupons, never more than the price less its
   * discount. Meant like the price.
   */
  ProrationCredit?: Cents;
}

/**
 * A line with its amounts in cents. `Gross` is price × quantity as the price is meant, with or without VAT, and so are
 * `Discount`, `Coupons` and `ProrationCredit`, which are taken from it, and `SetupFee`, which is added.
 */
export interface PricedLine {
  Gross: Cents;
  Discount: Cents;
  Coupons: DiscountShare[];
  SetupFee: Cents;
  ProrationCredit: Cents;
  Taxable: Cents;
  Vat: Cents;
  Total: Cents;
}

/**
 * A priced order. `SubTotal − DiscountTotal = TaxableTotal`, `TaxableTotal + VatTotal + StampDuty = Total`. What coupons
 * take off is part of `DiscountTotal`; `CouponTotal` and `Coupons` say it as the prices are meant.
 */
export interface PricedOrder {
  Lines: PricedLine[];
  VatSummary: VatGroup[];
  SubTotal: Cents;
  DiscountTotal: Cents;
  CouponTotal: Cents;
  Coupons: DiscountShare[];
  TaxableTotal: Cents;
  VatTotal: Cents;
  StampDuty: Cents;
  Total: Cents;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What a price is multiplied by. A price of the whole is due once. A unit price is due for each package that is taken and,
 * where packages contain counted things (500 SMS at 0.065), for each of those; a subscription's days are no such things.
 */
export function pricedQuantity(
  line: Pick<LineToPrice, 'PriceType' | 'UnitOfMeasure' | 'PackageQuantity' | 'Quantity'>,
) {
  if (line.PriceType === PriceType.full) return 1;
  return line.UnitOfMeasure === UnitOfMeasure.number ? line.Quantity * line.PackageQuantity : line.Quantity;
}

interface Draft {
  line: LineToPrice;
  gross: Cents;
  discount: Cents;
  coupons: DiscountShare[];
  credit: Cents;
  /** What is due as the price is meant. */
  due: Cents;
}

const groupKey = (line: LineToPrice): string => `${line.VatRate} ${line.VatNature ?? ''}`;

const amountsOf = (shares: readonly DiscountShare[]): Cents => sum(shares.map(({ Amount }) => Amount));

/** What each line costs before VAT, after all that is taken off. */
function draftAll(lines: readonly LineToPrice[], discounts: readonly OrderDiscount[]): Draft[] {
  const before = lines.map((line) => {
    const quantity = pricedQuantity(line);
    const gross = priceTimes(line.Price, quantity);
    const discount = discountOf(line.Discount, gross, (each) => priceTimes(each * 10_000, quantity));
    const credit = Math.min(line.ProrationCredit ?? 0, gross - discount);
    const key = [groupKey(line), line.PriceIncludesVat, discount + credit, line.SetupFee ?? 0].join();
    return { line, gross, discount, credit, due: gross - discount - credit, key };
  });
  const shares = discounts.length > 0 ? spreadDiscounts(before, discounts) : [];
  return before.map(({ key: _, due, ...each }, place) => {
    const coupons = shares[place] ?? [];
    return { ...each, coupons, due: due - amountsOf(coupons) + (each.line.SetupFee ?? 0) };
  });
}

function spread(drafts: readonly Draft[], amounts: GroupAmounts): PricedLine[] {
  const including = drafts.filter(({ line }) => line.PriceIncludesVat);
  const taxableOfIncluding = allocate(
    amounts.ofIncluding,
    including.map(({ due }) => due),
  );
  const taxables = drafts.map((each) =>
    each.line.PriceIncludesVat ? (taxableOfIncluding[including.indexOf(each)] ?? 0) : each.due,
  );
  const vatOfNet = allocate(
    amounts.vat - sum(including.map(({ due }) => due)) + amounts.ofIncluding,
    drafts.map(({ due, line }) => (line.PriceIncludesVat ? 0 : due)),
  );
  return drafts.map((each, index) => {
    const Taxable = taxables[index] ?? 0;
    const Vat = each.line.PriceIncludesVat ? each.due - Taxable : (vatOfNet[index] ?? 0);
    return {
      Gross: each.gross,
      Discount: each.discount,
      Coupons: each.coupons,
      SetupFee: each.line.SetupFee ?? 0,
      ProrationCredit: each.credit,
      Taxable,
      Vat,
      Total: Taxable + Vat,
    };
  });
}

function netDiscount({ line, discount, coupons, credit }: Draft): Cents {
  const off = discount + amountsOf(coupons) + credit;
  return line.PriceIncludesVat ? withoutVat(off, line.VatRate) : off;
}

function couponAmounts(drafts: readonly Draft[], discounts: readonly OrderDiscount[]): DiscountShare[] {
  const shares = drafts.flatMap(({ coupons }) => coupons);
  return discounts.map(({ Code }) => ({ Code, Amount: amountsOf(shares.filter((share) => share.Code === Code)) }));
}

/**
 * Prices an order: the one calculator of the shop's preview, the check-out, the desk and renewals. Discounts count one
 * after the other. Lines come back in their order; the totals and the VAT summary do not depend on it.
 */
export function priceOrder(lines: readonly LineToPrice[], discounts: readonly OrderDiscount[] = []): PricedOrder {
  const drafts = draftAll(lines, discounts);
  const groups = Map.groupBy(drafts, ({ line }) => groupKey(line));
  const priced = new Map<Draft, PricedLine>();
  const summary: VatGroup[] = [];
  for (const members of groups.values()) {
    const { VatRate: Rate, VatNature: Nature } = (members[0] as Draft).line; // A group has a member.
    const due = (including: boolean) =>
      sum(members.filter(({ line }) => line.PriceIncludesVat === including).map((each) => each.due));
    const amounts = groupAmounts(due(false), due(true), Rate);
    const inGroup = spread(members, amounts);
    for (const [index, line] of inGroup.entries()) priced.set(members[index] as Draft, line); // One line per member.
    summary.push({ Rate, Nature, Taxable: amounts.net + amounts.ofIncluding, Vat: amounts.vat });
  }
  const TaxableTotal = sum(summary.map(({ Taxable }) => Taxable));
  const VatTotal = sum(summary.map(({ Vat }) => Vat));
  const [DiscountTotal, StampDuty] = [sum(drafts.map(netDiscount)), stampDutyOf(summary)];
  return {
    Lines: drafts.map((each) => priced.get(each) as PricedLine), // Every draft is in a group.
    VatSummary: summary.sort(byRate),
    SubTotal: TaxableTotal + DiscountTotal,
    DiscountTotal,
    CouponTotal: amountsOf(drafts.flatMap(({ coupons }) => coupons)),
    Coupons: couponAmounts(drafts, discounts),
    TaxableTotal,
    VatTotal,
    StampDuty,
    Total: TaxableTotal + VatTotal + StampDuty,
  };
}
