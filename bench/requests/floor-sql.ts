/*
 * The floor: what each question costs at least, on the same runtime and driver. One prepared statement that brings the few fields that a
 * row needs, as JSON of those fields; no session, no rights, no validation, no audit. Lists of the desk bring their exact count.
 */
export const floorStatements = {
  floorList: `select p.id, p.slug, p.shop_title, v.price from product p join package k on k.product_id = p.id
    join package_price v on v.package_id = k.id and v.valid_from <= current_date and (v.valid_to is null or v.valid_to >= current_date)
    where p.active and p.is_base and p.visibility <> '3' and p.software = 'A' order by p.position, p.shop_title, p.id limit 25 offset $1`,
  floorProduct: `select p.id, p.slug, p.shop_title, p.shop_subtitle, p.shop_description, k.id as package, k.shop_title as title, k.vat_rate, v.price, v.full_price
    from product p join package k on k.product_id = p.id and k.active
    join package_price v on v.package_id = k.id and v.valid_from <= current_date and (v.valid_to is null or v.valid_to >= current_date)
    where p.slug = $1 and p.active`,
  floorOrders: `select o.id, o.number, o.date, o.status, o.total from sales_order o
    where o.id in (select id from sales_order order by date desc, id desc limit $1 offset $2) order by o.date desc, o.id desc`,
  floorOrdersCount: 'select count(*)::int as count from sales_order',
  floorSearch: `select o.id, o.number, o.date, o.status, o.total from sales_order o
    where o.id in (select id from sales_order where search like $1 order by date desc, id desc limit 25) order by o.date desc, o.id desc`,
  floorSearchCount: 'select count(*)::int as count from sales_order where search like $1',
  floorDisputes: `select d.id, d.reference, d.state, d.amount, d.opened_at, o.id as "order", o.number from payment_dispute d
    join order_payment p on p.id = d.payment_id join sales_order o on o.id = p.order_id
    where d.id in (select id from payment_dispute order by opened_at desc, id desc limit 25) order by d.opened_at desc, d.id desc`,
  floorDisputesCount: 'select count(*)::int as count from payment_dispute',
  floorMonth: `select day, count(*)::int as count, sum(gross) as gross, sum(fee) as fee from settlement_movement
    where provider = 'stripe' and month = $1 group by day order by day`,
  floorPayouts: `select id, reference, amount, sent_on, arrives_on, state from settlement_payout
    where provider = 'stripe' and sent_on >= $1 and sent_on < $1::date + interval '1 month' order by sent_on`,
  floorUser: `select u.id, u.email, u.first_name, u.last_name, u.nature from session s join app_user u on u.id = s.user_id
    where s.access_hash = $1 and s.access_expires_at > now()`,
};
