import { type SQL, sql } from 'drizzle-orm';
import { reportCollections, reportPackageCollections } from '../../tables/reports/report-tables.ts';
import type { Fact } from './fact.ts';
import { paidIn } from './paid-in.ts';

const counts = ['payment_type', 'days', 'orders'];

/** Orders, or orders with each of their packages once. */
function count(months: readonly string[], byPackage: boolean): SQL {
  const lines = byPackage
    ? sql`join lateral (select distinct l.package_id from order_line l where l.order_id = o.id) sold on true`
    : sql``;
  const key = byPackage ? sql`, sold.package_id` : sql``;
  return sql`
      select date_trunc('month', o.paid_at at time zone 'Europe/Rome')::date as month, o.origin_id, o.software${key}, o.payment_type,
        greatest(0, coalesce(o.value_date, (o.paid_at at time zone 'Europe/Rome')::date)
          - (o.date at time zone 'Europe/Rome')::date) as days,
        count(*)::int as orders
      from sales_order o ${lines}
      where ${paidIn(months)}
      group by 1, 2, 3, o.payment_type, days${key}`;
}

/**
 * How long money takes: orders by the month in which they were paid, by how they are paid, and by the days from the day they were placed on to the
 * day the money came, both of Italy. That is the bank's day where there is one. Money that came before counts as on the same day.
 * By package, an order is at every package of which it has a line.
 */
export const collectionFact: Fact = {
  code: 'collections',
  table: reportCollections,
  columns: counts,
  hourly: false,
  live: (months) => count(months, false),
};

/** The same by package. */
export const packageCollectionFact: Fact = {
  code: 'packageCollections',
  table: reportPackageCollections,
  columns: ['package_id', ...counts],
  hourly: false,
  live: (months) => count(months, true),
};
