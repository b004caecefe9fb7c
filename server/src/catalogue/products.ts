import { products } from '@circolo/contract/catalogue/product';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { type Links, linked, saveLinks } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { richText } from '../resource/rich-text.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { groups, packages, productOrigins, products as t } from './tables.ts';

const originsOfProduct: Links = {
  table: productOrigins,
  owner: productOrigins.ProductId,
  other: productOrigins.OriginId,
  target: origins,
  label: origins.Description,
};

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  Software: t.Software,
  IsBase: t.IsBase,
  Group: { Id: groups.Id, Description: groups.Description },
  ShopTitle: t.ShopTitle,
  Slug: t.Slug,
  Visibility: t.Visibility,
  Badge: t.Badge,
  Color: t.Color,
  PackagesCount: sql<number>`(select count(*)::int from ${packages} where ${packages.ProductId} = ${t.Id})`,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const texts = {
  ShopSubtitle: t.ShopSubtitle,
  ShopDescription: t.ShopDescription,
  Image: t.Image,
  SeoTitle: t.SeoTitle,
  SeoDescription: t.SeoDescription,
};

const source = {
  resource: products,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(groups, eq(groups.Id, t.GroupId))
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [product] = await db
      .select({ ...shape, ...texts })
      .from(t)
      .leftJoin(groups, eq(groups.Id, t.GroupId))
      .where(eq(t.Id, id));
    return product && { ...product, Origins: await linked(db, originsOfProduct, id) };
  },
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    Group: (value) => anyOf(t.GroupId, value),
    IsBase: (value) => isFlag(t.IsBase, value),
    Visibility: (value) => anyOf(t.Visibility, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Software: t.Software,
    ShopTitle: t.ShopTitle,
    Visibility: t.Visibility,
    IsBase: t.IsBase,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof products>;

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
  await refuseTaken(tx, t, { Software, Code }, context.Id);
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
