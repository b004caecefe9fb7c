import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { origins } from '../origins/tables.ts';
import type { Links } from '../resource/links.ts';
import { packageIncompatibilities, packageOrigins, packageRequirements, packages } from './tables.ts';

export const originsOfPackage: Links = {
  table: packageOrigins,
  owner: packageOrigins.PackageId,
  other: packageOrigins.OriginId,
  target: origins,
  label: origins.Description,
};

export const requiredBy: Links = {
  table: packageRequirements,
  owner: packageRequirements.PackageId,
  other: packageRequirements.RequiredId,
  target: packages,
  label: packages.Description,
};

export const incompatibleWith: Links = {
  table: packageIncompatibilities,
  owner: packageIncompatibilities.PackageId,
  other: packageIncompatibilities.IncompatibleId,
  target: packages,
  label: packages.Description,
};

/** Whether a line of an order holds a package: then what was bought is frozen. The lines belong to sales. */
export async function isSold(db: Pick<Queryable, 'execute'>, packageId: number): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select 1 from order_line where package_id = ${packageId}) as sold`,
  );
  return rows[0]?.sold === true;
}
