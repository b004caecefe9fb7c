import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { forceOrderStatus } from '../../sales/order-status/change-order-status.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';

/** Whether the clock alone cancelled an order: what staff or a customer cancelled stays so. */
async function hasExpired(tx: Tx, orderId: number): Promise<boolean> {
  const [last] = await tx
    .select({ ActorId: orderEvents.ActorId, ActorName: orderEvents.ActorName })
    .from(orderEvents)
    .where(and(eq(orderEvents.OrderId, orderId), eq(orderEvents.ToStatus, OrderStatus.cancelled)))
    .orderBy(desc(orderEvents.Id))
    .limit(1);
  return last !== undefined && last.ActorId === null;
}

interface LatePaymentContext {
  caller: Caller;
  now: Date;
  ValueDate: string;
  Reason: string;
}

/**
 * Opens an expired order again, at the price that it was placed with, where the money came in time: by the bank's value
 * date, within the days of its payment type and their hidden grace. Answers the order's row as it is then, locked.
 */
export async function reopenInTime(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  { caller, now, ValueDate, Reason }: LatePaymentContext,
): Promise<{ order: OrderRow; Reopened: boolean }> {
  const isInTime = ValueDate <= (order.GraceUntil ?? order.ExpirationDate);
  if (order.Status !== OrderStatus.cancelled || !isInTime || !(await hasExpired(tx, order.Id)))
    return { order, Reopened: false };
  const to = order.Kind === OrderKind.renewal ? OrderStatus.pendingRenew : OrderStatus.pending;
  await forceOrderStatus(tx, api, order.Id, to, { caller, now, Reason });
  return { order: await lockOrder(tx, order.Id), Reopened: true };
}
