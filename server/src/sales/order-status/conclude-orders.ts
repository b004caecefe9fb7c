import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import { claimDays } from '@circolo/contract/sales/orders/claim-windows';
import { withdrawalDays } from '@circolo/contract/sales/orders/withdrawal-period';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { missing } from '../order-records/missing.ts';
import { applyEvent } from './change-order-status.ts';

const batch = 200;

/** The last day on which a payment may be claimed back. */
const claimedUntil = sql`coalesce(p.value_date, (p.date at time zone 'Europe/Rome')::date) + case p.vector ${sql.join(
  Object.entries(claimDays).map(([vector, days]) => sql`when ${vector} then ${days}::int`),
  sql` `,
)} else 0 end`;

/** Nothing can happen to a billed order any more: balanced, nothing on its way, out of every window. */
const isEnded = (day: string): SQL | undefined =>
  and(
    eq(orders.Status, OrderStatus.billed),
    eq(missing, 0),
    sql`(${orders.Date} at time zone 'Europe/Rome')::date + ${withdrawalDays}::int < ${day}::date`,
    sql`not exists (select 1 from order_line l join package k on k.id = l.package_id where l.order_id = ${orders.Id}
      and k.refund_days > 0 and (${orders.PaidAt} at time zone 'Europe/Rome')::date + k.refund_days >= ${day}::date)`,
    sql`not exists (select 1 from order_payment p where p.order_id = ${orders.Id} and (
      p.state in (${AttemptState.pending}, ${AttemptState.authorised})
      or p.state = ${AttemptState.settled} and p.provider is distinct from 'credit' and ${claimedUntil} >= ${day}::date
      or exists (select 1 from payment_dispute d where d.payment_id = p.id and d.state in ('O', 'R'))))`,
    sql`not exists (select 1 from order_refund r where r.order_id = ${orders.Id} and r.state <> ${RefundState.done})`,
    sql`not exists (select 1 from money_approval a where a.order_id = ${orders.Id} and a.state = ${ApprovalState.waiting})`,
  );

/**
 * Concludes every billed order that is balanced (nothing is missing, nothing too much), on whose way is nothing (payment, debit,
 * refund, dispute, approval), and whose windows of withdrawal, of refunds and of claims are over.
 */
export const concludeOrders = defineJob('conclude-orders', { cron: '40 3 * * *' }, async (_payload, { db, now }) => {
  let last = 0;
  for (;;) {
    const day = romeDay(now());
    const found = await db
      .select({ Id: orders.Id })
      .from(orders)
      .where(and(gt(orders.Id, last), isEnded(day)))
      .orderBy(asc(orders.Id))
      .limit(batch);
    for (const { Id } of found) {
      last = Id;
      await transaction(db, async (tx) => {
        const order = await lockOrder(tx, Id);
        // A refund may have been asked for since it was found.
        if ((await tx.$count(orders, and(eq(orders.Id, Id), isEnded(day)))) === 0) return;
        await applyEvent(tx, { now }, order, 'concluded', { now: now() });
      });
    }
    if (found.length < batch) return;
  }
});
