import type { SoftwareCode } from '@circolo/contract/catalogue/codes';
import { type ChosenPackage, fitsBeside } from '@circolo/contract/catalogue/package-rules';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { explainLine } from '@circolo/contract/sales/explain';
import { type LineToPrice, type PricedOrder, priceOrder } from '@circolo/contract/sales/pricing';
import type { Queryable } from '../db/database.ts';
import { asChosen, type FoundPackage, findPackages, type Sale } from './find-packages.ts';
import type { orderLines } from './tables.ts';

/** A line as it is asked for; only staff set a price of their own, in millionths. */
export interface AskedLine {
  PackageId: number;
  Quantity: number;
  PriceOverride?: number | null;
  PriceOverrideReason?: string | null;
}

/** A line of an order before it has one: the columns of its table. */
export type QuotedLine = Omit<typeof orderLines.$inferSelect, 'Id' | 'OrderId' | 'PeriodFrom' | 'PeriodTo'>;

/** What the asked lines cost, with everything that an order copies of the packages. */
export interface Quote {
  Lines: QuotedLine[];
  priced: PricedOrder;
  chosen: ChosenPackage[];
  /** Days that an order waits for its payment, where a package says so: the shortest. */
  ExpirationDays: number | null;
}

interface Asking extends Sale {
  lines: readonly AskedLine[];
  /** Of the brand or the customer; null where it does not matter. */
  Software: SoftwareCode | null;
  /** Staff sell what the shop hides. */
  byStaff: boolean;
}

function refuseUnsold(found: FoundPackage | undefined, asking: Asking): asserts found is FoundPackage {
  const name = found?.package.ShopTitle ?? '—';
  const isSold =
    found !== undefined &&
    found.Price !== null &&
    found.package.Active &&
    found.ProductActive &&
    (asking.byStaff || found.InShop) &&
    (asking.Software === null || found.package.Software === asking.Software);
  if (!isSold) throw problem('PackageNotSold', { parameters: { name } });
}

function refuseQuantity({ package: sold }: FoundPackage, quantity: number, index: number): void {
  const field = `Lines.${index}.Quantity`;
  const most = sold.PriceType === 'P' ? 1 : sold.MaxQuantity;
  if (most !== null && quantity > most) throw fieldProblem(field, 'maxValue', { max: most });
  const { MinQuantity: min, QuantityStep: step } = sold;
  if (quantity < min) throw fieldProblem(field, 'minValue', { min });
  if ((quantity - min) % step !== 0) throw fieldProblem(field, 'quantityStep', { min, step });
}

function shelfDiscount({ package: sold }: FoundPackage, day: string): LineToPrice['Discount'] {
  const { DiscountType, DiscountValue, DiscountFrom, DiscountTo } = sold;
  if (DiscountType === null || DiscountValue === null) return null;
  if ((DiscountFrom && DiscountFrom > day) || (DiscountTo && DiscountTo < day)) return null;
  return { Type: DiscountType, Value: DiscountValue }; // A column of discount types.
}

function lineToPrice(found: FoundPackage, asked: AskedLine, day: string): LineToPrice {
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
  };
}

function quotedLine(
  found: FoundPackage,
  asked: AskedLine,
  line: LineToPrice,
  priced: PricedOrder['Lines'][number],
  Position: number,
): QuotedLine {
  const { package: sold } = found;
  const listPrice = found.Price ?? 0;
  return {
    Position,
    PackageId: sold.Id,
    ActivityId: null,
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
    CouponDiscount: 0,
    ProrationCredit: 0,
    SetupFee: 0,
    TrialDays: 0,
    FollowsId: null,
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

function shortest(found: readonly FoundPackage[]): number | null {
  const days = found.flatMap(({ package: sold }) => sold.OrderExpirationDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/**
 * Prices what is asked for with today's prices of a brand: the one door to amounts for the shop's preview, the check-out
 * and the desk. Throws `PackageAlreadySelected`, `PackageNotSold` and what is wrong with a quantity.
 */
export async function quoteLines(db: Queryable, asking: Asking): Promise<Quote> {
  const ids = asking.lines.map(({ PackageId }) => PackageId);
  if (new Set(ids).size < ids.length) throw problem('PackageAlreadySelected');
  const known = new Map((await findPackages(db, ids, asking)).map((found) => [found.package.Id, found]));
  const asked = asking.lines.map((line, index) => {
    const found = known.get(line.PackageId);
    refuseUnsold(found, asking);
    refuseQuantity(found, line.Quantity, index);
    return { line, found, toPrice: lineToPrice(found, line, asking.day) };
  });
  const priced = priceOrder(asked.map(({ toPrice }) => toPrice));
  const Lines = asked.flatMap(({ found, line, toPrice }, index) => {
    const amounts = priced.Lines[index];
    return amounts ? [quotedLine(found, line, toPrice, amounts, index + 1)] : [];
  });
  return {
    Lines,
    priced,
    chosen: asked.map(({ found }) => asChosen(found)),
    ExpirationDays: shortest(asked.map(({ found }) => found)),
  };
}

/** Whether something stands without what it needs, or beside what it cannot stand beside; the name of the first such line. */
export function misfit(
  quote: Quote,
  owned: readonly ChosenPackage[],
): { name: string; why: 'needsBase' | 'incompatible' } | null {
  for (const [index, chosen] of quote.chosen.entries()) {
    const others = [...quote.chosen.filter((other) => other !== chosen), ...owned.filter(({ Id }) => Id !== chosen.Id)];
    const why = fitsBeside(chosen, others);
    if (why !== 'fits') return { name: quote.Lines[index]?.PackageDescription ?? '', why };
  }
  return null;
}

/** Refuses lines that do not fit together or beside what the customer owns. */
export function refuseMisfit(quote: Quote, owned: readonly ChosenPackage[]): void {
  const found = misfit(quote, owned);
  if (!found) return;
  const code = found.why === 'needsBase' ? 'BasePackageRequired' : 'PackagesIncompatible';
  throw problem(code, { parameters: { name: found.name } });
}
