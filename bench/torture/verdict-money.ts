import type { Database } from '@circolo/server/db/database';

/** What must never be: each number counts what breaks its rule. */
export interface MoneyVerdict {
  payments: number;
  settled: number;
  /** What went back: refunds in the provider's books, ours and those of its dashboard. */
  refunds: number;
  /** Payments that are or were disputed. */
  disputed: number;
  /** Acknowledged at the page, and the order has no money. */
  lost: number;
  /** Held for us at the provider, and neither does the order know nor is it named as a difference. */
  unknown: number;
  /** An order that counts more money than the provider holds for it. */
  invented: number;
  /** A line that gave something twice, or gave nothing though its order is paid. */
  purchases: number;
  /** A payment of which more than its amount went back, or an order that we refunded beyond what came. */
  twice: number;
}

const verdict = `
  with books as (
    select p.order_id, s.state, s.amount, s.amount - case when s.data ->> 'Disputed' = '1'
      then coalesce((s.data ->> 'DisputeTaken')::bigint, s.amount) else 0 end as held from sandbox_payment s
    join order_payment p on p.provider = 'sandbox' and p.provider_reference = s.reference),
  sums as (
    select o.id, o.status, o.paid_total, coalesce(sum(b.held) filter (where b.state = 'S'), 0) as taken,
      coalesce(sum(b.amount) filter (where b.state in ('S', 'R')), 0) as came
    from sales_order o join books b on b.order_id = o.id group by o.id),
  given as (
    select l.order_id, l.id, count(u.id) as made from order_line l left join user_purchase u on u.order_line_id = l.id
    where l.order_id in (select id from sums) group by l.id)
  select (select count(*)::int from books) as payments,
    (select count(*)::int from books where state = 'S') as settled,
    (select count(*)::int from sandbox_refund) as refunds,
    (select count(*)::int from sandbox_payment where data ->> 'Disputed' = '1') as disputed,
    (select count(*)::int from unnest($1::int[]) a (id) where not exists (select from sales_order o where o.id = a.id
      and o.paid_total > 0)) as lost,
    (select count(*)::int from sums where taken > paid_total) + (select count(*)::int from sandbox_payment s where s.state = 'S'
      and not exists (select from order_payment p where p.provider = 'sandbox' and p.provider_reference = s.reference)
      and not exists (select from settlement_difference d join settlement_movement m on m.id = d.movement_id
        where m.payment_reference = s.reference and d.state = 'O')) as unknown,
    (select count(*)::int from sums where paid_total > taken) as invented,
    (select count(*)::int from given g join sums s on s.id = g.order_id
      where g.made > 1 or (s.status = 'PA' and g.made <> 1) or (s.status = 'IA' and g.made > 0)) as purchases,
    (select count(*)::int from sandbox_payment where refunded_amount > amount) + (select count(*)::int from sums s
      where (select coalesce(sum(r.amount), 0) from order_refund r where r.order_id = s.id and r.origin = 'O') > s.came) as twice`;

/** Reads the books of the provider beside the orders; `paid` are the orders whose money was acknowledged. */
export async function judgeMoney({ raw }: Pick<Database, 'raw'>, paid: readonly number[]): Promise<MoneyVerdict> {
  const { rows } = await raw.executeSql(verdict, [paid]);
  return rows[0] as MoneyVerdict; // The columns that the statement names.
}

const wrong = `
  select o.id as order, o.status, o.total, o.paid_total, to_jsonb(p) as attempt, to_jsonb(s) as book,
    (select jsonb_agg(e order by e.id) from provider_event e where e.provider_reference = s.reference) as notices,
    (select jsonb_agg(jsonb_build_object('name', j.name, 'state', j.state, 'retries', j.retry_count, 'created', j.created_on,
      'started', j.started_on, 'completed', j.completed_on, 'output', j.output)) from pgboss.job j where j.data->>'Reference' = s.reference
      or (j.name = 'settle-event' and (j.data->>'Id')::bigint in
        (select e.id from provider_event e where e.provider_reference = s.reference))) as jobs
  from sandbox_payment s left join order_payment p on p.provider = 'sandbox' and p.provider_reference = s.reference
  left join sales_order o on o.id = p.order_id
  where s.state = 'S' and (o.id is null or o.paid_total < s.amount)`;

const overpaid = `
  select o.id as order, o.status, o.total, o.paid_total, o.refunded_total,
    (select jsonb_agg(r order by r.id) from order_refund r where r.order_id = o.id) as refunds,
    (select jsonb_agg(p order by p.id) from order_payment p where p.order_id = o.id) as attempts,
    jsonb_agg(s order by s.id) as books,
    (select jsonb_agg(e order by e.id) from sandbox_refund e where e.payment_id = any(array_agg(s.id))) as given,
    (select jsonb_agg(v order by v.id) from order_event v where v.order_id = o.id) as events
  from sales_order o join order_payment q on q.order_id = o.id
  join sandbox_payment s on q.provider = 'sandbox' and q.provider_reference = s.reference
  group by o.id
  having bool_or(s.refunded_amount > s.amount)
    or (select coalesce(sum(r.amount), 0) from order_refund r where r.order_id = o.id and r.origin = 'O')
      > coalesce(sum(s.amount) filter (where s.state in ('S', 'R')), 0)`;

/** Everything that is known of orders of which more went back than came. */
export async function findTwice({ raw }: Database): Promise<unknown[]> {
  return (await raw.executeSql(overpaid)).rows;
}

/** Everything that is known of money that its order does not know: where the search begins. */
export async function findUnknown({ raw }: Database): Promise<unknown[]> {
  return (await raw.executeSql(wrong)).rows;
}
