import { monthAfter } from '@circolo/contract/values/month';
import { type SQL, sql } from 'drizzle-orm';
import { reportCohorts, reportPackageCohorts } from '../../tables/reports/report-tables.ts';
import { type Fact, monthList } from './fact.ts';

/** The most renewals that are followed. */
export const renewalsMost = 12;

const periods = ['nth', 'subscriptions', 'ended'];

function follow(months: readonly string[], today: string, key: SQL): SQL {
  const sorted = months.toSorted();
  return sql`
      select c.month, u.origin_id, coalesce(u.software, '') as software${key}, c.nth,
        count(distinct c.root)::int as subscriptions,
        (count(distinct c.root) filter (where c.end_date < ${today}::date))::int as ended
      from (
        with recursive chain as (
          select p.id as root, p.id, 0 as nth, p.user_id, p.package_id, p.end_date, date_trunc('month', p.start_date)::date as month
          from user_purchase p
          where p.kind = 'A' and p.state in ('A', 'S', 'P', 'E', 'C') and p.previous_purchase_id is null
            and p.start_date >= ${sorted[0]}::date and p.start_date < ${monthAfter(sorted.at(-1) ?? '')}::date
            and date_trunc('month', p.start_date)::date in (${monthList(sorted)})
          union all
          select c.root, n.id, c.nth + 1, c.user_id, c.package_id, n.end_date, c.month
          from chain c join user_purchase n on n.previous_purchase_id = c.id
          where n.kind = 'A' and n.state in ('A', 'S', 'P', 'E', 'C') and c.nth < ${renewalsMost}
        )
        select * from chain
      ) c
      join app_user u on u.id = c.user_id
      group by 1, 2, 3, c.nth${key}`;
}

/**
 * How subscriptions go on: those that began in a month without another one before them, and how many of them were renewed for the n-th time,
 * whatever the plan. `ended` are those whose n-th period is over, renewed or not: what the next renewal is compared with. Origin and software
 * are those of the customer. By package, they are at the one that they began with, whatever they were renewed with: so those of all packages add up to the
 * whole, and who changes the plan has gone on.
 */
export const cohortFact: Fact = {
  code: 'cohorts',
  table: reportCohorts,
  columns: periods,
  hourly: true,
  live: (months, today) => follow(months, today, sql``),
};

/** The same by the package that they began with. */
export const packageCohortFact: Fact = {
  code: 'packageCohorts',
  table: reportPackageCohorts,
  columns: ['package_id', ...periods],
  hourly: true,
  live: (months, today) => follow(months, today, sql`, c.package_id`),
};
