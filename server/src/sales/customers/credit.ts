import { AttemptState, OrderEventKind } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { walletMovements } from '../../tables/sales/movement-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recalculatePaidTotal } from '../order-records/recalculate-paid-total.ts';
import { lockCustomer, refreshCustomer } from './customer-totals.ts';

/** Who settles a payment that is made with a customer's credit on account: no provider. */
export const creditProvider = 'credit';

/** A customer's credit on account, in cents. */
export async function creditOf(db: Queryable, userId: number): Promise<number> {
  const [sum] = await db
    .select({ credit: sql<number>`coalesce(sum(${walletMovements.Delta}), 0)`.mapWith(Number) })
    .from(walletMovements)
    .where(eq(walletMovements.UserId, userId));
  return sum?.credit ?? 0;
}

/** What moved a customer's credit, newest first, with the order that it was about. */
export const creditMovements = (db: Queryable, userId: number, { Limit, Page }: { Limit: number; Page: number }) =>
  db
    .select({
      Id: walletMovements.Id,
      At: walletMovements.At,
      Reason: walletMovements.Reason,
      Delta: walletMovements.Delta,
      OrderId: walletMovements.OrderId,
      OrderNumber: orders.Number,
    })
    .from(walletMovements)
    .leftJoin(orders, eq(orders.Id, walletMovements.OrderId))
    .where(eq(walletMovements.UserId, userId))
    .orderBy(desc(walletMovements.Id))
    .limit(Limit)
    .offset((Page - 1) * Limit);

const ofCredit = (orderId: number) =>
  and(
    eq(orderPayments.OrderId, orderId),
    eq(orderPayments.Provider, creditProvider),
    eq(orderPayments.State, AttemptState.settled),
  );

/**
 * Gives the credit back that an order was paid with in part, as it will not be paid any more: the payments do not count any
 * longer, so the order's money stays balanced. Its row is locked.
 */
export async function giveCreditBack(
  tx: Tx,
  order: OrderRow,
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  // What went back in part was settled by that refund.
  if (order.PaidTotal === 0 || order.RefundedTotal > 0) return;
  const at = now.toISOString();
  const undone = await tx
    .update(orderPayments)
    .set({ State: AttemptState.cancelled, UpdatedAt: at })
    .where(ofCredit(order.Id))
    .returning({ Id: orderPayments.Id, Amount: orderPayments.Amount });
  if (undone.length === 0) return;
  await lockCustomer(tx, order.UserId);
  await tx.insert(walletMovements).values(
    undone.map(({ Id, Amount }) => ({
      UserId: order.UserId,
      OrderId: order.Id,
      Delta: Amount,
      At: at,
      Reason: 'returned',
      Reference: `payment-${Id}`,
    })),
  );
  await recalculatePaidTotal(tx, order, now, null);
  await refreshCustomer(tx, order.UserId, now);
  const Amount = undone.reduce((sum, payment) => sum + payment.Amount, 0);
  const Data = { Amount, Method: RefundMethod.credit };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.refund, Data }, { caller, now });
}
