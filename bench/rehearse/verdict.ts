import type pg from 'pg';
import { readOrders } from '../torture/data.ts';
import { judge } from '../torture/verdict.ts';
import { judgeMoney } from '../torture/verdict-money.ts';
import type { Acknowledged } from './people.ts';

/** Jobs that money is on its way by. */
const moneyJobs = ['sandbox-event', 'sandbox-later', 'settle-event', 'payment-refused'];

/** What was acknowledged, what of it is not there, and what was done twice or in part. */
export interface Verdict {
  orders: number;
  payments: number;
  desk: number;
  ordersLost: number;
  paymentsLost: number;
  deskLost: number;
  ordersTwice: number;
  paymentsTwice: number;
  deskTwice: number;
  /** What a job had to do once. */
  jobsTwice: number;
  mailsTwice: number;
}

/** What must be nothing. */
export const faultsOf = (verdict: Verdict): number =>
  Object.entries(verdict).reduce((sum, [name, count]) => sum + (/(Lost|Twice)$/.test(name) ? count : 0), 0);

/** What one verdict has beyond the one before. */
export function since(before: Verdict, now: Verdict): Verdict {
  const names = Object.keys(now) as (keyof Verdict)[]; // The type names all that there are.
  return Object.fromEntries(names.map((name) => [name, now[name] - before[name]])) as unknown as Verdict;
}

/** Whether all has arrived that people and their money have set going. */
export async function isQuiet(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from email_message where state in ('Q', 'S')
      union all select 1 from pgboss.job where name = any($1) and state in ('created', 'retry', 'active') limit 1`,
    [moneyJobs],
  );
  return rows.length === 0;
}

const counted = `
  with mine as (select * from unnest($1::int[], $2::bigint[], $3::text[]) a (id, cents, way)),
    written as (select description, count(*) as count from product_group where description = any($4) group by 1)
  select
    (select count(*)::int from mine left join sales_order o on o.id = mine.id where coalesce(o.paid_total, 0) < mine.cents) as "paymentsLost",
    (select count(*)::int from (select o.id from sales_order o join order_payment p on p.order_id = o.id
      where o.checkout_id is not null and p.state = 'S' group by o.id having count(*) > 1 or sum(p.amount) > o.total) a)
    + (select count(*)::int from (select order_id from order_event where kind = 'payment' and order_id in (select id from mine)
      group by 1 having count(*) > 1) a) as "paymentsTwice",
    (select count(*)::int from unnest($4::text[]) g (description) where description not in (select description from written)) as "deskLost",
    (select count(*)::int from written where count > 1) as "deskTwice",
    (select count(*)::int from (select 1 from pgboss.job where name = any($5) and state = 'completed'
      group by name, data having count(*) > 1) a)
    + (select count(*)::int from (select 1 from document_order l join document d on d.id = l.document_id
      where l.order_id in (select id from mine) group by l.order_id, d.kind having count(*) > 1) a) as "jobsTwice"`;

type CountedFaults = Pick<Verdict, 'paymentsLost' | 'paymentsTwice' | 'deskLost' | 'deskTwice' | 'jobsTwice'>;

/** Compares what is stored with what was acknowledged; while no one works and all has arrived. */
export async function judgeAll(
  client: pg.Client,
  { attempts, paid, groups }: Acknowledged,
  mailIds: readonly string[],
): Promise<Verdict> {
  const orders = judge(attempts, await readOrders(client));
  const values = [paid.map(({ order }) => order), paid.map(({ cents }) => cents), paid.map(({ by }) => by)];
  const { rows } = await client.query<CountedFaults>(counted, [...values, groups, moneyJobs]);
  const [found] = rows;
  if (!found) throw new Error('Nothing was counted.');
  const raw = { executeSql: (text: string, given?: unknown[]) => client.query(text, given) };
  const byCard = paid.filter(({ by }) => by === 'card').map(({ order }) => order);
  const money = await judgeMoney({ raw }, byCard);
  return {
    orders: orders.acknowledged,
    payments: paid.length,
    desk: groups.length,
    ordersLost: orders.lost,
    paymentsLost: found.paymentsLost + money.lost + money.unknown,
    deskLost: found.deskLost,
    ordersTwice: orders.doubled + money.purchases,
    paymentsTwice: found.paymentsTwice + money.invented + money.twice,
    deskTwice: found.deskTwice,
    jobsTwice: found.jobsTwice,
    mailsTwice: mailIds.length - new Set(mailIds).size,
  };
}
