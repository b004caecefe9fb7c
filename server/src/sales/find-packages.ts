import type { ChosenPackage } from '@circolo/contract/catalogue/package-rules';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  packageIncompatibilities,
  packageOrigins,
  packagePrices,
  packageRequirements,
  packages,
  products,
} from '../catalogue/tables.ts';
import type { Queryable } from '../db/database.ts';
import { purchases } from './tables.ts';

/** Where and when something is sold. */
export interface Sale {
  OriginId: number;
  /** A day of Italy. */
  day: string;
}

/** The version of the price that counts: of the origin itself, else the one for all. */
function priceInForce(db: Queryable, { OriginId, day }: Sale) {
  return db
    .select({ Id: packagePrices.Id, Price: packagePrices.Price })
    .from(packagePrices)
    .where(
      and(
        eq(packagePrices.PackageId, packages.Id),
        or(isNull(packagePrices.OriginId), eq(packagePrices.OriginId, OriginId)),
        lte(packagePrices.ValidFrom, day),
        or(isNull(packagePrices.ValidTo), sql`${packagePrices.ValidTo} >= ${day}::date`),
      ),
    )
    .orderBy(sql`${packagePrices.OriginId} nulls last`)
    .limit(1)
    .as('price_in_force');
}

const requires = sql<
  number[]
>`array(select ${packageRequirements.RequiredId} from ${packageRequirements} where ${packageRequirements.PackageId} = ${packages.Id})`;
const incompatible = sql<
  number[]
>`array(select ${packageIncompatibilities.IncompatibleId} from ${packageIncompatibilities} where ${packageIncompatibilities.PackageId} = ${packages.Id})`;

/** Packages with their price of the day, and whether the shop sells them there and then. */
export async function findPackages(db: Queryable, ids: readonly number[], sale: Sale) {
  const { OriginId, day } = sale;
  const price = priceInForce(db, sale);
  return db
    .select({
      package: packages,
      PriceId: price.Id,
      Price: price.Price,
      Requires: requires,
      Incompatible: incompatible,
      ProductActive: products.Active,
      InShop: sql<boolean>`(${packages.PriceListVisibility} <> '3' and ${products.Visibility} <> '3'
        and (${packages.VisibleFrom} is null or ${packages.VisibleFrom} <= ${day}::date)
        and (${packages.VisibleTo} is null or ${packages.VisibleTo} >= ${day}::date)
        and (not exists (select 1 from ${packageOrigins} where ${packageOrigins.PackageId} = ${packages.Id})
          or exists (select 1 from ${packageOrigins} where ${packageOrigins.PackageId} = ${packages.Id} and ${packageOrigins.OriginId} = ${OriginId})))`,
    })
    .from(packages)
    .innerJoin(products, eq(products.Id, packages.ProductId))
    .leftJoinLateral(price, sql`true`)
    .where(inArray(packages.Id, [...ids]));
}

/** A package as it was found. */
export type FoundPackage = Awaited<ReturnType<typeof findPackages>>[number];

/** What a line of an order is judged by beside the others. */
export const asChosen = (found: FoundPackage): ChosenPackage => ({
  Id: found.package.Id,
  Type: found.package.Type, // A column of package types.
  Requires: found.Requires,
  Incompatible: found.Incompatible,
});

/** The packages that a customer owns and that still run. */
export async function ownedPackages(db: Queryable, userId: number, day: string): Promise<ChosenPackage[]> {
  const rows = await db
    .select({ Id: packages.Id, Type: packages.Type, Requires: requires, Incompatible: incompatible })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, userId),
        inArray(purchases.State, ['A', 'S']),
        or(isNull(purchases.EndDate), sql`${purchases.EndDate} >= ${day}::date`),
      ),
    );
  return rows.map((row) => ({ ...row, Type: row.Type })); // A column of package types.
}
