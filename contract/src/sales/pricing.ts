import type { DiscountTypeCode, PriceTypeCode, UnitOfMeasureCode } from '../catalogue/codes.ts';
import {
  allocate,
  type BasisPoints,
  type Cents,
  type Micros,
  percentageOf,
  priceTimes,
  withoutVat,
} from '../values/money.ts';

/** A discount on the price of a line: an amount in cents off each unit, or hundredths of a per cent. */
export interface LineDiscount {
  Type: DiscountTypeCode;
  Value: Cents | BasisPoints;
}

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
}

/** A line with its amounts in cents. `Gross` is price × quantity as the price is meant, `Discount` is taken from it. */
export interface PricedLine {
  Gross: Cents;
  Discount: Cents;
  Taxable: Cents;
  Vat: Cents;
  Total: Cents;
}

/** What is due per VAT rate and nature: computed once per group, never by adding up rounded lines. */
export interface VatGroup {
  Rate: BasisPoints;
  Nature: string | null;
  Taxable: Cents;
  Vat: Cents;
}

/** A priced order. `SubTotal − DiscountTotal = TaxableTotal`, `TaxableTotal + VatTotal = Total`. */
export interface PricedOrder {
  Lines: PricedLine[];
  VatSummary: VatGroup[];
  SubTotal: Cents;
  DiscountTotal: Cents;
  TaxableTotal: Cents;
  VatTotal: Cents;
  Total: Cents;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

function discountOf(line: LineToPrice, gross: Cents, quantity: number): Cents {
  if (!line.Discount) return 0;
  const { Type, Value } = line.Discount;
  const discount = Type === '2' ? percentageOf(gross, Value) : priceTimes(Value * 10_000, quantity);
  return Math.min(discount, gross);
}

/**
 * What a price is multiplied by. A price of the whole is due once. A unit price is due for each package that is taken and,
 * where packages contain counted things (500 SMS at 0.065), for each of those; a subscription's days are no such things.
 */
export function pricedQuantity(
  line: Pick<LineToPrice, 'PriceType' | 'UnitOfMeasure' | 'PackageQuantity' | 'Quantity'>,
) {
  if (line.PriceType === 'P') return 1;
  return line.UnitOfMeasure === 'NR' ? line.Quantity * line.PackageQuantity : line.Quantity;
}

interface Draft {
  line: LineToPrice;
  gross: Cents;
  discount: Cents;
  /** What is due for the line as its price is meant: with or without VAT. */
  due: Cents;
}

function draft(line: LineToPrice): Draft {
  const quantity = pricedQuantity(line);
  const gross = priceTimes(line.Price, quantity);
  const discount = discountOf(line, gross, quantity);
  return { line, gross, discount, due: gross - discount };
}

interface GroupAmounts {
  /** Taxable amount of the lines whose price is net, and of those whose price includes VAT. */
  net: Cents;
  ofIncluding: Cents;
  vat: Cents;
}

/**
 * VAT of one group. Net lines: once on their sum. Lines with VAT included keep the total that was advertised, so their
 * net part is what remains of the whole group without VAT: the summary stays within a cent of net × rate.
 */
function groupAmounts(net: Cents, including: Cents, rate: BasisPoints): GroupAmounts {
  const vatOfNet = percentageOf(net, rate);
  if (including === 0) return { net, ofIncluding: 0, vat: vatOfNet };
  const total = net + vatOfNet + including;
  const taxable = withoutVat(total, rate);
  return { net, ofIncluding: taxable - net, vat: total - taxable };
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
    return { Gross: each.gross, Discount: each.discount, Taxable, Vat, Total: Taxable + Vat };
  });
}

const groupKey = (line: LineToPrice): string => `${line.VatRate} ${line.VatNature ?? ''}`;

function byRate(one: VatGroup, other: VatGroup): number {
  return other.Rate - one.Rate || (one.Nature ?? '').localeCompare(other.Nature ?? '');
}

function netDiscount({ line, discount }: Draft): Cents {
  return line.PriceIncludesVat ? withoutVat(discount, line.VatRate) : discount;
}

/**
 * Prices an order: the one calculator of the shop's preview, the check-out and the desk. Lines come back in their order;
 * the totals and the VAT summary do not depend on it.
 */
export function priceOrder(lines: readonly LineToPrice[]): PricedOrder {
  const drafts = lines.map(draft);
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
  const DiscountTotal = sum(drafts.map(netDiscount));
  return {
    Lines: drafts.map((each) => priced.get(each) as PricedLine), // Every draft is in a group.
    VatSummary: summary.sort(byRate),
    SubTotal: TaxableTotal + DiscountTotal,
    DiscountTotal,
    TaxableTotal,
    VatTotal,
    Total: TaxableTotal + VatTotal,
  };
}
