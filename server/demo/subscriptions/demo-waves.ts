import { PurchaseState } from '@circolo/contract/sales/codes';
import { PriceWavePolicy } from '@circolo/contract/subscriptions/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { packagePrices, packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../src/tables/sales/order-tables.ts';
import { priceWaves } from '../../src/tables/subscriptions/subscription-tables.ts';

/** Days from now until customers are notified, and until renewals pay the new price. */
const noticeAfter = 30;
const effectiveAfter = 120;

/** Ten in a hundred more, in whole euros. */
const raised = (price: number): number => Math.round((price * 1.1) / 1_000_000) * 1_000_000;

/** The two packages that most customers of the demonstration renew, with the price that they have now. */
async function mostRenewed(tx: Tx) {
  return tx
    .select({ Id: packages.Id, Title: packages.ShopTitle, Price: packagePrices.Price })
    .from(packages)
    .innerJoin(purchases, and(eq(purchases.PackageId, packages.Id), inArray(purchases.State, [PurchaseState.active])))
    .innerJoin(packagePrices, eq(packagePrices.PackageId, packages.Id))
    .where(isNotNull(purchases.EndDate))
    .groupBy(packages.Id, packages.ShopTitle, packagePrices.Price)
    .orderBy(desc(count()), asc(packages.Id))
    .limit(2);
}

/** A change of price that is planned, and one that was given up before any customer was notified. */
export async function seedDemoWaves(tx: Tx, now: Date): Promise<void> {
  const today = romeDay(now);
  const policies = [PriceWavePolicy.current, PriceWavePolicy.lower];
  const values = (await mostRenewed(tx)).map(({ Id, Title, Price }, index) => {
    const Description = `Adeguamento ${Title}`;
    return {
      Description,
      PackageId: Id,
      NewPrice: raised(Price),
      EffectiveFrom: shiftDay(today, effectiveAfter),
      NoticeDate: shiftDay(today, noticeAfter),
      Policy: policies[index] ?? PriceWavePolicy.current,
      CancelledAt: index === 1 ? now.toISOString() : null,
      Search: searchText(Description),
      CreatedAt: now.toISOString(),
      UpdatedAt: now.toISOString(),
    };
  });
  if (values.length > 0) await tx.insert(priceWaves).values(values);
}
