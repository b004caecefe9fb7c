import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { shopCatalogue } from '@circolo/contract/shop/storefront';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oncePerDb } from '../../db/once-per-db.ts';
import { sharedReads } from '../../db/shared-reads.ts';
import { contains } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { plainHost } from '../../origins/find-origin.ts';
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

function statement(db: Db, narrowed: SQL | undefined) {
  const shown = sql`(with ${here}, ${elsewhere}, ${offered(narrowed)}, ${page}, ${lists}
    select here.use_shop, ${productsJson} as products, ${groupsJson} as groups, (select count(*)::int from offered) as total from here) shown`;
  return db
    .select({
      UseShop: sql<boolean>`shown.use_shop`,
      Products: sql<StoredProduct[]>`shown.products`,
      Groups: sql<StoredGroup[]>`shown.groups`,
      Total: sql<number>`shown.total`,
    })
    .from(shown);
}

interface CatalogueQuery {
  Group?: number[] | undefined;
  Search?: string | undefined;
}

/** What was searched for, in the product's own search column; text is no placeholder, so this is not prepared. */
function narrowing({ Group, Search }: CatalogueQuery): SQL | undefined {
  const parts = [
    Group ? sql`p.group_id = any(${sql.param(Group)}::bigint[])` : undefined,
    Search ? contains(sql`p.search`, Search) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined;
}

const whole = oncePerDb((db) => statement(db, undefined).prepare('shop_catalogue'));

type Catalogue = AnswerOf<typeof shopCatalogue>;

/** Where, when and what of a shop is asked for; `host` as the browser names it. */
interface AskedCatalogue extends CatalogueQuery {
  host: string;
  anyHost: boolean;
  now: Date;
  Limit?: number | undefined;
  Page?: number | undefined;
}

const share = sharedReads<Catalogue | undefined>();

/** What the brand of a host sells; undefined where it has no open shop. Those who ask for the same page share it. */
export async function readCatalogue(
  db: Db,
  { host, anyHost, now, Limit = defaultLimit, Page = 1, ...asked }: AskedCatalogue,
): Promise<Catalogue | undefined> {
  const values = { host: plainHost(host), anyHost, day: romeDay(now), limit: Limit, offset: (Page - 1) * Limit };
  const narrowed = narrowing(asked);
  if (narrowed) return catalogueOf(statement(db, narrowed).prepare(''), values);
  return share(db, JSON.stringify(values), () => catalogueOf(whole(db), values));
}

async function catalogueOf(
  prepared: ReturnType<typeof whole>,
  values: Record<string, unknown>,
): Promise<Catalogue | undefined> {
  const [shop] = await prepared.execute(values);
  if (!shop?.UseShop) return undefined;
  const Products = shop.Products.map((product) => ({ ...product, Packages: product.Packages.map(offeredPackage) }));
  return { Groups: shop.Groups, Products, ProductsCount: shop.Total };
}

/** `GET /Shop/Catalogue`. */
export function storefrontCatalogueRoutes(api: Api): void {
  read(api, shopCatalogue, async (db, { query, request, now }) => {
    const catalogue = await readCatalogue(db, { ...query, host: request.host, anyHost: api.anyHost, now });
    if (!catalogue) throw problem('ShopClosed');
    return catalogue;
  });
}
