import { products } from '@circolo/contract/catalogue/products/product';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineLinks, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { richText } from '../../resource/rich-text.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { groups, packages, productOrigins, products as t } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

const originsOfProduct = defineLinks({
  owner: productOrigins.ProductId,
  other: productOrigins.OriginId,
  target: origins,
});

const source = sourceOf(products, t, {
  select: {
    PackagesCount: sql<number>`(select count(*)::int from ${packages} where ${packages.ProductId} = ${t.Id})`,
  },
  details: { Origins: originsOfProduct },
  natural: [asc(t.Position), asc(t.Description)],
});

async function checkGroup(tx: Tx, { Group, Software }: InputOf<typeof products>): Promise<void> {
  if (!Group) return;
  const [group] = await tx.select({ Software: groups.Software }).from(groups).where(eq(groups.Id, Group.Id));
  if (!group) throw fieldProblem('Group', 'unknownRecord');
  if (group.Software !== Software) throw fieldProblem('Group', 'softwareMismatch');
}

/** Any number that no other advisory lock of ours uses: slugs are checked by one save at a time. */
const slugLock = 4_150_101;

/** An address is one product's in every origin that it is for. */
async function checkSlug(tx: Tx, { Slug, Origins }: InputOf<typeof products>, id: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const others = await tx
    .select({ OriginId: productOrigins.OriginId })
    .from(t)
    .leftJoin(productOrigins, eq(productOrigins.ProductId, t.Id))
    .where(and(eq(t.Slug, Slug), id === null ? undefined : ne(t.Id, id)));
  const own = Origins.map(({ Id }) => Id);
  const meets = others.some(({ OriginId }) => OriginId === null || own.length === 0 || own.includes(OriginId));
  if (meets) throw fieldProblem('Slug', 'alreadyUsed');
}

/** A product with packages stays with its software. */
async function checkSoftware(tx: Tx, { Software }: InputOf<typeof products>, id: number | null): Promise<void> {
  if (id === null) return;
  const [other] = await tx
    .select({ Id: packages.Id })
    .from(packages)
    .where(and(eq(packages.ProductId, id), ne(packages.Software, Software)))
    .limit(1);
  if (other) throw fieldProblem('Software', 'softwareMismatch');
}

async function saveProduct(tx: Tx, input: InputOf<typeof products>, context: SaveContext): Promise<number> {
  const { Software, Code } = input;
  await assertUnique(tx, t, { Software, Code }, context.Id);
  await checkGroup(tx, input);
  await checkSlug(tx, input, context.Id);
  await checkSoftware(tx, input, context.Id);
  const Search = searchText(Code, input.Description, input.ShopTitle, input.Slug);
  const ShopDescription = richText(input.ShopDescription);
  const id = await saveRow(tx, t, { ...input, ShopDescription, Search }, context);
  await saveLinks(tx, originsOfProduct, id, 'Origins', input.Origins);
  return id;
}

export function productsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveProduct);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
