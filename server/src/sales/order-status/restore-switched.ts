import { OrderKind, OrderStatus, PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { RefundMethod, RefundState } from '@circolo/contract/sales/refunds/refund';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { documentSale } from '../billing/document-sale.ts';
import { postRecalled } from '../books/post-refund.ts';
import { postSaleAgain } from '../books/post-sale.ts';
import { creditOf } from '../customers/credit.ts';
import { lockCustomer } from '../customers/customer-totals.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { refundedTotal } from '../order-records/refunded-total.ts';
import { activeOrPaused, daysMoved } from '../purchases/paused-purchases.ts';
import { recordPurchaseStates } from '../purchases/purchase-webhooks.ts';
import { shortenRefund } from './shorten-refund.ts';

type RefundRow = typeof orderRefunds.$inferSelect;

const isSwitch = ({ Kind, SwitchId }: OrderRow): boolean => Kind === OrderKind.productSwitch && SwitchId !== null;

/** What the switch put on the account, or would have given back, of the order that the old purchase came from. */
async function restsOf(tx: Tx, order: OrderRow) {
  const [from] = await tx
    .select({ OrderId: orderLines.OrderId })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .where(
      inArray(
        purchases.Id,
        tx
          .select({ Id: sql`${orderLines.FollowsId}` })
          .from(orderLines)
          .where(eq(orderLines.OrderId, order.Id)),
      ),
    );
  if (!from) return { old: null, rests: [] };
  const old = await lockOrder(tx, from.OrderId);
  const booked = and(eq(orderRefunds.OrderId, old.Id), eq(orderRefunds.ReasonText, order.Number));
  const rests = await tx.select().from(orderRefunds).where(booked);
  // What has left already is gone; credit and unsent refunds can be reversed.
  const isHere = ({ Method, State }: (typeof rests)[number]) =>
    Method === RefundMethod.credit || State === RefundState.requested;
  return { old, rests: rests.filter(isHere) };
}

/** What of a refund can be taken back: credit that was spent cannot. */
function recallable({ Method, Amount }: RefundRow, credit: number): number {
  return Method === RefundMethod.credit ? Math.min(Amount, Math.max(0, credit)) : Amount;
}

/** Makes a refund smaller by what is taken back of it, and takes that off the line that it was of. */
async function recall(tx: Tx, old: OrderRow, refund: RefundRow, amount: number, now: Date): Promise<void> {
  await postRecalled(tx, old, refund, amount, now);
  await shortenRefund(tx, old, refund, amount);
  old.RefundedTotal = await refundedTotal(tx, old.Id, old.PaidTotal);
  const columns = { RefundedTotal: old.RefundedTotal, UpdatedAt: now.toISOString() };
  await tx.update(orders).set(columns).where(eq(orders.Id, old.Id));
}

/**
 * Takes back what a switch had left over, when its own order is refunded: the old purchase is worth its whole price again, less
 * what of the credit was spent meanwhile, which stays refunded. Locks the order of the old purchase before the customer.
 */
export async function reverseSwitchCredit(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!isSwitch(order)) return;
  const { old, rests } = await restsOf(tx, order);
  if (!old || rests.length === 0) return;
  await lockCustomer(tx, order.UserId);
  let credit = await creditOf(tx, order.UserId);
  for (const refund of rests) {
    const amount = recallable(refund, credit);
    if (amount === 0) continue;
    if (refund.Method === RefundMethod.credit) credit -= amount;
    await recall(tx, old, refund, amount, now);
  }
  await postSaleAgain(tx, old, now);
  await documentSale(tx, old, { caller: null, now, isSold: old.Status !== OrderStatus.cancelled });
}

const made = alias(purchases, 'switched_to');
const oldLines = alias(orderLines, 'switched_line');

/** Purchases that ended early, with the days that they had; `whose` says which. */
const endedEarly = (tx: Tx) =>
  tx
    .select({ purchase: purchases, PeriodTo: oldLines.PeriodTo, GraceDays: oldLines.GraceDays })
    .from(purchases)
    .innerJoin(oldLines, eq(oldLines.Id, purchases.OrderLineId));

type EndedPurchase = Awaited<ReturnType<typeof endedEarly>>[number];

/** Gives a purchase the days back that it had; one whose days are over stays ended. */
async function giveDays(
  tx: Tx,
  { purchase, PeriodTo, GraceDays }: EndedPurchase,
  AutoRenew: boolean,
  now: Date,
): Promise<void> {
  // The line has the days that were sold; pauses had moved the end.
  const EndDate = PeriodTo ? shiftDay(PeriodTo, await daysMoved(tx, purchase.Id)) : purchase.EndDate;
  if (!EndDate) return;
  await tx
    .update(purchases)
    .set({
      State: EndDate < romeDay(now) ? PurchaseState.expired : activeOrPaused(romeDay(now)),
      EndDate,
      GraceUntil: shiftDay(EndDate, GraceDays),
      AutoRenew,
      UpdatedAt: now.toISOString(),
      Version: sql`${purchases.Version} + 1`,
    })
    .where(eq(purchases.Id, purchase.Id));
  await recordPurchaseStates(tx, [purchase], now);
}

/**
 * Brings back what a switch had replaced, when the switch itself is refunded: the old purchase and its add-ons have the
 * days that they were paid for. The customer is locked by the caller, and what the switch gave is revoked already.
 */
export async function restoreSwitched(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!isSwitch(order)) return;
  const switched = await tx
    .select({ OldId: orderLines.FollowsId, NewId: made.Id, StartDate: made.StartDate, AutoRenew: made.AutoRenew })
    .from(orderLines)
    .innerJoin(made, eq(made.OrderLineId, orderLines.Id))
    .where(and(eq(orderLines.OrderId, order.Id), isNotNull(orderLines.FollowsId)));
  for (const { OldId, NewId, StartDate, AutoRenew } of switched) {
    const [old] = await endedEarly(tx).where(
      and(eq(purchases.Id, OldId ?? 0), eq(purchases.State, PurchaseState.expired)),
    );
    if (!old) continue;
    await giveDays(tx, old, AutoRenew, now);
    const stood = and(eq(purchases.ParentPurchaseId, old.purchase.Id), eq(purchases.EndDate, shiftDay(StartDate, -1)));
    for (const addOn of await endedEarly(tx).where(and(stood, eq(purchases.State, PurchaseState.expired))))
      await giveDays(tx, addOn, addOn.purchase.AutoRenew, now);
    await tx
      .update(purchases)
      .set({ ParentPurchaseId: old.purchase.Id, UpdatedAt: now.toISOString() })
      .where(and(eq(purchases.ParentPurchaseId, NewId), inArray(purchases.State, runningStates)));
  }
}
