import { sql } from 'drizzle-orm';
import { reportRevenue } from '../../tables/reports/report-tables.ts';
import type { Fact } from './fact.ts';
import { paidIn } from './paid-in.ts';

/**
 * What was sold: the lines of orders by the month of Italy in which their order was paid, whatever became of it since but that it was called off, in cents before VAT.
 * `returned` is the part of a line that was given back later, by the share of its total: it counts in the month of the order, so that a month says what its
 * sales brought in the end. `orders` are those with at least one line of the package.
 */
export const revenueFact: Fact = {
  code: 'revenue',
  table: reportRevenue,
  columns: ['package_id', 'orders', 'revenue', 'returned'],
  hourly: false,
  live: (months) => sql`
      select date_trunc('month', o.paid_at at time zone 'Europe/Rome')::date as month, o.origin_id, o.software,
        l.package_id, count(distinct o.id)::int as orders, sum(l.taxable)::bigint as revenue,
        sum(case when l.total = 0 then 0 else round(l.taxable::numeric * l.refunded_amount / l.total) end)::bigint as returned
      from sales_order o join order_line l on l.order_id = o.id
      where ${paidIn(months)}
      group by 1, 2, 3, 4`,
};
