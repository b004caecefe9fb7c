/* The statements of the baseline's handlers, each written for exactly one question. */

const nameOf = (user: string) =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`;
const orderColumns = `o.id as "Id", o.number as "Number", o.date as "Date", o.kind as "Kind", o.software as "Software",
  json_build_object('Id', o.origin_id, 'Description', b.description) as "Origin",
  json_build_object('Id', o.user_id, 'Description', ${nameOf('u')}) as "User",
  o.status as "Status", o.payment_type as "PaymentType", o.payment_state as "PaymentState", o.expiration_date as "ExpirationDate",
  o.total / 100.0 as "Total", o.created_at as "CreatedAt",
  case when c.id is not null then json_build_object('Id', c.id, 'Description', ${nameOf('c')}) end as "CreatedBy", o.updated_at as "UpdatedAt",
  case when d.id is not null then json_build_object('Id', d.id, 'Description', ${nameOf('d')}) end as "UpdatedBy", o.version as "Version"
  from sales_order o join origin b on b.id = o.origin_id join app_user u on u.id = o.user_id
  left join app_user c on c.id = o.created_by_id left join app_user d on d.id = o.updated_by_id`;

/** The page's ids first, as an engineer who knows deep pages would write it. */
const pageOfOrders = (condition: string) => `select ${orderColumns}
  where o.id in (select id from sales_order ${condition} order by date desc, id desc limit $1 offset $2) order by o.date desc, o.id desc`;
const orderPage = pageOfOrders('');
const orderSearch = pageOfOrders('where search like $3');

const packageColumns = `k.id as "Id", k.code as "Code", k.shop_title as "Title", k.shop_description as "Description", k.features as "Features",
  k.image as "Image", k.type as "Type", k.unit_of_measure as "UnitOfMeasure", k.billing_method as "BillingMethod", k.price_type as "PriceType",
  k.quantity as "Quantity", k.min_quantity as "MinQuantity", k.max_quantity as "MaxQuantity", k.quantity_step as "QuantityStep",
  k.max_activities as "MaxActivities", k.included_emails as "IncludedEmails", k.included_sms as "IncludedSms",
  k.price_list_visibility = '2' as "InEvidence", k.price_includes_vat as "PriceIncludesVat", v.price as "Price", v.full_price as "FullPrice",
  k.vat_rate as "VatRate", k.vat_nature_code as "VatNature", k.discount_type as "DiscountType", k.discount_value as "DiscountValue", k.product_id
  from package k join package_price v on v.package_id = k.id and v.valid_from <= current_date and (v.valid_to is null or v.valid_to >= current_date)`;

const productColumns = `p.id as "Id", p.slug as "Slug", p.shop_title as "Title", p.shop_subtitle as "Subtitle", p.badge as "Badge",
  p.color as "Color", p.image as "Image", p.visibility = '2' as "InEvidence", p.group_id as "GroupId"`;

const shown = `p.active and p.is_base and p.visibility <> '3' and p.software = 'A'`;

const productPage = `select ${productColumns} from product p left join product_group g on g.id = p.group_id where ${shown}
  order by g.id is null, g.position, p.group_id, p.visibility = '2' desc, p.position, p.shop_title, p.id limit $1 offset $2`;
const packagesOf = `select ${packageColumns} where k.product_id = any($1) and k.active and k.price_list_visibility <> '3' and k.type in ('AS', 'AM', 'AC')
  order by k.product_id, (k.price_list_visibility = '2') desc, k.position, v.price, k.id`;
const groupCounts = `select g.id as "Id", coalesce(g.shop_title, g.description) as "Title", g.shop_description as "Description", g.color as "Color",
  g.icon as "Icon", g.image as "Image", g.visibility = '2' as "InEvidence", count(*)::int as "ProductsCount"
  from product p join product_group g on g.id = p.group_id where ${shown} group by g.id order by g.position, g.id`;
const productCount = `select count(*)::int as count from product p where ${shown}`;

const productBySlug = `select ${productColumns}, p.shop_description as "Description", p.seo_title as "SeoTitle", p.seo_description as "SeoDescription",
  case when g.id is not null then json_build_object('Id', g.id, 'Title', coalesce(g.shop_title, g.description)) end as "Group"
  from product p left join product_group g on g.id = p.group_id where p.slug = $1 and ${shown}`;
const addOns = `select ${packageColumns} join product p on p.id = k.product_id
  where k.software = 'A' and k.type not in ('AS', 'AM', 'AC') and k.active and k.price_list_visibility <> '3'
  and not exists (select from package_requirement r where r.package_id = k.id)
  order by p.position, (k.price_list_visibility = '2') desc, k.position, v.price, k.id`;
const incompatible = `select i.package_id, i.incompatible_id from package_incompatibility i join package k on k.id = i.package_id where k.software = 'A'`;

const insertOrder = `with n as (select nextval('sales_order_number') as serial)
  insert into sales_order (number, date, kind, software, origin_id, user_id, status, status_at, payment_type, shop_payment_type_id, transfer_reference,
    expiration_date, sub_total, discount_total, taxable_total, vat_total, total, vat_summary, billing, policy_accepted_at, policy_version, checkout_id, search)
  select 'X/' || serial, now(), 'N', 'A', $1, $2, 'IA', now(), 'BO', $3, 'X' || serial, current_date + 15, 12000, 0, 12000, 2640, 14640,
    '[]', $4, now(), '1', $5, $6 from n returning id as "Id", number as "Number"`;
const insertLine = `insert into order_line (order_id, position, package_id, package_code, package_description, package_type, unit_of_measure, price_type,
    billing_method, package_quantity, quantity, unit_price, list_price, line_discount, taxable, vat_rate, vat, total, explain)
  values ($1, 1, $2, 'B1', 'Prodotto 1', 'AS', 'GG', 'P', '1', 365, 1, 120000000, 120000000, 0, 12000, 2200, 2640, 14640, '[]')`;

/** The statements by the names under which connections store their plans. */
export const statements = {
  orderPage,
  orderSearch,
  productPage,
  packagesOf,
  groupCounts,
  productCount,
  productBySlug,
  addOns,
  incompatible,
  insertOrder,
  insertLine,
};
