import { groups as groupsResource } from '@circolo/contract/catalogue/groups/group';
import { packages as packagesResource } from '@circolo/contract/catalogue/packages/package';
import { products as productsResource } from '@circolo/contract/catalogue/products/product';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { toBasisPoints, toMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { columnsOf } from '../../src/resource/routes/save-row.ts';
import {
  groups,
  packagePrices,
  packageRequirements,
  packages,
  products,
} from '../../src/tables/catalogue/catalogue-tables.ts';
import { demoAssociations } from './demo-associations.ts';
import { demoCentres } from './demo-centres.ts';
import { demoGroups } from './demo-groups.ts';
import type { DemoPackage, DemoProduct } from './demo-kinds.ts';

/** Prices of the demonstration have been in force for longer than its orders go back. */
const pricesSince = (now: Date): string => `${Number(romeDay(now).slice(0, 4)) - 3}-01-01`;

/** Ids of what was made, by software and code: `A:PLUS-ANNO`. */
export interface DemoCatalogue {
  packages: ReadonlyMap<string, number>;
}

async function addGroups(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const demo of demoGroups) {
    const group = groupsResource.input.parse(demo);
    const Search = searchText(group.Code, group.Description, group.ShopTitle);
    const values = { ...columnsOf(groups, group), Search } as typeof groups.$inferInsert; // Columns of a parsed group.
    const [row] = await tx.insert(groups).values(values).returning({ Id: groups.Id });
    if (row) ids.set(group.Code, row.Id);
  }
  return ids;
}

async function addPackage(
  tx: Tx,
  demo: DemoPackage,
  product: { Id: number; Software: SoftwareCode },
  { GroupId, ValidFrom }: { GroupId: number | null; ValidFrom: string },
) {
  const { Requires: _, ...fields } = demo;
  const input = packagesResource.input.parse({
    ...fields,
    ShopTitle: demo.ShopTitle ?? demo.Description,
    Software: product.Software,
    Product: { Id: product.Id },
  });
  const values = {
    ...columnsOf(packages, input),
    GroupId,
    VatRate: toBasisPoints(input.VatRate),
    DiscountValue: input.DiscountValue === null ? null : toBasisPoints(input.DiscountValue),
    Search: searchText(input.Code, input.Description, input.ShopTitle),
  } as typeof packages.$inferInsert; // Columns of a parsed package.
  const [row] = await tx.insert(packages).values(values).returning({ Id: packages.Id });
  const PackageId = row?.Id ?? 0;
  const FullPrice = input.FullPrice === null ? null : toMicros(input.FullPrice);
  await tx.insert(packagePrices).values({ PackageId, Price: toMicros(input.Price), FullPrice, ValidFrom });
  return PackageId;
}

async function addProduct(
  tx: Tx,
  demo: DemoProduct,
  groupIds: Map<string, number>,
  ids: Map<string, number>,
  ValidFrom: string,
): Promise<void> {
  const { Group, Packages, ...fields } = demo;
  const input = productsResource.input.parse(fields);
  const GroupId = groupIds.get(Group) ?? null;
  const Search = searchText(input.Code, input.Description, input.ShopTitle, input.Slug);
  const values = { ...columnsOf(products, input), GroupId, Search } as typeof products.$inferInsert; // Columns of a parsed product.
  const [row] = await tx.insert(products).values(values).returning({ Id: products.Id });
  const product = { Id: row?.Id ?? 0, Software: input.Software };
  for (const each of Packages)
    ids.set(`${input.Software}:${each.Code}`, await addPackage(tx, each, product, { GroupId, ValidFrom }));
}

async function addRequirements(tx: Tx, demo: DemoProduct, ids: Map<string, number>): Promise<void> {
  const idOf = (code: string) => ids.get(`${demo.Software}:${code}`) ?? 0;
  const rows = demo.Packages.flatMap(({ Code, Requires = [] }) =>
    Requires.map((required) => ({ PackageId: idOf(Code), RequiredId: idOf(required) })),
  );
  if (rows.length > 0) await tx.insert(packageRequirements).values(rows);
}

/** Fills an empty catalogue with groups, products and packages of both softwares, for every brand. */
export async function seedDemoCatalogue(tx: Tx, now = new Date()): Promise<DemoCatalogue> {
  const groupIds = await addGroups(tx);
  const ids = new Map<string, number>();
  const all = [...demoAssociations, ...demoCentres];
  for (const demo of all) await addProduct(tx, demo, groupIds, ids, pricesSince(now));
  for (const demo of all) await addRequirements(tx, demo, ids);
  return { packages: ids };
}
