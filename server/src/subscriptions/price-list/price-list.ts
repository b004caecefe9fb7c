import { changePriceList, priceList, priceListEffects } from '@circolo/contract/subscriptions/price-list';
import { fromMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inForce } from '../../catalogue/prices/package-prices.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { groups, packagePrices, packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { applyPriceList } from './change-price-list.ts';
import { findPriceEffects } from './price-effects.ts';

const later = alias(packagePrices, 'later_price');

/** The day of the next planned price for everybody. */
const nextDay = (day: string) => sql`(
  select min(n.valid_from) from package_price n where n.package_id = ${packages.Id} and n.valid_from > ${day}::date
    and n.origin_id is null and n.origin_category_id is null and n.user_nature is null)`;

const readList = (db: Queryable, day: string) =>
  db
    .select({
      Id: packages.Id,
      Code: packages.Code,
      Description: packages.Description,
      Software: packages.Software,
      Product: { Id: products.Id, Description: products.Description },
      Group: { Id: groups.Id, Description: groups.Description },
      BillingMethod: packages.BillingMethod,
      Price: packagePrices.Price,
      NextPrice: later.Price,
      NextFrom: later.ValidFrom,
    })
    .from(packages)
    .innerJoin(products, eq(products.Id, packages.ProductId))
    .innerJoin(packagePrices, and(eq(packagePrices.PackageId, packages.Id), inForce(sql`${day}::date`)))
    .leftJoin(groups, eq(groups.Id, packages.GroupId))
    .leftJoin(
      later,
      and(
        eq(later.PackageId, packages.Id),
        isNull(later.OriginId),
        isNull(later.OriginCategoryId),
        isNull(later.UserNature),
        eq(later.ValidFrom, nextDay(day)),
      ),
    )
    .where(eq(packages.Active, true))
    .orderBy(
      asc(packages.Software),
      asc(products.Position),
      asc(products.Id),
      asc(packages.Position),
      asc(packages.Id),
    );

/** The price list as a whole: reading it, what a change of it does, changing it. */
export function priceListRoutes(api: Api): void {
  read(api, priceList, async (db, { now }) => {
    const rows = await readList(db, romeDay(now));
    const Packages = rows.map(({ Price, NextPrice, NextFrom, ...row }) => ({
      ...row,
      Price: fromMicros(Price),
      Planned: NextPrice === null || NextFrom === null ? null : { Price: fromMicros(NextPrice), ValidFrom: NextFrom },
    }));
    return { Packages };
  });
  read(api, priceListEffects, (db, { body }) => findPriceEffects(db, body));
  write(api, changePriceList, (tx, { body, caller, now }) => applyPriceList(tx, body, { caller, now }));
}
