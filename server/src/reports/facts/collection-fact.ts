import { monthAfter } from '@circolo/contract/values/month';
import { sql } from 'drizzle-orm';
import { reportCollections } from '../../tables/reports/report-tables.ts';
import { type Fact, monthList } from './fact.ts';

/**
 * How long money takes: orders by the month in which they were paid, by how they are paid, and by the days from the day they were placed on to the
 * day the money came, both of Italy. That is the bank's day where there is one. Money that came before counts as on the same day.
 */
export const collectionFact: Fact = {
  code: 'collections',
  table: reportCollections,
  columns: ['payment_type', 'days', 'orders'],
  hourly: false,
  live: (months) => {
    const sorted = months.toSorted();
    return sql`
      select date_trunc('month', o.paid_at at time zone 'Europe/Rome')::date as month, o.origin_id, o.software, o.payment_type,
        greatest(0, coalesce(o.value_date, (o.paid_at at time zone 'Europe/Rome')::date)
          - (o.date at time zone 'Europe/Rome')::date) as days,
        count(*)::int as orders
      from sales_order o
      where o.paid_at >= ${sorted[0]}::timestamp at time zone 'Europe/Rome'
        and o.paid_at < ${monthAfter(sorted.at(-1) ?? '')}::timestamp at time zone 'Europe/Rome'
        and date_trunc('month', o.paid_at at time zone 'Europe/Rome')::date in (${monthList(sorted)})
      group by 1, 2, 3, 4, 5`;
  },
};
