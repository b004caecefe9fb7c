import { OrderStatus } from '@circolo/contract/sales/codes';
import { monthAfter } from '@circolo/contract/values/month';
import { type SQL, sql } from 'drizzle-orm';
import { monthList } from './fact.ts';

/**
 * The orders, named `o`, that were paid in some months of Italy. Money that came for one that had been called off, and goes back, is
 * no sale.
 */
export function paidIn(months: readonly string[]): SQL {
  const sorted = months.toSorted();
  return sql`o.status <> ${OrderStatus.cancelled}
    and o.paid_at >= ${sorted[0]}::timestamp at time zone 'Europe/Rome'
    and o.paid_at < ${monthAfter(sorted.at(-1) ?? '')}::timestamp at time zone 'Europe/Rome'
    and date_trunc('month', o.paid_at at time zone 'Europe/Rome')::date in (${monthList(sorted)})`;
}
