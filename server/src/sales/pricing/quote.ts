import type { ChosenPackage } from '@circolo/contract/catalogue/packages/package-rules';
import { PriceType, type SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { type LineToPrice, type PricedOrder, priceOrder } from '@circolo/contract/sales/pricing/pricing';
import type { Queryable } from '../../db/database.ts';
import { type ChosenCoupon, type ChosenCoupons, chooseCoupons, type RefusedCoupon } from './choose-coupons.ts';
import { ineligibilityReasons } from './customer-eligibility.ts';
import { type FoundCoupon, findCoupons } from './find-coupons.ts';
import {
  asChosen,
  boughtProducts,
  type FoundPackage,
  findPackages,
  isOfOtherLine,
  isSold,
  isWithoutPrice,
  otherLineCode,
  type Sale,
} from './find-packages.ts';
import { type AskedLine, lineToPrice, type QuotedLine, quotedLine } from './quoted-line.ts';

/** A coupon that counts, with what it takes off in cents. */
export interface AppliedCoupon extends ChosenCoupon {
  Amount: number;
}

/** What the asked lines cost, with everything that an order copies of the packages. */
export interface Quote {
  Lines: QuotedLine[];
  priced: PricedOrder;
  chosen: ChosenPackage[];
  Coupons: AppliedCoupon[];
  /** Codes that were entered and do not count. */
  RefusedCoupons: RefusedCoupon[];
  /** Days that an order waits for its payment, where a package says so: the shortest. */
  ExpirationDays: number | null;
  /** What is sold, line by line. */
  packages: FoundPackage['package'][];
}

/** What decides which packages and coupons are read for a quote. */
export interface QuoteReading extends Sale {
  lines: readonly AskedLine[];
  /** Codes of coupons, as they were entered. */
  Coupons?: readonly string[];
  /** The day on which they must count, where prices are those of another one. */
  couponDay?: string;
  /** How it will be paid, where that is known already. */
  ShopPaymentTypeId?: number | null;
  /** The order that is being changed, which reserves coupons itself. */
  OrderId?: number | null;
}

export interface QuoteInput extends QuoteReading {
  /** Of the brand or the customer; null where it does not matter. */
  Software: SoftwareCode | null;
  /** Staff sell what the shop hides. */
  byStaff: boolean;
  /**
   * Left out for a purchase, else the sequence number of the renewal: nothing is due or given for the first time, and
   * few coupons count.
   */
  Renewal?: number | null;
  /** Of a renewal: the codes that what it renews was bought with. */
  Carried?: readonly string[];
}

/** What a quote is made of, as it was read. */
export interface QuoteRead {
  packages: readonly FoundPackage[];
  coupons: FoundCoupon[];
}

function assertSold(found: FoundPackage | undefined, asking: QuoteInput): asserts found is FoundPackage {
  const name = found?.package.ShopTitle ?? '—';
  if (found && isOfOtherLine(found.package, asking.Software))
    throw problem(otherLineCode(found.package), { parameters: { name } });
  if (found && asking.byStaff && isWithoutPrice(found)) throw problem('PackageWithoutPrice', { parameters: { name } });
  if (!found || !isSold(found, asking)) throw problem('PackageNotSold', { parameters: { name } });
}

function assertQuantity({ package: sold }: FoundPackage, quantity: number, index: number): void {
  const field = `Lines.${index}.Quantity`;
  const most = sold.PriceType === PriceType.full ? 1 : sold.MaxQuantity;
  if (most !== null && quantity > most) throw fieldProblem(field, 'maxValue', { max: most });
  const { MinQuantity: min, QuantityStep: step } = sold;
  if (quantity < min) throw fieldProblem(field, 'minValue', { min });
  if ((quantity - min) % step !== 0) throw fieldProblem(field, 'quantityStep', { min, step });
}

/** Refuses what is not for the customer's activities; what somebody has is renewed all the same. */
async function assertEligiblePackages(
  db: Queryable,
  asking: QuoteInput,
  found: readonly FoundPackage[],
): Promise<void> {
  if ((asking.Renewal ?? null) !== null) return;
  const asked = found.map(({ package: sold, ActivityTypes }) => {
    const { ShopTitle: Name, AccountingType, TaxRegime } = sold;
    return { Name, ActivityTypes, AccountingType, TaxRegime };
  });
  const [first] = (await ineligibilityReasons(db, asking.UserId ?? null, asked)).filter((why) => why !== null);
  if (first) throw first;
}

interface ReadLine {
  asked: AskedLine;
  found: FoundPackage;
  line: LineToPrice;
  isFirst: boolean;
}

/** The asked lines with their packages; refuses what is not sold and quantities out of step. */
async function readLines(db: Queryable, asking: QuoteInput, packages: readonly FoundPackage[]): Promise<ReadLine[]> {
  const ids = asking.lines.map(({ PackageId }) => PackageId);
  if (new Set(ids).size < ids.length) throw problem('PackageAlreadySelected');
  const known = new Map(packages.map((found) => [found.package.Id, found]));
  await assertEligiblePackages(db, asking, packages);
  const isRenewal = (asking.Renewal ?? null) !== null;
  const bought = isRenewal ? new Set<number>() : await boughtProducts(db, asking.UserId ?? null, packages);
  return asking.lines.map((asked, index) => {
    const found = known.get(asked.PackageId);
    assertSold(found, asking);
    assertQuantity(found, asked.Quantity, index);
    const isFirst = !isRenewal && !asked.FollowsId && !bought.has(found.package.ProductId);
    return { asked, found, isFirst, line: lineToPrice(found, asked, { day: asking.day, isFirst }) };
  });
}

/** Codes as they are stored, each once. */
const codesOf = (entered: readonly string[]): string[] => [
  ...new Set(entered.map((code) => code.trim().toUpperCase()).filter((code) => code !== '')),
];

/** Reads the coupons that were asked for and those that apply themselves. */
export function readCoupons(db: Queryable, asking: QuoteReading): Promise<FoundCoupon[]> {
  const { UserId = null, OrderId = null, ShopPaymentTypeId = null, couponDay: day = asking.day, OriginId } = asking;
  return findCoupons(db, {
    codes: codesOf(asking.Coupons ?? []),
    UserId,
    OrderId,
    ShopPaymentTypeId,
    day,
    OriginId,
  });
}

function couponsFor(asking: QuoteInput, found: readonly FoundCoupon[], lines: readonly ReadLine[]): ChosenCoupons {
  const codes = codesOf(asking.Coupons ?? []);
  const { Renewal = null, Carried = [], couponDay: day = asking.day, OriginId, Software } = asking;
  if (found.length === 0 && codes.length === 0) return { chosen: [], refused: [] };
  const { Lines: alone } = priceOrder(lines.map(({ line }) => line));
  return chooseCoupons(found, codes, {
    day,
    OriginId,
    Software,
    Renewal,
    Carried,
    PaymentType: found[0]?.PaymentType ?? null,
    OriginCategoryId: found[0]?.OriginCategoryId ?? null,
    lines: lines.map(({ found: { package: sold, GroupId } }, index) => ({
      PackageId: sold.Id,
      ProductId: sold.ProductId,
      GroupId,
      Type: sold.Type,
      Due: (alone[index]?.Gross ?? 0) - (alone[index]?.Discount ?? 0) - (alone[index]?.ProrationCredit ?? 0),
    })),
  });
}

function shortest(lines: readonly ReadLine[]): number | null {
  const days = lines.flatMap(({ found }) => found.package.OrderExpirationDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** Reads the packages of the asked lines, and the coupons that may count. */
async function readForQuote(db: Queryable, asking: QuoteReading): Promise<QuoteRead> {
  const ids = asking.lines.map(({ PackageId }) => PackageId);
  const [packages, coupons] = await Promise.all([findPackages(db, ids, asking), readCoupons(db, asking)]);
  return { packages, coupons };
}

/**
 * Prices what is asked for with today's prices of a brand: the one door to amounts for the shop's preview, the
 * check-out, the desk and renewals. Throws `PackageAlreadySelected`, `PackageNotSold` and what is wrong with a
 * quantity; a coupon that does not count is not thrown but listed.
 */
export async function quoteLines(db: Queryable, asking: QuoteInput): Promise<Quote> {
  return quoteRead(db, asking, await readForQuote(db, asking));
}

/** The same, of what has been read already by the same lines, day, brand, buyer and coupons. */
export async function quoteRead(db: Queryable, asking: QuoteInput, { packages, coupons }: QuoteRead): Promise<Quote> {
  const lines = await readLines(db, asking, packages);
  const { chosen, refused } = couponsFor(asking, coupons, lines);
  const priced = priceOrder(
    lines.map(({ line }) => line),
    chosen.map(({ discount }) => discount),
  );
  return {
    Lines: lines.flatMap(({ found, ...read }, index) => {
      const amounts = priced.Lines[index];
      return amounts ? [quotedLine(found, { ...read, priced: amounts, Position: index + 1 })] : [];
    }),
    priced,
    chosen: lines.map(({ found }) => asChosen(found)),
    Coupons: chosen.map((coupon, index) => ({ ...coupon, Amount: priced.Coupons[index]?.Amount ?? 0 })),
    RefusedCoupons: refused,
    ExpirationDays: shortest(lines),
    packages: lines.map(({ found }) => found.package),
  };
}
