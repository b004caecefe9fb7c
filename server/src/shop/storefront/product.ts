import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { shopProduct } from '@circolo/contract/shop/storefront';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oncePerDb } from '../../db/once-per-db.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { plainHost } from '../../origins/find-origin.ts';
import { offeredPackage, type StoredOffer } from './offered-package.ts';
import {
  currentPrice,
  elsewhere,
  here,
  isAddOn,
  isSubscription,
  packageIsShown,
  packageJson,
  packageOrder,
  productIsShown,
} from './storefront-sql.ts';

interface StoredAddOn extends StoredOffer {
  Requires: number[];
}

interface StoredDetail {
  Id: number;
  Slug: string;
  Title: string;
  Subtitle: string | null;
  Description: string | null;
  Badge: string | null;
  Color: string | null;
  Image: string | null;
  InEvidence: boolean;
  GroupId: number | null;
  Group: { Id: number; Title: string } | null;
  SeoTitle: string | null;
  SeoDescription: string | null;
}

const detail: SQL = sql`detail as (
  select p.id, json_build_object(
    'Id', p.id, 'Slug', p.slug, 'Title', p.shop_title, 'Subtitle', p.shop_subtitle, 'Description', p.shop_description,
    'Badge', p.badge, 'Color', p.color, 'Image', p.image, 'InEvidence', p.visibility = '2', 'GroupId', p.group_id,
    'Group', case when g.id is not null then json_build_object('Id', g.id, 'Title', coalesce(g.shop_title, g.description)) end,
    'SeoTitle', p.seo_title, 'SeoDescription', p.seo_description) as product
  from here join product p on p.software = here.software left join product_group g on g.id = p.group_id
  where p.slug = ${sql.placeholder('slug')}::text and p.is_base and ${productIsShown} limit 1)`;

const packagesJson: SQL = sql`(select coalesce(json_agg(${packageJson} order by ${packageOrder}), '[]')
  from package k cross join ${currentPrice}
  where k.product_id = detail.id and ${isSubscription} and ${packageIsShown})`;

const required = sql`(select coalesce(json_agg(r.required_id order by r.required_id), '[]') from package_requirement r where r.package_id = k.id)`;

/** Add-ons on sale whose product is shown and which stand alone or name one of the product's packages. */
const addOnsJson: SQL = sql`(select coalesce(json_agg(
    (${packageJson})::jsonb || jsonb_build_object('Requires', ${required}) order by p.position, ${packageOrder}), '[]')
  from package k join product p on p.id = k.product_id left join product_group g on g.id = p.group_id
  cross join ${currentPrice}
  where k.software = here.software and ${isAddOn} and ${packageIsShown} and ${productIsShown}
    and (not exists (select from package_requirement r where r.package_id = k.id)
      or exists (select from package_requirement r join package b on b.id = r.required_id
        where r.package_id = k.id and b.product_id = detail.id)))`;

/** Pairs of which one is a subscription of the product, or both are add-ons. */
const incompatibleJson: SQL = sql`(select coalesce(json_agg(json_build_array(i.package_id, i.incompatible_id)), '[]')
  from package_incompatibility i join package k on k.id = i.package_id where k.software = here.software)`;

function statement(db: Db) {
  const shown = sql`(with ${here}, ${elsewhere}, ${detail}
    select here.use_shop, detail.product, ${packagesJson} as packages, ${addOnsJson} as add_ons, ${incompatibleJson} as incompatible
    from here left join detail on true) shown`;
  return db
    .select({
      UseShop: sql<boolean>`shown.use_shop`,
      Product: sql<StoredDetail | null>`shown.product`,
      Packages: sql<StoredOffer[]>`shown.packages`,
      AddOns: sql<StoredAddOn[]>`shown.add_ons`,
      Incompatible: sql<[number, number][]>`shown.incompatible`,
    })
    .from(shown)
    .prepare('shop_product');
}

const prepared = oncePerDb(statement);

/** Which product of whose shop is asked for, and when; `host` as the browser names it. */
interface AskedProduct {
  host: string;
  anyHost: boolean;
  now: Date;
  slug: string;
}

/** A product that the brand of a host sells, with what it costs; null for one that it does not. `ShopClosed` without a shop. */
export async function readProduct(
  db: Db,
  { host, anyHost, now, slug }: AskedProduct,
): Promise<AnswerOf<typeof shopProduct> | null> {
  const [shop] = await prepared(db).execute({ host: plainHost(host), anyHost, day: romeDay(now), slug });
  if (!shop?.UseShop) throw problem('ShopClosed');
  if (!shop.Product || shop.Packages.length === 0) return null;
  return {
    ...shop.Product,
    Packages: shop.Packages.map(offeredPackage),
    AddOns: shop.AddOns.map(({ Requires, ...addOn }) => ({ ...offeredPackage(addOn), Requires })),
    Incompatible: shop.Incompatible,
  };
}

/** `GET /Shop/Products/{Slug}`. */
export function storefrontProductRoutes(api: Api): void {
  read(api, shopProduct, async (db, { params, request: { host }, now }) =>
    orNotFound(await readProduct(db, { host, anyHost: api.anyHost, now, slug: params.Slug })),
  );
}
