import { hashToken, newToken } from '@circolo/server/access/sessions/tokens';
import { Strength } from '@circolo/server/tables/access/session-tables';
import type pg from 'pg';

/** How much there is in the database that is measured; `BENCH_ORDERS=1000000` has ten orders for each customer. */
export const amounts = { products: 1_000, customers: 100_000, orders: Number(process.env.BENCH_ORDERS ?? 100_000) };

// One customer in fifty is a Rossi: the text filter of the measure finds 2 %.
const lastName = (n: string) =>
  `case when ${n} % 50 = 0 then 'Rossi' else (array['Bianchi','Ferrari','Esposito','Romano','Colombo','Ricci','Marino','Greco','Bruno','Gallo','Conti','De Luca','Costa','Giordano','Mancini'])[1 + ${n} % 15] end`;
const firstName = (n: string) =>
  `(array['Anna','Bruno','Carla','Dario','Elena','Fabio','Giulia','Ivan','Laura','Marco','Nadia','Paolo'])[1 + ${n} % 12]`;

/** A brand, a superuser and what is sold. */
const offer = [
  `insert into origin (description, software, category_id, url, use_shop)
   values ('Circolo', 'A', (select min(id) from origin_category), 'http://localhost', true)`,
  `insert into bank (description, holder, iban, country, is_default) values ('Banca', 'Circolo', 'IT60X0542811101000000123456', 'IT', true)`,
  `insert into shop_payment_type (code, description, payment_vector, shop_title, bank_id, payment_way_code, payment_term_type_code, order_expiration_days, is_default)
   values ('BO', 'Bonifico', 'BO', 'Bonifico bancario', (select min(id) from bank), 'MP05', 'TP02', 15, true)`,
  `insert into app_user (email, nature, category_code, origin_id, activated_at)
   values ('sus@example.test', 'SUS', (select code from user_category where provider), (select min(id) from origin), now())`,
  `insert into product_group (code, description, shop_title, software)
   select 'B' || n, 'Gruppo ' || n, 'Gruppo ' || n, 'A' from generate_series(1, 20) n`,
  `insert into product (code, description, software, is_base, group_id, shop_title, shop_subtitle, slug, search)
   select 'B' || n, 'Prodotto ' || n, 'A', true, (select min(id) from product_group where code like 'B%') + n % 20,
     'Prodotto ' || n, 'Tutto per la tua associazione', 'prodotto-' || n, 'prodotto ' || n
   from generate_series(1, ${amounts.products}) n`,
  `insert into package (code, description, shop_title, features, software, type, product_id, unit_of_measure, billing_method, price_type, quantity, search)
   select p.code, p.description, p.shop_title, array['Soci', 'Prima nota', 'Ricevute'], 'A', 'AS', p.id, 'GG', '1', 'P', 365, p.search
   from product p where p.code like 'B%'`,
  `insert into package_price (package_id, price, full_price, valid_from)
   select id, 120000000, 150000000, '2020-01-01' from package where code like 'B%'`,
];

