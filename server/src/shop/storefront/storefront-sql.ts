import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { type SQL, sql } from 'drizzle-orm';

/*
 * What the shop shows is read by one statement per call, which brings products and packages as JSON; amounts stay cents,
 * millionths and hundredths of a per cent until the calculator has run.
 * Placeholders: those of `here`, and day (today in Italy).
 */

/** The brand of a host as `here`, by the placeholders host and anyHost. */
export const brandOfHost: SQL = sql`here as (
  select o.id, o.software, o.use_shop, o.category_id from origin o
  where o.id = coalesce(
    (select a.origin_id from origin_address a where a.host = ${sql.placeholder('host')}::text),
    case when ${sql.placeholder('anyHost')}::boolean then (select min(id) from origin) end))`;

/** A brand as `here`, by the placeholders brand, software and category. */
export const here: SQL = sql`here as (select ${sql.placeholder('brand')}::bigint as id,
  ${sql.placeholder('software')}::text as software, ${sql.placeholder('category')}::bigint as category_id)`;

/**
 * What names other brands only, once per statement: groups, products and packages without a list are for all. Joined
 * against as a whole, which a question per row would not be.
 */
export const elsewhere: SQL = sql`groups_elsewhere as materialized (
    select l.group_id as id from product_group_origin l, here group by l.group_id having bool_and(l.origin_id <> here.id)),
  products_elsewhere as materialized (
    select l.product_id as id from product_origin l, here group by l.product_id having bool_and(l.origin_id <> here.id)),
  packages_elsewhere as materialized (
    select l.package_id as id from package_origin l, here group by l.package_id having bool_and(l.origin_id <> here.id)
    union select l.package_id from package_origin_category l, here
      group by l.package_id having bool_and(l.origin_category_id <> here.category_id))`;

/** Whether a package `k` is sold in the shop of `here` today. */
export const packageIsShown: SQL = sql`k.active and k.price_list_visibility <> '3'
  and (k.visible_from is null or k.visible_from <= ${sql.placeholder('day')}::date)
  and (k.visible_to is null or k.visible_to >= ${sql.placeholder('day')}::date)
  and not exists (select from packages_elsewhere e where e.id = k.id)`;

/** Whether a product `p` with its group `g` (or none) is in the shop of `here`. */
export const productIsShown: SQL = sql`p.active and p.visibility <> '3' and p.software = here.software
  and not exists (select from products_elsewhere e where e.id = p.id)
  and (g.id is null or (g.active and g.visibility <> '3'))
  and not exists (select from groups_elsewhere e where e.id = p.group_id)`;

const priceOf = (begun: SQL, first: SQL): SQL => sql`lateral (
  select v.price, v.full_price from package_price v
  where v.package_id = k.id and (v.origin_id is null or v.origin_id = here.id)
    and (v.origin_category_id is null or v.origin_category_id = here.category_id) and v.user_nature is null
    and ${begun}
    and (v.valid_to is null or v.valid_to >= ${sql.placeholder('day')}::date)
  order by ${first}v.origin_id nulls last, v.origin_category_id nulls last limit 1) price`;

/** The price of package `k` in force in `here`, as `price`: the brand's own, else its category's, else the one for all. */
export const currentPrice: SQL = priceOf(sql`v.valid_from <= ${sql.placeholder('day')}::date`, sql``);

/** The same, else the next one that is planned. */
export const plannedPrice: SQL = priceOf(sql`true`, sql`greatest(v.valid_from, ${sql.placeholder('day')}::date), `);

const listed = (types: readonly string[]): SQL => sql.raw(`(${types.map((type) => `'${type}'`).join(', ')})`);
const types = Object.values(PackageType);

/** Package `k` is a subscription. */
export const isSubscription: SQL = sql`k.type in ${listed(types.filter(isBaseType))}`;

/** Package `k` is an add-on. */
export const isAddOn: SQL = sql`k.type in ${listed(types.filter((type) => !isBaseType(type)))}`;

/** Package `k` with its `price` as JSON, named as the contract does, amounts still integers. */
export const packageJson: SQL = sql`json_build_object(
  'Id', k.id, 'Code', k.code, 'Title', k.shop_title, 'Description', k.shop_description, 'Features', k.features,
  'Image', k.image, 'Type', k.type, 'UnitOfMeasure', k.unit_of_measure, 'BillingMethod', k.billing_method,
  'PriceType', k.price_type, 'Quantity', k.quantity, 'MinQuantity', k.min_quantity, 'MaxQuantity', k.max_quantity,
  'QuantityStep', k.quantity_step, 'MaxActivities', k.max_activities, 'IncludedEmails', k.included_emails,
  'IncludedSms', k.included_sms, 'InEvidence', k.price_list_visibility = '2', 'PriceIncludesVat', k.price_includes_vat,
  'Price', price.price, 'FullPrice', price.full_price, 'VatRate', k.vat_rate, 'VatNature', k.vat_nature_code,
  'DiscountType', case when (k.discount_from is null or k.discount_from <= ${sql.placeholder('day')}::date)
    and (k.discount_to is null or k.discount_to >= ${sql.placeholder('day')}::date) then k.discount_type end,
  'DiscountValue', k.discount_value)`;

/** The order of packages within a product: in evidence first, then as staff ordered them, then by price. */
export const packageOrder: SQL = sql`(k.price_list_visibility = '2') desc, k.position, price.price, k.id`;
