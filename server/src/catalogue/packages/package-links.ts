import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { defineLinks } from '../../db/links.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import {
  packageActivityTypes,
  packageIncompatibilities,
  packageOriginCategories,
  packageOrigins,
  packageRequirements,
  packages,
} from '../../tables/catalogue/catalogue-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';

export const originsOfPackage = defineLinks({
  owner: packageOrigins.PackageId,
  other: packageOrigins.OriginId,
  target: origins,
});

export const categoriesOfPackage = defineLinks({
  owner: packageOriginCategories.PackageId,
  other: packageOriginCategories.OriginCategoryId,
  target: originCategories,
});

export const activityTypesOfPackage = defineLinks({
  owner: packageActivityTypes.PackageId,
  other: packageActivityTypes.ActivityTypeId,
  target: activityTypes,
});

export const requiredBy = defineLinks({
  owner: packageRequirements.PackageId,
  other: packageRequirements.RequiredId,
  target: packages,
});

export const incompatibleWith = defineLinks({
  owner: packageIncompatibilities.PackageId,
  other: packageIncompatibilities.IncompatibleId,
  target: packages,
});

/** Whether a line of an order holds a package: then what was bought is frozen. The lines belong to sales. */
export async function isSold(db: Pick<Queryable, 'execute'>, packageId: number): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select 1 from order_line where package_id = ${packageId}) as sold`,
  );
  return rows[0]?.sold === true;
}