/** Who bought it. */
const sold = [
  `insert into app_user (email, first_name, last_name, nature, category_code, origin_id, software, activated_at, search)
   select 'cliente' || n || '@example.test', ${firstName('n')}, ${lastName('n')}, 'STD', (select code from user_category where provider),
     (select min(id) from origin), 'A', now(), lower(${firstName('n')} || ' ' || ${lastName('n')} || ' cliente' || n || '@example.test')
   from generate_series(1, ${amounts.customers}) n`,
  `insert into sales_order (number, date, kind, software, origin_id, user_id, status, status_at, payment_type, shop_payment_type_id,
     expiration_date, sub_total, discount_total, taxable_total, vat_total, total, vat_summary, billing, search)
   select 'B/' || lpad(n::text, 7, '0'), now() - n * interval '7 minutes', 'N', 'A', u.origin_id, u.id,
     (array['IA','PC','PA','FT','AN'])[1 + n % 5], now(), 'BO', (select id from shop_payment_type where payment_vector = 'BO' limit 1),
     current_date + 15, 12000, 0, 12000, 2640, 14640, '[{"Rate":2200,"Nature":null,"Taxable":12000,"Vat":2640}]',
     jsonb_build_object('SubjectType', 'P', 'FirstName', u.first_name, 'LastName', u.last_name, 'Country', 'IT', 'Address', 'Via Roma', 'ZipCode', '20100', 'City', 'Milano', 'Province', 'MI'),
     lower('b/' || lpad(n::text, 7, '0') || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)
   from generate_series(1, ${amounts.orders}) n
   join app_user u on u.email = 'cliente' || (1 + (n - 1) % ${amounts.customers}) || '@example.test'`,
  `insert into order_line (order_id, position, package_id, package_code, package_description, package_type, unit_of_measure,
     price_type, billing_method, package_quantity, quantity, unit_price, list_price, line_discount, taxable, vat_rate, vat, total, explain)
   select o.id, 1, p.id, p.code, p.description, p.type, p.unit_of_measure, p.price_type, p.billing_method, p.quantity, 1,
     120000000, 120000000, 0, 12000, 2200, 2640, 14640, '[]'
   from sales_order o join package p on p.code = 'B' || (1 + o.id % ${amounts.products}) where o.number like 'B/%'`,
  `insert into order_payment (order_id, vector, provider, provider_reference, provider_key, amount, date, state)
   select id, 'SC', 'stripe', 'pi_' || id, 'bench-' || id, total, date, 'S' from sales_order where number like 'B/%' and id % 10 = 0`,
  `insert into payment_dispute (payment_id, provider, reference, state, amount, taken, most_taken, opened_at, asked_at)
   select id, provider, 'dp_' || id, (array['O','R','W','L'])[1 + id % 4], amount, amount, amount, date, date
   from order_payment where provider = 'stripe' order by id limit 10000`,
  `insert into settlement_reading (provider, from_day, read_until, tried_at) values ('stripe', '2020-01-01', now(), now())`,
  `insert into settlement_movement (provider, reference, kind, own_key, payment_reference, gross, fee, net, currency, at, day, month, read_at, payment_id)
   select provider, 'txn_' || id, 'payment', provider_key, provider_reference, amount, 50, amount - 50, 'EUR', date, date::date, date_trunc('month', date)::date, now(), id
   from order_payment where provider = 'stripe'`,
  `insert into settlement_payout (provider, reference, amount, sent_on, arrives_on, state)
   select 'stripe', 'po_' || n, 100000, current_date - n, current_date - n + 2, 'U' from generate_series(1, 1000) n`,
  'vacuum analyze',
];

/** Fills a database that has its schema and seeds with what is sold, without buyers; `hosts` are where the brand answers. */
export async function fillOffer(db: pg.Pool, hosts: readonly string[]): Promise<void> {
  for (const statement of offer) await db.query(statement);
  await db.query(
    `insert into origin_address (host, origin_id, url, proved_at) select host, (select min(id) from origin), 'http://' || host, now() from unnest($1::text[]) host`,
    [hosts],
  );
}

/** Fills the tables of a database that has its schema and seeds; `hosts` are where the brand answers. */
export async function fill(db: pg.Pool, hosts: readonly string[]): Promise<void> {
  await fillOffer(db, hosts);
  for (const statement of sold) await db.query(statement);
}

/** Opens a session for an existing user by writing its token's hash, as if by a passkey, which staff need; gives back the token. */
export async function openSession(db: pg.Pool, email: string, audience: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await db.query(
    `insert into session (id, user_id, "outer", origin_id, audience, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, last_seen_at, strength)
     select gen_random_uuid()::text, id, false, origin_id, $2, $3, now() + interval '1 day', $3, now() + interval '1 day', now(), now(), $4
     from app_user where email = $1`,
    [email, audience, hashToken(token), Strength.passkey],
  );
  if (rowCount !== 1) throw new Error(`There is no user ${email}`);
  return token;
}
