import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import { and, asc, eq, gt, inArray, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { hasMoneyIn } from '../../sales/order-records/money-in.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { awaitsDebit } from '../../sales/payment-types/planned-debits.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { noteDunning } from '../reminders/send-reminders.ts';
import type { Due, Run, StepExecutor } from '../snapshot/run-types.ts';
import { expire } from './end-purchases.ts';

/** Ends an unpaid order, whose row is locked. */
const expireOne = (tx: Tx, order: OrderRow, now: Date) => applyEvent(tx, { now: () => now }, order, 'expired', { now });

const giveUp = async (tx: Tx, run: Run, due: readonly Due[]): Promise<void> => {
  for (const { subscription } of due) {
    const { Renewal } = subscription;
    if (!Renewal?.Id) continue;
    await expireOne(tx, await lockOrder(tx, Renewal.Id), run.now);
    subscription.Renewal = { ...Renewal, State: 'gone' };
  }
};

/** The renewal order's days are over. */
export const expireRenewals: StepExecutor = giveUp;

/** The last step of dunning: the renewal is given up and the purchase ends. */
export const cancelRenewals: StepExecutor = async (tx, run, due) => {
  await noteDunning(tx, run, due);
  await giveUp(tx, run, due);
  await expire(tx, run, due);
};

const batch = 200;

/** The days and the hidden grace of an order are over on a day, with nothing under way. */
const isOverdue = (db: Pick<Db, 'select'>, day: string): SQL | undefined =>
  and(
    inArray(orders.Status, [OrderStatus.pending, OrderStatus.pendingRenew]),
    not(hasMoneyIn),
    sql`coalesce(${orders.GraceUntil}, ${orders.ExpirationDate}) < ${day}::date`,
    not(sql`(${awaitsDebit})`),
    notExists(
      db
        .select({ one: sql`1` })
        .from(orderPayments)
        .where(
          and(
            eq(orderPayments.OrderId, orders.Id),
            inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]),
          ),
        ),
    ),
  );

/** Cancels every order that it was not paid in time, one transaction each. Answers how many. */
export async function expireOrders(db: Db, run: Pick<Run, 'day' | 'now'>): Promise<number> {
  let last = 0;
  let count = 0;
  for (;;) {
    const found = await db
      .select({ Id: orders.Id })
      .from(orders)
      .where(and(gt(orders.Id, last), isOverdue(db, run.day)))
      .orderBy(asc(orders.Id))
      .limit(batch);
    if (found.length === 0) return count;
    for (const { Id } of found) {
      count += await transaction(db, async (tx) => {
        const order = await lockOrder(tx, Id);
        // Its customer may have begun to pay since it was found.
        const overdue = await tx.$count(orders, and(eq(orders.Id, Id), isOverdue(tx, run.day)));
        if (overdue > 0) await expireOne(tx, order, run.now);
        return overdue;
      });
      last = Id;
    }
  }
}
