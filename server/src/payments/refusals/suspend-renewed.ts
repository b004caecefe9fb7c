import { OrderEventKind, PurchaseState } from '@circolo/contract/sales/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { lockCustomer, refreshCustomer } from '../../sales/customers/customer-totals.ts';
import { addOrderEvent } from '../../sales/order-records/add-order-event.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { recordPurchaseStates } from '../../sales/purchases/purchase-webhooks.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import type { RefusalRow } from './refusals.ts';

/**
 * Suspends what an order would have renewed, at once and not only after its grace: its charge met an error whose row says
 * so. It comes back when the renewal is paid, as after dunning. The order's row is locked.
 */
export async function suspendRenewed(tx: Tx, order: OrderRow, rule: RefusalRow, now: Date): Promise<void> {
  await lockCustomer(tx, order.UserId);
  const at = now.toISOString();
  const suspended = await tx
    .update(purchases)
    .set({ State: PurchaseState.suspended, SuspendedAt: at, UpdatedAt: at, Version: sql`${purchases.Version} + 1` })
    .where(and(eq(purchases.RenewalOrderId, order.Id), eq(purchases.State, PurchaseState.active)))
    .returning({ Id: purchases.Id });
  if (suspended.length === 0) return;
  await recordPurchaseStates(tx, suspended, now);
  await refreshCustomer(tx, order.UserId, now);
  const Data = { Count: suspended.length, Reason: rule.Description };
  const event = { OrderId: order.Id, Kind: OrderEventKind.suspended, Data, Public: false };
  await addOrderEvent(tx, event, { caller: null, now });
}

/** Whether something that an order renews is suspended. */
export async function renewsSuspended(db: Queryable, orderId: number): Promise<boolean> {
  const isSuspended = and(eq(purchases.RenewalOrderId, orderId), eq(purchases.State, PurchaseState.suspended));
  const [one] = await db.select({ Id: purchases.Id }).from(purchases).where(isSuspended).limit(1);
  return one !== undefined;
}
