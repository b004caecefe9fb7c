import { problem } from '@circolo/contract/errors/problem';
import { OrderKind, PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { productSwitches } from '../../tables/catalogue/switch-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recordPurchaseStates } from '../purchases/purchase-webhooks.ts';
import { noSwitch } from '../purchases/switch-rules.ts';
import { carriedBy, livingSwitches } from '../purchases/switched-by.ts';
import { bookRefund } from './book-refund.ts';

/** The line, and its order, that a purchase came from. */
async function originOf(tx: Tx, purchaseId: number) {
  const [from] = await tx
    .select({ Id: orderLines.Id, OrderId: orderLines.OrderId })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .where(eq(purchases.Id, purchaseId));
  return from;
}

/**
 * Refuses to make a switch valid again whose price is in part money that has gone back meanwhile (`SwitchedRefunded` with the
 * number of the order that it was of). The switch counts as living already; its order is locked.
 */
export async function assertSwitchCovered(tx: Tx, order: OrderRow): Promise<void> {
  if (order.Kind !== OrderKind.productSwitch) return;
  const [line] = await tx
    .select({ FollowsId: orderLines.FollowsId })
    .from(orderLines)
    .where(and(eq(orderLines.OrderId, order.Id), isNotNull(orderLines.FollowsId)));
  const from = await originOf(tx, line?.FollowsId ?? 0);
  if (!from) return;
  const old = await lockOrder(tx, from.OrderId);
  const carried = carriedBy(await livingSwitches(tx, old.Id));
  if (old.PaidTotal - old.RefundedTotal < carried)
    throw problem('SwitchedRefunded', { parameters: { number: old.Number } });
}

/** Books what a switch leaves beyond the new price: as refunds of the order that the old purchase came from. */
async function giveRest(tx: Tx, order: OrderRow, oldId: number, now: Date): Promise<void> {
  const from = await originOf(tx, oldId);
  if (!from) return;
  const old = await lockOrder(tx, from.OrderId);
  const parts = [
    { Amount: order.SwitchToAccount, Method: RefundMethod.credit },
    { Amount: order.SwitchBack, Method: RefundMethod.sameWay },
  ];
  // What is in the price of the new plan has not been left over.
  const carried = carriedBy(await livingSwitches(tx, old.Id));
  for (const { Amount, Method } of parts) {
    const most = Math.min(Amount, old.PaidTotal - old.RefundedTotal - carried);
    if (most > 0)
      await bookRefund(
        tx,
        old,
        { Amount: most, OfLine: from.Id, Method, ReasonText: order.Number },
        { caller: null, now, outlay: null },
      );
  }
}

/**
 * Ends the purchases that a paid switch replaces: on the day before the new one begins. What the switch puts on the account
 * (entities.md section 4 `CreditMode`) is booked with it, once; add-ons go on with the new purchase or end with the old.
 * The customer is locked by the caller.
 */
export async function endSwitched(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.Kind !== OrderKind.productSwitch || order.SwitchId === null) return;
  const [rule] = await tx.select().from(productSwitches).where(eq(productSwitches.Id, order.SwitchId));
  const lines = await tx
    .select({ FollowsId: orderLines.FollowsId, NewId: purchases.Id, StartDate: purchases.StartDate })
    .from(orderLines)
    .innerJoin(purchases, eq(purchases.OrderLineId, orderLines.Id))
    .where(and(eq(orderLines.OrderId, order.Id), isNotNull(orderLines.FollowsId)));
  const at = now.toISOString();
  for (const { FollowsId, NewId, StartDate } of lines) {
    const ended = {
      State: PurchaseState.expired,
      EndDate: shiftDay(StartDate, -1),
      GraceUntil: shiftDay(StartDate, -1),
    };
    const touched = { ...noSwitch, UpdatedAt: at, Version: sql`${purchases.Version} + 1` };
    const [old] = await tx
      .update(purchases)
      .set({ ...ended, ...touched, AutoRenew: false, RenewalOrderId: null })
      .where(and(eq(purchases.Id, FollowsId ?? 0), inArray(purchases.State, runningStates)))
      .returning();
    if (!old) continue;
    await tx
      .update(purchases)
      .set({ PreviousPurchaseId: old.Id, AutoRenew: old.AutoRenew })
      .where(eq(purchases.Id, NewId));
    const addOns = eq(purchases.ParentPurchaseId, old.Id);
    const moved = await tx
      .update(purchases)
      .set(rule?.KeepAddOns ? { ParentPurchaseId: NewId, UpdatedAt: at } : { ...ended, UpdatedAt: at })
      .where(and(addOns, inArray(purchases.State, runningStates)))
      .returning({ Id: purchases.Id });
    await recordPurchaseStates(tx, rule?.KeepAddOns ? [old] : [old, ...moved], now);
  }
  await giveRest(tx, order, lines[0]?.FollowsId ?? 0, now);
}
