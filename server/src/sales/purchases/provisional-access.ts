import { AttemptState, OrderKind, OrderStatus, PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { lockCustomer, refreshCustomer } from '../customers/customer-totals.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { makePurchases } from './make-purchases.ts';
import { activeOrPaused } from './paused-purchases.ts';
import { purchasesOfOrder, revokePurchases, suspendPurchases } from './purchase-states.ts';
import { notePurchases, recordPurchaseStates } from './purchase-webhooks.ts';

/*
 * Rights before money (entities.md section 11 `ImmediateActivation`): an order whose way to pay says so gives what it holds
 * when it is placed. A payment that fails suspends it, money brings it back, an order that ends unpaid takes it away.
 */

/** What is a new purchase; a renewal has its grace, a switch its present plan. */
const begins = new Set<string>([OrderKind.new, OrderKind.addOn, OrderKind.manual]);
const waits = new Set<string>([OrderStatus.pending, OrderStatus.pendingConfirm]);

const isUnpaid = (order: OrderRow): boolean => order.PaidTotal < amountDue(order);

/** Whether somebody was given something ahead within the year before and never paid it: then money comes first. */
async function leftUnpaid(tx: Tx, { Id, UserId }: OrderRow, now: Date): Promise<boolean> {
  const [left] = await tx
    .select({ Id: orders.Id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.OrderId, orders.Id))
    .innerJoin(purchases, eq(purchases.OrderLineId, orderLines.Id))
    .where(
      and(
        eq(orders.UserId, UserId),
        ne(orders.Id, Id),
        eq(orders.Status, OrderStatus.cancelled),
        eq(orders.PaidTotal, 0),
        gt(orders.Total, 0),
        gt(orders.Date, `${shiftDay(romeDay(now), -365)}T00:00:00Z`),
      ),
    )
    .limit(1);
  return left !== undefined;
}

/** Gives what an order holds before it is paid, where its way to pay allows that; the order's row is locked or new. */
export async function grantProvisionalAccess(
  tx: Tx,
  order: OrderRow,
  type: Pick<typeof shopPaymentTypes.$inferSelect, 'ImmediateActivation'>,
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  if (!type.ImmediateActivation || !begins.has(order.Kind) || !waits.has(order.Status) || !isUnpaid(order)) return;
  if (await leftUnpaid(tx, order, now)) return;
  await lockCustomer(tx, order.UserId);
  const { made } = await makePurchases(tx, order, romeDay(now), now);
  if (made.length === 0) return;
  await refreshCustomer(tx, order.UserId, now);
  await notePurchases(tx, order, made, { caller, now, Data: { Count: made.length, Ahead: 1 } });
}

/** Whether what an unpaid order holds may be used: its way to pay gives it before the money, and no payment of it has failed or gone back. */
export async function isGrantedUnpaid(tx: Tx, { Id, ShopPaymentTypeId }: OrderRow): Promise<boolean> {
  const [type] = await tx
    .select({ ImmediateActivation: shopPaymentTypes.ImmediateActivation })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, ShopPaymentTypeId));
  if (!type?.ImmediateActivation) return false;
  const failed = or(
    inArray(orderPayments.State, [AttemptState.failed, AttemptState.returned]),
    gt(orderPayments.Taken, 0),
  );
  return (await tx.$count(orderPayments, and(eq(orderPayments.OrderId, Id), failed))) === 0;
}

async function hasGiven(tx: Tx, orderId: number): Promise<boolean> {
  const given = and(purchasesOfOrder(tx, orderId), inArray(purchases.State, [...runningStates, PurchaseState.waiting]));
  const [one] = await tx.select({ Id: purchases.Id }).from(purchases).where(given).limit(1);
  return one !== undefined;
}

/** Suspends what was given ahead: the payment that it counted on has failed. */
export async function suspendProvisionalAccess(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!waits.has(order.Status) || !isUnpaid(order) || !(await hasGiven(tx, order.Id))) return;
  await lockCustomer(tx, order.UserId);
  await suspendPurchases(tx, order.Id, now);
  await refreshCustomer(tx, order.UserId, now);
}

/** The money is there: what was given ahead stays, also what was suspended, and is renewed as it was paid. */
export async function confirmProvisionalAccess(
  tx: Tx,
  { Id, UserPaymentMethodId }: OrderRow,
  now: Date,
): Promise<void> {
  const suspended = and(purchasesOfOrder(tx, Id), eq(purchases.State, PurchaseState.suspended));
  const resumed = await tx.select({ Id: purchases.Id }).from(purchases).where(suspended);
  await tx
    .update(purchases)
    .set({
      State: activeOrPaused(romeDay(now)),
      UserPaymentMethodId: sql`coalesce(${purchases.UserPaymentMethodId}, ${UserPaymentMethodId}::bigint)`,
      UpdatedAt: now.toISOString(),
      Version: sql`${purchases.Version} + 1`,
    })
    .where(and(purchasesOfOrder(tx, Id), inArray(purchases.State, runningStates)));
  await recordPurchaseStates(tx, resumed, now);
}

/** Takes away what an order gave that ends unpaid. */
export async function revokeProvisionalAccess(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!(await hasGiven(tx, order.Id))) return;
  await lockCustomer(tx, order.UserId);
  await revokePurchases(tx, order.Id, now);
  await refreshCustomer(tx, order.UserId, now);
}

/** The same before the lines of an order are replaced: nothing refers to the old ones afterwards. */
export async function detachProvisionalAccess(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await revokeProvisionalAccess(tx, order, now);
  await tx.update(purchases).set({ OrderLineId: null }).where(purchasesOfOrder(tx, order.Id));
}
