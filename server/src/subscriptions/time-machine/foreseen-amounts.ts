import { StepKind } from '@circolo/contract/subscriptions/codes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Quote } from '../../sales/pricing/quote.ts';
import type { RenewalCoupons, Step } from '../plan/plan-types.ts';
import { joinedCoupons } from '../renewals/make-renewals.ts';
import { renewalQuote } from '../renewals/renewal-quote.ts';
import { readOrigins } from '../renewals/renewed-from.ts';
import type { House } from '../snapshot/load-rules.ts';
import { paymentFor } from '../snapshot/renewal-payment.ts';
import type { ForecastStep } from './foresee.ts';

/** The days of a period on which a price begins or ends: between two of them equal renewals cost the same. */
async function daysOfChange(db: Queryable, from: string, to: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct c.day::text as day from (
      select valid_from as day from package_price union all select valid_to + 1 from package_price
      union all select discount_from from package union all select discount_to + 1 from package
    ) c where c.day > ${from}::date and c.day <= ${to}::date order by 1`);
  return rows.map(({ day }) => day);
}

/** The coupons of a later renewal of the same look. */
const later = (coupons: RenewalCoupons | null, by: number): RenewalCoupons | null =>
  coupons && { ...coupons, Renewal: coupons.Renewal + by };

/** What the foreseen renewals and charges come to in cents, by step; computed as the run will compute them. */
export async function foreseenAmounts(
  db: Queryable,
  seen: readonly ForecastStep[],
  { house, from, to }: { house: House; from: string; to: string },
): Promise<Map<Step, number>> {
  const renewals = seen.filter(({ planned }) => planned.step.Kind === StepKind.renewal);
  const origins = await readOrigins(
    db,
    renewals.map(({ loaded, also }) => ({ ...loaded, also })),
  );
  const changes = await daysOfChange(db, from, to);
  const quotes = new Map<string, Quote | null>();
  const before = new Map<number, number>();
  const amounts = new Map<Step, number>();
  const byPeriod = new Map<string, number>();
  for (const { planned, loaded, also } of seen) {
    const { step, subscription } = planned;
    const period = `${subscription.Root} ${subscription.EndDate}`;
    const known = subscription.Renewal?.Total ?? byPeriod.get(period);
    if (step.Kind === StepKind.charge && known !== undefined) amounts.set(step, known);
    if (step.Kind !== StepKind.renewal) continue;
    const payment = paymentFor(loaded.row, house, subscription.Chargeable);
    if (!payment) continue;
    const nth = before.get(subscription.Root) ?? 0;
    before.set(subscription.Root, nth + 1);
    const coupons = later(joinedCoupons({ ...loaded, also }), nth);
    const day = coupons ? step.Day : (changes.findLast((change) => change <= step.Day) ?? from);
    const lines = [loaded, ...also]
      .flatMap(({ row }) => origins.get(row.purchase.Id) ?? [])
      // The renewal after a switch is one of the new package.
      .map((line) => (nth > 0 ? { ...line, row: { ...line.row, SwitchFee: 0 } } : line));
    const terms = { coupons, ShopPaymentTypeId: payment.type.Id };
    const quote = await renewalQuote(db, { house, day, quotes }, lines, terms);
    if (!quote) continue;
    amounts.set(step, quote.priced.Total);
    byPeriod.set(period, quote.priced.Total);
  }
  return amounts;
}
