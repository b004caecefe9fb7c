import { RenewalPricePolicy } from '@circolo/contract/catalogue/packages/package-terms';
import { Problem } from '@circolo/contract/errors/problem';
import { type RenewalPolicy, renewalPrice } from '@circolo/contract/subscriptions/renewal-price';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Queryable } from '../../db/database.ts';
import { type Quote, quoteLines } from '../../sales/pricing/quote.ts';
import type { RenewalCoupons } from '../plan/plan-types.ts';
import type { LoadedRow } from '../snapshot/load-rows.ts';
import type { House } from '../snapshot/load-rules.ts';
import { renewedQuantity } from '../snapshot/load-subscriptions.ts';
import type { Run } from '../snapshot/run-types.ts';

/** What quoting needs of a run, so that a forecast can quote too. */
export type QuoteContext = Pick<Run, 'house' | 'day' | 'quotes'>;

/** One line of a renewal: what it renews. */
export interface RenewedLine {
  row: LoadedRow;
  /** The price that the purchase pins, in millionths. */
  pinned: number | null;
}

/** What counts beside the lines. */
export interface RenewalTerms {
  coupons: RenewalCoupons | null;
  ShopPaymentTypeId: number;
}

/** The wave that counts for a line: the last one that has begun when its period begins. */
function waveFor({ waves }: House, { next, purchase }: LoadedRow, today: string) {
  const begins = shiftDay(purchase.EndDate ?? today, 1);
  return waves.find(({ PackageId, EffectiveFrom }) => PackageId === next.Id && EffectiveFrom <= begins);
}

/** The price that a line is renewed at where it is not the list price; by the wave's policy, else by its package's. */
function priceOf({ row, pinned }: RenewedLine, list: number, { house, day }: QuoteContext): number | null {
  const { next, purchase } = row;
  const wave = waveFor(house, row, day);
  const switches = purchase.SwitchPackageId !== null;
  const policy = (
    switches ? RenewalPricePolicy.current : (wave?.Policy ?? row.package.RenewalPricePolicy)
  ) as RenewalPolicy; // Columns of policies.
  const pinnedPrice = next.Id === purchase.PackageId ? pinned : null;
  const price = renewalPrice(policy, { pinned: pinnedPrice, current: wave?.NewPrice ?? list });
  return price === list ? null : price;
}

async function quoteOnce(
  db: Queryable,
  run: QuoteContext,
  lines: readonly RenewedLine[],
  terms: RenewalTerms,
): Promise<Quote | null> {
  const [first] = lines;
  if (!first) return null;
  const { next, user } = first.row;
  const { coupons, ShopPaymentTypeId } = terms;
  const ask = (prices: readonly (number | null)[]) =>
    quoteLines(db, {
      lines: lines.map(({ row }, index) => ({
        PackageId: row.next.Id,
        Quantity: renewedQuantity(row),
        SwitchFee: row.SwitchFee,
        PriceOverride: prices[index] ?? null,
        PriceOverrideReason: (prices[index] ?? null) === null ? null : 'Prezzo di rinnovo',
      })),
      OriginId: user.OriginId,
      Software: next.Software,
      UserId: user.Id,
      day: run.day,
      byStaff: true,
      Renewal: coupons?.Renewal ?? 1,
      ...(coupons ? { Coupons: coupons.Codes, Carried: coupons.Carried, ShopPaymentTypeId } : {}),
    });
  try {
    const current = await ask([]);
    const prices = lines.map((line, index) => priceOf(line, current.Lines[index]?.UnitPrice ?? 0, run));
    return prices.every((price) => price === null) ? current : await ask(prices);
  } catch (error) {
    // What is sold no more is not renewed: the purchase ends on its day.
    if (error instanceof Problem) return null;
    throw error;
  }
}

const keyOf = ({ row, pinned }: RenewedLine, { house, day }: QuoteContext): string =>
  [
    row.next.Id,
    renewedQuantity(row),
    row.user.OriginId,
    row.user.Nature,
    pinned,
    row.purchase.PackageId,
    row.purchase.SwitchPackageId,
    row.SwitchFee,
    waveFor(house, row, day)?.Id,
  ].join(' ');

/**
 * What a renewal costs; null where one of its lines is sold no more. Equal ones are computed once in a run; one that
 * coupons may count for is the customer's own.
 */
export async function renewalQuote(
  db: Queryable,
  run: QuoteContext,
  lines: readonly RenewedLine[],
  terms: RenewalTerms,
): Promise<Quote | null> {
  if (terms.coupons) return quoteOnce(db, run, lines, terms);
  const key = [run.day, ...lines.map((line) => keyOf(line, run))].join('|');
  const known = run.quotes.get(key);
  if (known !== undefined) return known;
  const quote = await quoteOnce(db, run, lines, terms);
  run.quotes.set(key, quote);
  return quote;
}
