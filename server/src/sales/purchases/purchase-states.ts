import { PurchaseState, type PurchaseStateCode } from '@circolo/contract/sales/codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';

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
  to: PurchaseStateCode,
  now: Date,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ State: to, UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(purchasesOfOrder(tx, orderId), inArray(purchases.State, from)));
}

/** Suspends what an order gave: nothing is lost, nothing can be used. */
export async function suspendPurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.active], PurchaseState.suspended, now);
}

/** Gives back what was suspended, with what was left in its counters. */
export async function restorePurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.suspended], PurchaseState.active, now);
}

/** What an order had given before its money, and took away as it was called off, waits for its money from now on. */
export async function suspendRevoked(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.revoked], PurchaseState.suspended, now);
}

/** Gives back what a refund that is called off had taken. */
export async function restoreRevoked(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(tx, orderId, [PurchaseState.suspended, PurchaseState.revoked], PurchaseState.active, now);
}

/** Takes back what an order gave; its counters count no more. */
export async function revokePurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  await move(
    tx,
    orderId,
    [PurchaseState.active, PurchaseState.suspended, PurchaseState.waiting],
    PurchaseState.revoked,
    now,
  );
}

/** Takes back what single lines gave, after they were refunded whole. */
export async function revokeLines(tx: Tx, lineIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({ State: PurchaseState.revoked, UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(
      and(
        inArray(purchases.OrderLineId, [...lineIds]),
        inArray(purchases.State, [PurchaseState.active, PurchaseState.suspended, PurchaseState.waiting]),
      ),
    );
}
