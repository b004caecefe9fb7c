import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { shopCatalogue } from '@circolo/contract/shop/storefront';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { catalogueStamp } from '../../sales/pricing/catalogue-stamp.ts';
import { type AskedShop, keptStorefront, type ShopKey, type StampedAnswer } from './kept-storefront.ts';
import { offeredPackage, type StoredOffer } from './offered-package.ts';
import {
  currentPrice,
  elsewhere,
  here,
  isSubscription,
  packageIsShown,
  packageJson,
  packageOrder,
  productIsShown,
} from './storefront-sql.ts';

interface StoredProduct {
  Id: number;
  Slug: string;
  Title: string;
  Subtitle: string | null;
  Badge: string | null;
  Color: string | null;
  Image: string | null;
  InEvidence: boolean;
  GroupId: number | null;
  Packages: StoredOffer[];
}

interface StoredGroup {
  Id: number;
  Title: string;
  Description: string | null;
  Color: string | null;
  Icon: string | null;
  Image: string | null;
  InEvidence: boolean;
  ProductsCount: number;
}

const defaultLimit = 50;

/** Base products of the brand with at least one subscription on sale; `narrowed` adds what was searched for. */
const offered = (narrowed: SQL | undefined): SQL => sql`offered as materialized (
  select p.id, p.group_id, p.visibility, p.position, p.shop_title, g.position as group_position, g.id is null as ungrouped
  from here join product p on p.software = here.software left join product_group g on g.id = p.group_id
  where p.is_base and ${productIsShown} ${narrowed ? sql`and ${narrowed}` : sql``}
    and exists (select from package k where k.product_id = p.id and ${isSubscription} and ${packageIsShown}))`;

const page: SQL = sql`page as (
  select o.id, row_number() over () as place from (
    select id from offered
    order by ungrouped, group_position, group_id, visibility = '2' desc, position, shop_title, id
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) o)`;

/** The packages of the page's products, as one list per product. */
const lists: SQL = sql`lists as (
  select k.product_id, json_agg(${packageJson} order by ${packageOrder}) as packages
  from page cross join here join package k on k.product_id = page.id cross join ${currentPrice}
  where ${isSubscription} and ${packageIsShown} group by k.product_id)`;

const productsJson: SQL = sql`(select coalesce(json_agg(json_build_object(
    'Id', p.id, 'Slug', p.slug, 'Title', p.shop_title, 'Subtitle', p.shop_subtitle, 'Badge', p.badge, 'Color', p.color,
    'Image', p.image, 'InEvidence', p.visibility = '2', 'GroupId', p.group_id, 'Packages', coalesce(lists.packages, '[]')) order by page.place), '[]')
  from page join product p on p.id = page.id left join lists on lists.product_id = p.id)`;

const groupsJson: SQL = sql`(select coalesce(json_agg(json_build_object(
    'Id', g.id, 'Title', coalesce(g.shop_title, g.description), 'Description', g.shop_description, 'Color', g.color,
    'Icon', g.icon, 'Image', g.image, 'InEvidence', g.visibility = '2', 'ProductsCount', c.count) order by g.position, g.id), '[]')
  from (select group_id, count(*)::int as count from offered where group_id is not null group by group_id) c
  join product_group g on g.id = c.group_id)`;

interface StoredCatalogue {
  Stamp: string;
  Products: StoredProduct[];
  Groups: StoredGroup[];
  Total: number;
}

/** One page of the shop of `here`; its text is built for each search, for a searched text is no placeholder. */
export function catalogueStatement(db: Queryable, narrowed?: SQL) {
  const shown = sql`(with ${here}, ${elsewhere}, ${offered(narrowed)}, ${page}, ${lists}
    select ${productsJson} as products, ${groupsJson} as groups, (select count(*)::int from offered) as total from here) shown`;
  return db
    .select({
      Stamp: catalogueStamp,
      Products: sql<StoredProduct[]>`shown.products`,
      Groups: sql<StoredGroup[]>`shown.groups`,
      Total: sql<number>`shown.total`,
    })
    .from(shown);
}

interface CatalogueQuery {
  Group?: number[] | undefined;
  Search?: string | undefined;
  Limit?: number | undefined;
  Page?: number | undefined;
}

function narrowing({ Group, Search }: CatalogueQuery): SQL | undefined {
  const parts = [
    Group ? sql`p.group_id = any(${sql.param(Group)}::bigint[])` : undefined,
    Search ? contains(sql`p.search`, Search) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined;
}

type Catalogue = AnswerOf<typeof shopCatalogue>;

async function readPage(db: Db, shop: ShopKey, query: CatalogueQuery): Promise<StampedAnswer<Catalogue>> {
  const { Limit = defaultLimit, Page = 1 } = query;
  const narrowed = narrowing(query);
  const statement = catalogueStatement(db, narrowed).prepare('');
  const [found] = await statement.execute({ ...shop, limit: Limit, offset: (Page - 1) * Limit });
  if (!found) throw new Error('The statement of the catalogue answers one row');
  const isPage = !narrowed && found.Products.length > 0;
  return { Stamp: isPage ? found.Stamp : null, Answer: catalogueOf(found) };
}

const catalogueOf = ({ Groups, Products, Total }: StoredCatalogue): Catalogue => ({
  Groups,
  Products: Products.map((product) => ({ ...product, Packages: product.Packages.map(offeredPackage) })),
  ProductsCount: Total,
});

const kept = keptStorefront<CatalogueQuery, Catalogue>(100, readPage);

/** What the brand of a host sells; undefined where it has no open shop. */
export const readCatalogue = (db: Db, shop: AskedShop, query: CatalogueQuery = {}): Promise<Catalogue | undefined> =>
  kept(db, shop, query);

/** `GET /Shop/Catalogue`. */
export function storefrontCatalogueRoutes(api: Api): void {
  read(api, shopCatalogue, async (db, { query, request: { host }, now }) => {
    const catalogue = await readCatalogue(db, { host, anyHost: api.anyHost, now }, query);
    if (!catalogue) throw problem('ShopClosed');
    return catalogue;
  });
}
