import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { allowedActivities } from './allowed-activities.ts';

/**
 * Makes everybody wait who changes the same customer's purchases, so that two orders confirmed at once follow each other.
 * Taken after the order's row and before the purchases.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, userId)).for('no key update');
  await tx.select({ Id: purchases.Id }).from(purchases).where(eq(purchases.UserId, userId)).for('update');
}

/**
 * Writes what a customer's purchases add up to: from when until when a subscription runs, how many activities, and the
 * counters. One that is paused gives nothing, and its customer is still subscribed since its start. Called after every change of purchases, under `lockCustomer`.
 */
export const refreshCustomer = (tx: Tx, userId: number, now: Date): Promise<void> =>
  refreshCustomers(tx, [userId], now);

/** The same for several customers at once, whose purchases are locked. */
export async function refreshCustomers(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  const day = romeDay(now);
  await tx.execute(sql`
    update app_user set subscription_from = began.since, expiration_date = sums.until, grace_until = sums.grace,
      max_activities = sums.allowed, email_credits = moved.emails, sms_credits = moved.sms, credit_cents = moved.credit + wallet.credit
    from unnest(${sql.param([...userIds])}::bigint[]) as c (id), lateral (
      select case when bool_or(p.end_date is null) filter (where is_base) then null else max(p.end_date) filter (where is_base) end as until,
        case when bool_or(p.end_date is null) filter (where is_base) then null else max(p.grace_until) filter (where is_base) end as grace,
        ${allowedActivities(day)} as allowed
      from user_purchase p join package k on k.id = p.package_id cross join lateral (select k.type in ('AS', 'AM', 'AC') as is_base) b
      where p.user_id = c.id and p.state = 'A' and p.kind = 'A'
    ) sums, lateral (
      select min(p.start_date) as since from user_purchase p join package k on k.id = p.package_id
      where p.user_id = c.id and p.state in ('A', 'P') and p.kind = 'A' and k.type in ('AS', 'AM', 'AC')
        and (p.end_date is null or p.end_date >= ${day}::date)
    ) began, lateral (
      select coalesce(sum(m.delta) filter (where m.counter = 'E'), 0) as emails,
        coalesce(sum(m.delta) filter (where m.counter = 'S'), 0) as sms,
        coalesce(sum(m.delta) filter (where m.counter = 'U'), 0) as credit
      from purchase_movement m join user_purchase p on p.id = m.purchase_id
      where p.user_id = c.id and p.state = 'A'
    ) moved, lateral (
      select coalesce(sum(case when w.credit = mine then w.amount else -w.amount end), 0) as credit
      from (select 'wallet:' || c.id as mine) m join ledger_transfer w on w.credit = mine or w.debit = mine
    ) wallet
    where app_user.id = c.id`);
}
