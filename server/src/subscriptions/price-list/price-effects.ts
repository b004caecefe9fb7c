import { RenewalPricePolicy } from '@circolo/contract/catalogue/packages/package-terms';
import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { pricedQuantity } from '@circolo/contract/sales/pricing/pricing';
import type { priceListEffects } from '@circolo/contract/subscriptions/price-list';
import { type RenewalPolicy, renewalPrice } from '@circolo/contract/subscriptions/renewal-price';
import { fromCents, priceTimes, toMicros } from '@circolo/contract/values/money';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inForce } from '../../catalogue/prices/package-prices.ts';
import type { Queryable } from '../../db/database.ts';
import type { HandlerInput } from '../../http/implement.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { priceWaves } from '../../tables/subscriptions/subscription-tables.ts';
import { type RenewingGroup, renewingGroups } from './renewing-groups.ts';

type EffectQuestion = HandlerInput<typeof priceListEffects>['body'];

interface Wave {
  Policy: string;
  NewPrice: number;
}

const readPackages = (db: Queryable, ids: readonly number[], day: string) =>
  db
    .select({ package: packages, Price: packagePrices.Price })
    .from(packages)
    .innerJoin(packagePrices, and(eq(packagePrices.PackageId, packages.Id), inForce(sql`${day}::date`)))
    .where(inArray(packages.Id, [...ids]));

const readWaves = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(priceWaves)
    .where(and(inArray(priceWaves.PackageId, [...ids]), isNull(priceWaves.CancelledAt)))
    .orderBy(desc(priceWaves.EffectiveFrom), desc(priceWaves.Id));

/** What a renewal of a group costs, as `renewalQuote` prices it. */
function priceOf(group: RenewingGroup, list: number, wave: Wave | undefined): number {
  const policy = group.Switches ? RenewalPricePolicy.current : (wave?.Policy ?? group.Policy);
  const current = wave?.NewPrice ?? group.Scoped ?? list;
  return renewalPrice(policy as RenewalPolicy, { pinned: group.Pinned, current }); // A column of policies.
}

/** What new prices mean for the subscriptions that renew into their packages, with and without a wave of their own. */
export async function findPriceEffects(db: Queryable, { ValidFrom, Prices, Policy }: EffectQuestion) {
  const ids = Prices.map(({ Package }) => Package.Id);
  const found = new Map((await readPackages(db, ids, ValidFrom)).map((row) => [row.package.Id, row]));
  const waves = await readWaves(db, ids);
  const groups = Map.groupBy(await renewingGroups(db, ids, ValidFrom), ({ PackageId }) => PackageId);
  const Packages = Prices.map(({ Package: { Id }, Price }) => {
    const sold = found.get(Id);
    const timesAYear = sold ? 12 / (billedMonths(sold.package.BillingMethod) ?? Number.POSITIVE_INFINITY) : 0;
    const price = toMicros(Price);
    const effect = { Package: { Id }, Subscriptions: 0, Difference: 0 };
    if (!sold || timesAYear === 0) return effect;
    for (const group of groups.get(Id) ?? []) {
      const running = waves.find(({ PackageId, EffectiveFrom }) => PackageId === Id && EffectiveFrom <= group.Begins);
      const later = running && running.EffectiveFrom > ValidFrom ? running : undefined;
      const wave = Policy === null ? running : (later ?? { Policy, NewPrice: price });
      const [before, after] = [priceOf(group, sold.Price, running), priceOf(group, price, wave)];
      if (before === after) continue;
      const units = pricedQuantity({
        ...sold.package,
        PackageQuantity: sold.package.Quantity,
        Quantity: group.Quantity,
      });
      effect.Subscriptions += group.Count;
      effect.Difference += (priceTimes(after, units) - priceTimes(before, units)) * timesAYear * group.Count;
    }
    return effect;
  });
  const total = (field: 'Subscriptions' | 'Difference') => Packages.reduce((sum, each) => sum + each[field], 0);
  return {
    Packages: Packages.map((each) => ({ ...each, Difference: fromCents(each.Difference) })),
    Subscriptions: total('Subscriptions'),
    Difference: fromCents(total('Difference')),
  };
}
