import type { ChosenPackage } from '@circolo/contract/catalogue/packages/package-rules';
import { Software, type SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { runningStates } from '@circolo/contract/sales/codes';
import { and, eq, inArray, isNull, notInArray, or, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptReads } from '../../db/kept/kept-reads.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import {
  packageIncompatibilities,
  packageOriginCategories,
  packageOrigins,
  packagePrices,
  packageRequirements,
  packages,
  products,
} from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { catalogueStamp } from './catalogue-stamp.ts';
import { activityTypesOf } from './customer-eligibility.ts';

/** Where, when and to whom something is sold. */
export interface Sale {
  OriginId: number;
  /** A day of Italy. */
  day: string;
  /** Null or left out without a signed-in user. */
  UserId?: number | null;
}

const day = sql`${placeholder('day')}::date`;
const OriginId = sql`${placeholder('OriginId')}::bigint`;
const UserId = sql`${placeholder('UserId')}::bigint`;
const category = sql`(select category_id from origin where id = ${OriginId})`;
const nature = sql`(select nature from app_user where id = ${UserId})`;

/**
 * The version of the price that counts, the narrowest scope first: of the origin, else of its category, else of the
 * buyer's nature, else the one for all.
 */
function priceInForce(db: Queryable) {
  return db
    .select({ Id: packagePrices.Id, Price: packagePrices.Price })
    .from(packagePrices)
    .where(
      and(
        eq(packagePrices.PackageId, packages.Id),
        sql`(${packagePrices.OriginId} is null or ${packagePrices.OriginId} = ${OriginId})`,
        sql`(${packagePrices.OriginCategoryId} is null or ${packagePrices.OriginCategoryId} = ${category})`,
        sql`(${packagePrices.UserNature} is null or ${packagePrices.UserNature} = ${nature})`,
        sql`${packagePrices.ValidFrom} <= ${day}`,
        sql`(${packagePrices.ValidTo} is null or ${packagePrices.ValidTo} >= ${day})`,
      ),
    )
    .orderBy(
      sql`${packagePrices.OriginId} nulls last, ${packagePrices.OriginCategoryId} nulls last, ${packagePrices.UserNature} nulls last`,
    )
    .limit(1)
    .as('price_in_force');
}

export const requires = sql<
  number[]
>`array(select ${packageRequirements.RequiredId} from ${packageRequirements} where ${packageRequirements.PackageId} = ${packages.Id})`;
/** What a package cannot stand beside, whichever of the two says so. */
export const incompatible = sql<number[]>`array(
  select ${packageIncompatibilities.IncompatibleId} from ${packageIncompatibilities} where ${packageIncompatibilities.PackageId} = ${packages.Id}
  union select ${packageIncompatibilities.PackageId} from ${packageIncompatibilities} where ${packageIncompatibilities.IncompatibleId} = ${packages.Id})`;

/** Whether a package is for the brand and for the nature of who buys; one that names none is for all. */
const forBuyer = sql`((not exists (select 1 from ${packageOrigins} where ${packageOrigins.PackageId} = ${packages.Id})
    or exists (select 1 from ${packageOrigins} where ${packageOrigins.PackageId} = ${packages.Id} and ${packageOrigins.OriginId} = ${OriginId}))
  and (not exists (select 1 from ${packageOriginCategories} where ${packageOriginCategories.PackageId} = ${packages.Id})
    or exists (select 1 from ${packageOriginCategories} where ${packageOriginCategories.PackageId} = ${packages.Id}
      and ${packageOriginCategories.OriginCategoryId} = ${category}))
  and (cardinality(${packages.UserNatures}) = 0 or ${UserId} is null or ${nature} = any(${packages.UserNatures})))`;

/** Packages as they are sold, by the placeholders `ids`, `OriginId`, `day` and `UserId`. */
export const soldPackages = (db: Queryable) => {
  const price = priceInForce(db);
  return db
    .select({
      package: packages,
      Stamp: catalogueStamp,
      PriceId: price.Id,
      Price: price.Price,
      Requires: requires,
      Incompatible: incompatible,
      ActivityTypes: activityTypesOf,
      ProductActive: products.Active,
      GroupId: sql<number | null>`coalesce(${packages.GroupId}, ${products.GroupId})`,
      InShop: sql<boolean>`(${packages.PriceListVisibility} <> '3' and ${products.Visibility} <> '3'
        and (${packages.VisibleFrom} is null or ${packages.VisibleFrom} <= ${day})
        and (${packages.VisibleTo} is null or ${packages.VisibleTo} >= ${day})
        and ${forBuyer})`,
      ForBuyer: sql<boolean>`${forBuyer}`,
    })
    .from(packages)
    .innerJoin(products, eq(products.Id, packages.ProductId))
    .leftJoinLateral(price, sql`true`)
    .where(sql`${packages.Id} = any(${placeholder('ids')}::bigint[])`);
};

