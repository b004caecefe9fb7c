import { packages } from '@circolo/contract/catalogue/packages/package';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { eurosOfMicros, percent } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { packagePrices, packages as t } from '../../tables/catalogue/catalogue-tables.ts';
import { inForce, pricesOf, today } from '../prices/package-prices.ts';
import { planPriceRoutes } from '../prices/plan-price.ts';
import {
  activityTypesOfPackage,
  categoriesOfPackage,
  incompatibleWith,
  isSold,
  originsOfPackage,
  requiredBy,
} from './package-links.ts';
import { paymentTypesOf } from './package-payment-types.ts';
import { savePackage } from './save-package.ts';

const currentPrice = and(eq(packagePrices.PackageId, t.Id), inForce(today));

const source = sourceOf(packages, t, {
  select: { Price: eurosOfMicros(packagePrices.Price), FullPrice: eurosOfMicros(packagePrices.FullPrice) },
  joins: [{ kind: 'inner', table: packagePrices, on: currentPrice }],
  details: {
    // Cents or hundredths of a per cent: both are hundredths.
    DiscountValue: percent(t.DiscountValue),
    Origins: originsOfPackage,
    OriginCategories: categoriesOfPackage,
    ActivityTypes: activityTypesOfPackage,
    PaymentTypes: paymentTypesOf,
    Requires: requiredBy,
    Incompatible: incompatibleWith,
    Prices: pricesOf,
    Sold: isSold,
  },
  natural: [asc(t.Software), asc(t.ProductId), asc(t.Position), asc(t.Description)],
});

const onePackage = (db: Queryable, id: number) => selectOne(db, source, id);

export function packagesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, savePackage);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
  planPriceRoutes(api, onePackage);
}
