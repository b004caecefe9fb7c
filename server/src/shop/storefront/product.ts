import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { shopProduct } from '@circolo/contract/shop/storefront';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { catalogueStamp } from '../../sales/pricing/catalogue-stamp.ts';
import { type AskedShop, keptStorefront, type ShopKey, type StampedAnswer } from './kept-storefront.ts';
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
  plannedPrice,
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

const detailOf = (asked: SQL): SQL => sql`detail as (
  select p.id, json_build_object(
    'Id', p.id, 'Slug', p.slug, 'Title', p.shop_title, 'Subtitle', p.shop_subtitle, 'Description', p.shop_description,
    'Badge', p.badge, 'Color', p.color, 'Image', p.image, 'InEvidence', p.visibility = '2', 'GroupId', p.group_id,
    'Group', case when g.id is not null then json_build_object('Id', g.id, 'Title', coalesce(g.shop_title, g.description)) end,
    'SeoTitle', p.seo_title, 'SeoDescription', p.seo_description) as product
  from here join product p on p.software = here.software left join product_group g on g.id = p.group_id
  where ${asked} limit 1)`;

const packagesOf = (
  price: SQL,
  shown: SQL,
): SQL => sql`(select coalesce(json_agg(${packageJson} order by ${packageOrder}), '[]')
  from package k cross join ${price}
  where k.product_id = detail.id and ${isSubscription} and ${shown})`;

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

interface AskedProduct {
  /** Which product `p` with its group `g`. */
  product: SQL;
  /** Which of its packages `k`, and at which price. */
  packages: SQL;
}

/** A product of the shop of `here`, by the placeholder slug. */
const sold: AskedProduct = {
  product: sql`p.slug = ${sql.placeholder('slug')}::text and p.is_base and ${productIsShown}`,
  packages: packagesOf(currentPrice, packageIsShown),
};

/** A product whether it is sold or not, by the placeholder product. */
export const whateverItsVisibility: AskedProduct = {
  product: sql`p.id = ${sql.placeholder('product')}::bigint and p.is_base`,
  packages: packagesOf(plannedPrice, sql`true`),
};

/** A product of the product line of `here`, with the add-ons that are sold with it. */
export function productStatement(db: Queryable, { product, packages }: AskedProduct = sold) {
  const shown = sql`(with ${here}, ${elsewhere}, ${detailOf(product)}
    select detail.product, ${packages} as packages, ${addOnsJson} as add_ons, ${incompatibleJson} as incompatible
    from here left join detail on true) shown`;
  return db
    .select({
      Stamp: catalogueStamp,
      Product: sql<StoredDetail | null>`shown.product`,
      Packages: sql<StoredOffer[]>`shown.packages`,
      AddOns: sql<StoredAddOn[]>`shown.add_ons`,
      Incompatible: sql<[number, number][]>`shown.incompatible`,
    })
    .from(shown);
}

const find = builtOnce((db) => productStatement(db));

type Product = AnswerOf<typeof shopProduct>;

interface StoredProduct {
  Product: StoredDetail;
  Packages: StoredOffer[];
  AddOns: StoredAddOn[];
  Incompatible: [number, number][];
}

/** What was read of a product, with its prices reckoned. */
export const productOf = ({ Product, Packages, AddOns, Incompatible }: StoredProduct): Product => ({
  ...Product,
  Packages: Packages.map(offeredPackage),
  AddOns: AddOns.map(({ Requires, ...addOn }) => ({ ...offeredPackage(addOn), Requires })),
  Incompatible,
});

async function readDetail(db: Db, shop: ShopKey, slug: string): Promise<StampedAnswer<Product | null>> {
  const [found] = await find(db, { ...shop, slug });
  if (!found) throw new Error('The statement of a product answers one row');
  const { Stamp, Product, Packages, AddOns, Incompatible } = found;
  if (!Product || Packages.length === 0) return { Stamp: null, Answer: null };
  return { Stamp, Answer: productOf({ Product, Packages, AddOns, Incompatible }) };
}

const kept = keptStorefront<string, Product | null>(2_000, readDetail);

/** A product that the brand of a host sells, with what it costs; null for one that it does not. `ShopClosed` without a shop. */
export async function readProduct(db: Db, shop: AskedShop, slug: string): Promise<Product | null> {
  const product = await kept(db, shop, slug);
  if (product === undefined) throw problem('ShopClosed');
  return product;
}

/** `GET /Shop/Products/{Slug}`. */
export function storefrontProductRoutes(api: Api): void {
  read(api, shopProduct, async (db, { params, request: { host }, now }) =>
    orNotFound(await readProduct(db, { host, anyHost: api.anyHost, now }, params.Slug)),
  );
}
