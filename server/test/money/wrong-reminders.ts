import { sql } from 'drizzle-orm';
import type { MoneyWorld } from './money-world.ts';

/** The last thing that happened to any order. */
export async function lastEvent({ app }: MoneyWorld): Promise<number> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select coalesce(max(id), 0) as id from order_event`,
  );
  return Number(rows[0]?.id);
}

/** Reminders after an event, asked for at once, of what is not owed; and those that were sent twice, whenever. */
export async function wrongReminders({ app, customer }: MoneyWorld, after: number): Promise<object[]> {
  const { rows } = await app.database.db.execute(sql`
    with owed as (
      select o.*, o.total - o.split_vat - o.paid_total + o.surplus_refunded as missing from sales_order o where o.user_id = ${customer.userId}
    )
    select 'not owed' as wrong, e.order_id, e.data from order_event e join owed o on o.id = e.order_id
      where e.kind = 'reminder' and e.id > ${after} and (o.status <> 'IA' or o.kind = 'R' or (e.data ->> 'Amount')::bigint > o.missing
        or (e.data ->> 'Amount')::bigint <= 0
        or exists (select from order_payment p where p.order_id = o.id and p.state in ('P', 'A')))
    union all
    select 'twice', order_id, data from order_event where kind = 'reminder' group by order_id, data having count(*) > 1
    union all
    select 'more than all', m.id, m.tags from email_message m where m.type = 'DUE' and m.user_id = ${customer.userId}
      and exists (select from order_event e where e.kind = 'reminder' and e.id > ${after} and e.at = m.created_at)
      and (m.tags ->> 'DueTotal')::bigint > (select coalesce(sum(missing), 0) from owed where status = 'IA')`);
  return rows;
}

/** How many reminders there were: a walk without any proves nothing about them. */
export async function countReminders({ app }: Pick<MoneyWorld, 'app'>): Promise<number> {
  const { rows } = await app.database.db.execute<{ count: string }>(
    sql`select count(*) as count from order_event where kind = 'reminder'`,
  );
  return Number(rows[0]?.count);
}
