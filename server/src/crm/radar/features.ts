import type { RadarValues } from '@circolo/contract/crm/radar/radar-features';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { logInDays } from '../../tables/access/session-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { purchaseMovements } from '../../tables/sales/movement-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';

/** A purchase with what was known of it. */
export interface PurchaseFeatures {
  Id: number;
  UserId: number;
  EndDate: string;
  NotRenewed: boolean;
  Values: RadarValues;
}

/** How long before the end a purchase is looked at: early enough to do something about it. */
const daysBefore = 30;

/** Ended so long ago that a late renewal would have come; only the last ones teach. */
const ended = (today: string): SQL =>
  sql`where p.kind = 'A' and p.state in ('A', 'S', 'P', 'E', 'C') and p.end_date < ${today}::date - 30
    order by p.end_date desc, p.id desc limit 20000`;

/** Ends within some days, and is not renewed yet. */
const ending = (today: string, days: number): SQL =>
  sql`where p.kind = 'A' and p.state in ('A', 'S', 'P') and p.end_date between ${today}::date and ${today}::date + ${days}::int
    and not exists (select 1 from ${purchases} n where n.previous_purchase_id = p.id and n.state <> 'R')`;

type Line = { Id: number; UserId: number; EndDate: string; NotRenewed: boolean } & Record<string, unknown>;

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const read = (line: Line): PurchaseFeatures => ({
  Id: Number(line.Id),
  UserId: Number(line.UserId),
  EndDate: line.EndDate,
  NotRenewed: line.NotRenewed,
  Values: {
    LogInDays: number(line.LogInDays),
    CreditsUsed: number(line.CreditsUsed),
    LatePayments: number(line.LatePayments),
    RefusedPayments: number(line.RefusedPayments),
    MonthsCustomer: number(line.MonthsCustomer),
    AutoRenew: number(line.AutoRenew),
    Renewals: number(line.Renewals),
    Activities: number(line.Activities),
    MonthlyAmount: number(line.MonthlyAmount),
  },
});

/**
 * What was known of purchases some weeks before their end, or is known today: nothing that came later. Days of sign-ins
 * are unknown (null) before they were written down, and so is the use of credits for customers without any.
 */
async function readKnown(db: Queryable, today: string, which: SQL): Promise<PurchaseFeatures[]> {
  const { rows } = await db.execute<Line>(sql`
    with chosen as (
      select p.*, least(p.end_date - ${daysBefore}::int, ${today}::date) as seen from ${purchases} p ${which}
    ), written as (select min(day) as first from ${logInDays})
    select p.id as "Id", p.user_id as "UserId", p.end_date::text as "EndDate",
      not exists (select 1 from ${purchases} n where n.previous_purchase_id = p.id and n.state <> 'R') as "NotRenewed",
      case when p.seen - 60 >= (select first from written) then (
        select count(*) from ${logInDays} d where d.user_id = p.user_id and d.day between p.seen - 59 and p.seen
      ) end as "LogInDays",
      (select -sum(m.delta) filter (where m.delta < 0 and m.reason <> 'refunded')::float
          / nullif(sum(m.delta) filter (where m.delta > 0 or m.reason = 'refunded'), 0)
        from ${purchaseMovements} m join ${purchases} q on q.id = m.purchase_id
        where q.user_id = p.user_id and m.counter in ('E', 'S') and m.at < p.seen + 1) as "CreditsUsed",
      (select count(*) from ${orders} o where o.user_id = p.user_id and o.date < p.seen + 1 and o.date >= p.seen - 730
        and (o.paid_at at time zone 'Europe/Rome')::date > o.expiration_date) as "LatePayments",
      (select count(*) from ${orderPayments} y join ${orders} o on o.id = y.order_id where o.user_id = p.user_id
        and y.state in ('F', 'R') and y.date < p.seen + 1 and y.date >= p.seen - 365) as "RefusedPayments",
      (select (p.seen - min(q.start_date)) / 30 from ${purchases} q where q.user_id = p.user_id) as "MonthsCustomer",
      case when p.auto_renew and not coalesce((p.cancelled_at at time zone 'Europe/Rome')::date <= p.seen, false)
        then 1 else 0 end as "AutoRenew",
      (select count(*) from ${purchases} q where q.user_id = p.user_id and q.kind = 'A' and q.state <> 'R'
        and q.end_date < p.start_date) as "Renewals",
      (select count(*) from ${userActivities} a where a.user_id = p.user_id) as "Activities",
      p.monthly_amount / 100.0 as "MonthlyAmount"
    from chosen p order by p.end_date, p.id`);
  return rows.map(read);
}

/** What teaches: purchases that ended, with what became of them. */
export const readHistory = (db: Queryable, today: string): Promise<PurchaseFeatures[]> =>
  readKnown(db, today, ended(today));

/** What is foretold: purchases that end soon. */
export const readEnding = (db: Queryable, today: string, days: number): Promise<PurchaseFeatures[]> =>
  readKnown(db, today, ending(today, days));
