import { monthAfter } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { type SQL, sql } from 'drizzle-orm';
import { reportPackageRecurring, reportRecurring } from '../../tables/reports/report-tables.ts';
import type { Fact } from './fact.ts';

const movements = ['opening', '"new"', 'up', 'down', 'lost', 'closing', 'customers'];

const earlier = (day: string, other: string): string => (day < other ? day : other);

/** The days that a month is between: of one that is not over its last one is today, and one that has not begun is today all over. */
export const comparedDays = (month: string, today: string): { before: string; last: string } => ({
  before: earlier(shiftDay(month, -1), today),
  last: earlier(shiftDay(monthAfter(month), -1), today),
});

/** Days are compared by customer, or by customer and package. */
function compare(months: readonly string[], today: string, byPackage: boolean): SQL {
  const stretches = months.map((month) => {
    const { before, last } = comparedDays(month, today);
    return sql`(${month}::date, ${before}::date, ${last}::date)`;
  });
  const [ofMovement, ofPurchase] = byPackage ? [sql`, c.package_id`, sql`, p.package_id`] : [sql``, sql``];
  return sql`
      select m.month, u.origin_id, coalesce(u.software, '') as software${ofMovement},
        sum(c.before)::bigint as opening,
        sum(case when c.before = 0 then c.after else 0 end)::bigint as "new",
        sum(case when c.before > 0 and c.after > c.before then c.after - c.before else 0 end)::bigint as up,
        sum(case when c.after > 0 and c.after < c.before then c.before - c.after else 0 end)::bigint as down,
        sum(case when c.after = 0 then c.before else 0 end)::bigint as lost,
        sum(c.after)::bigint as closing,
        (count(*) filter (where c.after > 0))::int as customers
      from (values ${sql.join(stretches, sql`, `)}) m (month, day_before, last_day)
      cross join lateral (
        select p.user_id${ofPurchase},
          coalesce(sum(p.monthly_amount) filter (where p.start_date <= m.day_before and p.end_date >= m.day_before), 0) as before,
          coalesce(sum(p.monthly_amount) filter (where p.start_date <= m.last_day and p.end_date >= m.last_day), 0) as after
        from user_purchase p
        where p.kind = 'A' and p.state in ('A', 'S', 'P', 'E', 'C') and p.start_date <= m.last_day and p.end_date >= m.day_before
        group by p.user_id${ofPurchase}
      ) c
      join app_user u on u.id = c.user_id
      group by 1, 2, 3${ofMovement}`;
}

/**
 * How the monthly recurring revenue moved, in cents before VAT.
 *
 * What a customer brings on a day is the sum of `MonthlyAmount` (net price by the months of the period, without what is due once) of their
 * subscriptions that run on it, both ends included; one that was revoked or still waits for its money brings nothing. That is what the dashboard
 * calls recurring revenue. Of each customer the last day of the month before and the last day of the month (today, in the month of today and after it) are
 * compared:
 *
 * - `opening` and `closing` are what all bring on the two days;
 * - `new` is all of those who brought nothing before, be it for the first time or again;
 * - `lost` is all of those who bring nothing any more;
 * - `up` and `down` are the differences of the others: another plan, an add-on, another price.
 *
 * So `opening + new + up - down - lost = closing` for every group, and the closing of a month is the opening of the next one. What comes and goes
 * between the two days is in none of them. Origin and software are those of the customer.
 *
 * By package, all of this is so of what a customer brings with that package alone: who changes to another one is lost to the first and new to the
 * second, in the same month. So the equation holds for every package, and the openings and closings of all packages add up to the whole; what is new,
 * up, down and lost of all of them is more than of the whole by just these changes.
 */
export const recurringFact: Fact = {
  code: 'recurring',
  table: reportRecurring,
  columns: movements,
  hourly: true,
  live: (months, today) => compare(months, today, false),
};

/** The same of each package. */
export const packageRecurringFact: Fact = {
  code: 'packageRecurring',
  table: reportPackageRecurring,
  columns: ['package_id', ...movements],
  hourly: true,
  live: (months, today) => compare(months, today, true),
};
