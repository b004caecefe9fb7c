import { sql } from 'drizzle-orm';
import type { Fill } from './fill.ts';

/** An order that was paid whole and lost money since, without the day on which it was paid: earlier versions took it away. */
const lostItsDay = sql`sales_order.status = 'SO' and sales_order.paid_at is null
  and exists (select 1 from order_event e where e.order_id = sales_order.id and e.kind = 'payment')
  and sales_order.total - sales_order.split_vat + sales_order.surplus_refunded <= (
    select coalesce(sum(p.amount), 0) from order_payment p where p.order_id = sales_order.id and p.state in ('S', 'R'))`;

/**
 * Every fill of this version. One comes with the migration that adds what it fills, and goes with the release after the one whose migration
 * contracts.
 */
export const fillList: readonly Fill[] = [
  {
    name: 'order-paid-at',
    table: 'sales_order',
    key: 'id',
    batchSize: 1_000,
    pause: 200,
    missing: lostItsDay,
    fill: (after, upTo) => sql`
      update sales_order set paid_at = last.at,
        value_date = coalesce(sales_order.value_date, (last.at at time zone 'Europe/Rome')::date)
      from (select order_id, max(at) as at from order_event where kind = 'payment' group by order_id) last
      where last.order_id = sales_order.id and sales_order.id > ${after} and sales_order.id <= ${upTo} and ${lostItsDay}`,
  },
];
