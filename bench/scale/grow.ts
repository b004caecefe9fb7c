import { OrderStatus, PaymentState, PurchaseState } from '@circolo/contract/sales/codes';
import type pg from 'pg';
import { amounts } from '../data.ts';

/** Orders of each customer: the one they came with, and its renewal. */
export const ordersEach = 2;

/** Seconds between two orders of the history: twenty million make eight years. */
const between = 12.6;

/** Rows that one statement writes. */
const atOnce = 1_000_000;

const filled = ['app_user', 'sales_order', 'order_line', 'user_purchase'];

const pick = (values: readonly string[], by: string) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + ${by} % ${values.length}]`;
const firstNames = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Ivan', 'Laura', 'Marco'];
const firstName = pick(firstNames, 'n');
const beginnings = ['Bal', 'Car', 'Dal', 'Fer', 'Gar', 'Lom', 'Mar', 'Pel', 'Riv', 'San', 'Tor', 'Val', 'Ver', 'Zan'];
const middles = ['ba', 'bo', 'da', 'di', 'du', 'ga', 'lo', 'mi', 'na', 'ra', 'ti'];
const ends = ['coni', 'gno', 'letti', 'nelli', 'rone', 'sini', 'tto', 'vani', 'zzi'];
// One customer in a hundred has the most frequent name; 1,386 others share the rest.
const lastName = `case when n % 100 = 0 then 'Esposito' else ${pick(beginnings, 'n / 7')} || ${pick(middles, 'n / 3')} || ${pick(ends, 'n')} end`;
const domain = pick(
  [
    'gmail.com',
    'gmail.com',
    'gmail.com',
    'gmail.com',
    'libero.it',
    'libero.it',
    'hotmail.it',
    'pec.it',
    'tin.it',
    'virgilio.it',
  ],
  'n / 11',
);

/** The address of the nth customer, as SQL: as people have them, half of them at one provider. */
const emailOf = (n: string) =>
  `(select lower(${firstName} || '.' || ${lastName} || n || '@' || ${domain}) from (values (${n})) customer (n))`;

const customers = (from: number, to: number) => `
  insert into app_user (email, first_name, last_name, nature, category_code, origin_id, software, activated_at, search)
  select email, first_name, last_name, 'STD', (select code from user_category where provider), (select min(id) from origin), 'A', now(),
    lower(first_name || ' ' || last_name || ' ' || email)
  from (select n, ${emailOf('n')} as email, ${firstName} as first_name, ${lastName} as last_name from generate_series(${from}, ${to}) n) c
  order by n`;

// One order in two hundred of the newest hundred thousand waits for its money, as on a day of work; the others are paid, or were cancelled.
const status = `case when n <= 100000 and n % 200 = 0 then '${OrderStatus.pending}' when n % 50 = 1 then '${OrderStatus.cancelled}' else '${OrderStatus.paid}' end`;

/** The number of the nth order. */
export const orderNumber = (nth: number): string => `B/${String(nth).padStart(9, '0')}`;

/** The newest first, so that a longer history makes the days of today no busier. */
const orders = (from: number, to: number) => `
  with numbered as (
    select n, (n + 1) / ${ordersEach} as customer, now() - n * ${between} * interval '1 second' as at, ${status} as status
    from generate_series(${from}, ${to}) n),
  placed as (
    insert into sales_order (number, date, kind, software, origin_id, user_id, status, status_at, payment_type, payment_state, shop_payment_type_id,
      expiration_date, sub_total, discount_total, taxable_total, vat_total, total, paid_total, paid_at, vat_summary, billing, search)
    select 'B/' || lpad(n::text, 9, '0'), at, case n % 2 when 1 then 'N' else 'R' end, 'A', u.origin_id, u.id, status, at, 'BO',
      case status when '${OrderStatus.paid}' then '${PaymentState.full}' else '${PaymentState.none}' end, (select id from shop_payment_type where payment_vector = 'BO' limit 1),
      at::date + 15, 12000, 0, 12000, 2640, 14640, case status when '${OrderStatus.paid}' then 14640 else 0 end,
      case status when '${OrderStatus.paid}' then at end, '[{"Rate":2200,"Nature":null,"Taxable":12000,"Vat":2640}]',
      jsonb_build_object('SubjectType', 'P', 'FirstName', u.first_name, 'LastName', u.last_name, 'Country', 'IT', 'Address', 'Via Roma', 'ZipCode', '20100', 'City', 'Milano', 'Province', 'MI'),
      'b/' || lpad(n::text, 9, '0') || ' ' || u.search
    from numbered join app_user u on u.id = customer - 1 + (select min(id) from app_user where nature = 'STD')
    returning id, user_id, date, kind, status),
  lines as (
    insert into order_line (order_id, position, package_id, package_code, package_description, package_type, unit_of_measure,
      price_type, billing_method, package_quantity, quantity, unit_price, list_price, line_discount, taxable, vat_rate, vat, total, explain)
    select o.id, 1, p.id, p.code, p.description, p.type, p.unit_of_measure, p.price_type, p.billing_method, p.quantity, 1,
      120000000, 120000000, 0, 12000, 2200, 2640, 14640, '[]'
    from placed o join package p on p.code = 'B' || (1 + o.id % ${amounts.products})
    returning id, order_id, package_id)
  insert into user_purchase (user_id, kind, package_id, order_line_id, start_date, end_date, anchor_day, grace_until, quantity, max_activities,
    monthly_amount, state)
  select o.user_id, 'A', l.package_id, l.id, o.date::date, o.date::date + 364, 1, o.date::date + 369, 365, 1, 1000,
    case when o.date::date + 364 < current_date then '${PurchaseState.expired}' else '${PurchaseState.active}' end
  from placed o join lines l on l.order_id = o.id where o.status = '${OrderStatus.paid}'`;

/** Takes away the indexes that no rule needs, and answers how they are made again: once over all rows they take a fraction of the time. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = any($1::regclass[]) and not x.indisunique and not x.indisexclusion`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Tables whose rows triggers count, which are off meanwhile. */
const counted = ['app_user', 'sales_order', 'user_purchase'];

/** The address of a customer, for what is looked for. */
export async function addressOf(db: pg.Pool, customer: number): Promise<string> {
  const { rows } = await db.query<{ email: string }>(`select ${emailOf('$1::int')} as email`, [customer]);
  return rows[0]?.email ?? '';
}

/** Adds customers, orders, lines and subscriptions to those that `fill` or an earlier call has made. Keys and triggers are not looked at meanwhile. */
export async function grow(db: pg.Pool, from: number, to: number): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    const indexes = await dropIndexes(client);
    for (let first = from + 1; first <= to; first += atOnce)
      await client.query(customers(first, Math.min(to, first + atOnce - 1)));
    await client.query('analyze app_user');
    const most = to * ordersEach;
    for (let first = from * ordersEach + 1; first <= most; first += atOnce)
      await client.query(orders(first, Math.min(most, first + atOnce - 1)));
    for (const definition of indexes) await client.query(definition);
    for (const table of counted) {
      await client.query('delete from row_count where table_name = $1', [table]);
      await client.query(`insert into row_count (table_name, rows) values ($1, (select count(*) from ${table}))`, [
        table,
      ]);
    }
    await client.query(`reset session_replication_role`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}
