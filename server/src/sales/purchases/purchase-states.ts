import { PurchaseState, type PurchaseStateCode, runningStates } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import { activeOrPaused } from './paused-purchases.ts';
import { recordPurchaseStates } from './purchase-webhooks.ts';

/** The purchases that an order's lines made. */
export const purchasesOfOrder = (tx: Tx, orderId: number) =>
  inArray(
    purchases.OrderLineId,
    tx.select({ Id: orderLines.Id }).from(orderLines).where(eq(orderLines.OrderId, orderId)),
  );

async function move(
  tx: Tx,
  orderId: number,
  from: PurchaseStateCode[],
  to: PurchaseStateCode | SQL<PurchaseStateCode>,
  now: Date,
): Promise<void> {
  const moved = await tx
    .update(purchases)
    .set({ State: to, UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(purchasesOfOrder(tx, orderId), inArray(purchases.State, from)))
    .returning({ Id: purchases.Id });
  await recordPurchaseStates(tx, moved, now);
}

/** What runs again after an order was suspended or refunded. */
const again = (now: Date) => activeOrPaused(romeDay(now));

/** Suspends what an order gave: nothing is lost, nothing can be used. */
export async function suspendPurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.active, PurchaseState.paused], PurchaseState.suspended, now);
}

/** Gives back what was suspended, with what was left in its counters. */
export async function restorePurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.suspended], again(now), now);
}

/** What an order had given before its money, and took away as it was called off, waits for its money from now on. */
export async function suspendRevoked(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.revoked], PurchaseState.suspended, now);
}

/** Lets the add-ons of one purchase that still run depend on another one. */
const moveAddOns = (tx: Tx, from: number, to: number, now: Date) =>
  tx
    .update(purchases)
    .set({ ParentPurchaseId: to, UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(eq(purchases.ParentPurchaseId, from), inArray(purchases.State, runningStates)));

const earlier = alias(purchases, 'earlier');

/** What depended on a renewal that was revoked depends again on the period before it, while that runs. */
async function returnAddOns(tx: Tx, which: SQL, now: Date): Promise<void> {
  const renewed = await tx
    .select({ Id: purchases.Id, BeforeId: earlier.Id })
    .from(purchases)
    .innerJoin(earlier, eq(earlier.Id, purchases.PreviousPurchaseId))
    .where(and(which, eq(purchases.State, PurchaseState.revoked), inArray(earlier.State, runningStates)));
  for (const { Id, BeforeId } of renewed) await moveAddOns(tx, Id, BeforeId, now);
}

/** What depended on the period before a renewal depends on the renewal once more, as when it was paid. */
async function bringAddOns(tx: Tx, orderId: number, now: Date): Promise<void> {
  const renewed = await tx
    .select({ Id: purchases.Id, BeforeId: earlier.Id })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .innerJoin(earlier, and(eq(earlier.Id, purchases.PreviousPurchaseId), eq(earlier.Id, orderLines.FollowsId)))
    .where(eq(orderLines.OrderId, orderId));
  for (const { Id, BeforeId } of renewed) await moveAddOns(tx, BeforeId, Id, now);
}

/** Gives back what a refund that is called off had taken. */
export async function restoreRevoked(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.suspended, PurchaseState.revoked], again(now), now);
  await bringAddOns(tx, orderId, now);
}

/** Takes back what an order gave; its counters count no more. */
export async function revokePurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [...runningStates, PurchaseState.waiting], PurchaseState.revoked, now);
  await returnAddOns(tx, purchasesOfOrder(tx, orderId), now);
}

/** Takes back what single lines gave, after they were refunded whole. */
export async function revokeLines(tx: Tx, lineIds: readonly number[], now: Date): Promise<void> {
  const ofLines = inArray(purchases.OrderLineId, [...lineIds]);
  const revoked = await tx
    .update(purchases)
    .set({ State: PurchaseState.revoked, UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(ofLines, inArray(purchases.State, [...runningStates, PurchaseState.waiting])))
    .returning({ Id: purchases.Id });
  await recordPurchaseStates(tx, revoked, now);
  await returnAddOns(tx, ofLines, now);
}
