import { readCohort, readMovement } from '@circolo/contract/sales/purchases/report-filters';
import { monthAfter } from '@circolo/contract/values/month';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../tables/access/user-tables.ts';
import { purchases as t } from '../../tables/sales/order-tables.ts';

/** A subscription that counts: one that was revoked or waits for its money does not. */
const counts = (row: SQL, packageId: number | null = null) =>
  sql`${row}.kind = 'A' and ${row}.state in ('A', 'S', 'P', 'E', 'C')${packageId === null ? sql`` : sql` and ${row}.package_id = ${packageId}`}`;
const runsOn = (row: SQL, day: string) =>
  sql`${row}.start_date <= ${day}::date and ${row}.end_date >= ${day}::date and ${row}.monthly_amount <> 0`;

/** What the customer of a row brings on a day, in cents; with a package, by it alone. */
const brings = (day: string, packageId: number | null) =>
  sql`(select coalesce(sum(b.monthly_amount), 0) from user_purchase b
    where b.user_id = ${t}.user_id and ${counts(sql`b`, packageId)} and ${runsOn(sql`b`, day)})`;

/**
 * The subscriptions that make a movement of the recurring revenue, as `recurringFact` of the reports counts it: their monthly amounts add up to what is new or
 * lost; of what went up or down, those of the last day less those of the day before do.
 */
export function isOfMovement(value: string): SQL {
  const { movement, before, last, packageId } = readMovement(value);
  const [was, is] = [brings(before, packageId), brings(last, packageId)];
  const row = sql`${t}`;
  const [ran, runs] = [runsOn(row, before), runsOn(row, last)];
  if (movement === 'new') return sql`(${counts(row, packageId)} and ${runs} and ${was} = 0)`;
  if (movement === 'lost') return sql`(${counts(row, packageId)} and ${ran} and ${is} = 0)`;
  const moved = movement === 'up' ? sql`${is} > ${was}` : sql`${is} < ${was}`;
  return sql`(${counts(row, packageId)} and (${ran}) <> (${runs}) and ${was} > 0 and ${is} > 0 and ${moved})`;
}

/** The n-th renewals of the subscriptions that began in some months without another one before them, as `cohortFact` of the reports counts them. */
export function isOfCohort(value: string): SQL {
  const { from, to, nth, packageId } = readCohort(value);
  return sql`${t}.id in (
    with recursive chain as (
      select p.id, 0 as nth from user_purchase p
      where ${counts(sql`p`, packageId)} and p.previous_purchase_id is null
        and p.start_date >= ${from}::date and p.start_date < ${monthAfter(to)}::date
      union all
      select n.id, c.nth + 1 from chain c join user_purchase n on n.previous_purchase_id = c.id
      where ${counts(sql`n`)} and c.nth < ${nth}
    )
    select id from chain where nth = ${nth})`;
}

/** Whether the customer of a row is of a brand, or of a product line. */
export const isOfCustomer = (condition: SQL) =>
  sql`exists (select 1 from ${users} customer where customer.id = ${t}.user_id and ${condition})`;