const findSold = builtOnce(soldPackages);

/** Packages with their price of the day, and whether the shop sells them there and then. */
export const findPackages = (db: Queryable, ids: readonly number[], { OriginId, day, UserId = null }: Sale) =>
  findSold(db, { ids, OriginId, day, UserId });

/** A package as it was found. */
export type FoundPackage = Awaited<ReturnType<typeof findPackages>>[number];

/** What the packages of a sale depend on besides the catalogue, and the catalogue's stamp. */
export interface SaleRead {
  Stamp: string;
  /** The nature of who buys. */
  Nature: string;
  /** Of the brand. */
  CategoryId: number;
}

const keep = keptReads<FoundPackage>('packages');

/** `findPackages` for somebody who is signed in, as it was found before while the catalogue is the same. */
export const keptPackages = (
  db: Queryable,
  ids: readonly number[],
  sale: Sale,
  { Stamp, Nature, CategoryId }: SaleRead,
): Promise<readonly FoundPackage[]> =>
  keep(Stamp, JSON.stringify([ids, sale.OriginId, CategoryId, sale.day, Nature]), () => findPackages(db, ids, sale));

/** Whether a package is sold at all: by the shop, or by staff, who sell what is not in the price list too. */
export const isSold = (
  { package: sold, Price, ProductActive, InShop }: FoundPackage,
  { Software, byStaff }: { Software: SoftwareCode | null; byStaff: boolean },
): boolean =>
  Price !== null &&
  sold.Active &&
  ProductActive &&
  (byStaff || InShop) &&
  (Software === null || sold.Software === Software);

/** Whether a package is on sale, but has no price there and then. */
export const isWithoutPrice = ({ package: sold, Price, ProductActive }: FoundPackage): boolean =>
  Price === null && sold.Active && ProductActive;

/** Whether a package is of the product line that is not sold there: of centres where associations buy, or the other way. */
export const isOfOtherLine = (sold: { Software: string }, line: SoftwareCode | null): boolean =>
  line !== null && sold.Software !== line;

/** How a package of the other product line is refused. */
export const otherLineCode = (sold: { Software: string }) =>
  sold.Software === Software.association ? 'PackageForAssociations' : 'PackageForCentres';

/** What a line of an order is judged by beside the others. */
export const asChosen = (found: FoundPackage): ChosenPackage => ({
  Id: found.package.Id,
  Type: found.package.Type, // A column of package types.
  Requires: found.Requires,
  Incompatible: found.Incompatible,
});

/** The products that a customer has bought before, among those where the first purchase is another one than the next. */
export async function boughtProducts(
  db: Queryable,
  UserId: number | null,
  found: readonly FoundPackage[],
): Promise<Set<number>> {
  const asked = found
    .filter(({ package: { SetupFee, TrialDays } }) => SetupFee > 0 || TrialDays > 0)
    .map(({ package: { ProductId } }) => ProductId);
  if (UserId === null || asked.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ Id: packages.ProductId })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(and(eq(purchases.UserId, UserId), inArray(packages.ProductId, asked)));
  return new Set(rows.map(({ Id }) => Id));
}

/** The packages that a customer owns and that still run, besides the purchases that are gone on from. */
export async function ownedPackages(
  db: Queryable,
  userId: number,
  { day, besides = [] }: { day: string; besides?: readonly number[] },
): Promise<ChosenPackage[]> {
  const rows = await db
    .select({ Id: packages.Id, Type: packages.Type, Requires: requires, Incompatible: incompatible })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, userId),
        inArray(purchases.State, runningStates),
        besides.length > 0 ? notInArray(purchases.Id, [...besides]) : undefined,
        or(isNull(purchases.EndDate), sql`${purchases.EndDate} >= ${day}::date`),
      ),
    );
  return rows.map((row) => ({ ...row, Type: row.Type })); // A column of package types.
}
