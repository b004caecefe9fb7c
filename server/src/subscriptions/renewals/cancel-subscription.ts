import { problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { OrderStatus, PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { listedReason } from '../../registries/listed-reason.ts';
import { recordChange } from '../../resource/audit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { isRenewalChargeable } from '../snapshot/charged-methods.ts';
import { lockRenewalCoupons } from '../snapshot/load-coupons.ts';
import { lockPurchases } from './run-batch.ts';

type Purchase = typeof purchases.$inferSelect;

/** A subscription whose row is locked, with the order that renews it. */
export interface LockedSubscription {
  purchase: Purchase;
  order: OrderRow | null;
}

interface ChangeContext {
  caller: Caller;
  now: Date;
}

/** A running subscription of a customer. */
export const running = (UserId: number, id: number) =>
  and(
    eq(purchases.Id, id),
    eq(purchases.UserId, UserId),
    eq(purchases.Kind, PurchaseKind.subscription),
    inArray(purchases.State, runningStates),
  );

/** A running subscription of a customer; its open renewal order, where there is one, is locked before it. */
export async function lockSubscription(tx: Tx, UserId: number, id: number): Promise<LockedSubscription> {
  const own = running(UserId, id);
  const [found] = await tx.select({ RenewalOrderId: purchases.RenewalOrderId }).from(purchases).where(own);
  const { RenewalOrderId } = orNotFound(found);
  const order = RenewalOrderId ? await lockOrder(tx, RenewalOrderId) : null;
  await lockRenewalCoupons(tx, [UserId]);
  await lockPurchases(tx, [UserId]);
  const [purchase] = await tx.select().from(purchases).where(own);
  return { purchase: orNotFound(purchase), order };
}

/** Writes how a subscription goes on, with its history. */
export async function changeSubscription(
  tx: Tx,
  { Id, AutoRenew, CancelAtPeriodEnd }: Purchase,
  values: Partial<Purchase>,
  { caller, now, Action, Reason = null }: ChangeContext & { Action: string; Reason?: string | null },
): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(purchases)
    .set({ ...values, UpdatedAt: at, UpdatedById: authorId(caller), Version: sql`${purchases.Version} + 1` })
    .where(eq(purchases.Id, Id));
  const Before = { AutoRenew, CancelAtPeriodEnd };
  await recordChange(tx, caller, { Resource: 'Subscriptions', RecordId: Id, Action, Before, After: values, Reason });
}

/** What else the order would have renewed waits for a new one. */
async function freeOthers(tx: Tx, orderId: number, cancelledId: number): Promise<void> {
  const others = and(eq(purchases.RenewalOrderId, orderId), ne(purchases.Id, cancelledId));
  await tx.update(purchases).set({ RenewalOrderId: null }).where(others);
}

interface CancelInput {
  CancelReason: { Id: number } | null;
  Reason: string | null;
}

const reasonFields = { reason: 'CancelReason', notes: 'Reason' };

/** Cancels a subscription at the end of its period: an order that would renew it is not due any more. */
export async function cancelAtPeriodEnd(
  tx: Tx,
  api: Api,
  { purchase, order }: LockedSubscription,
  { CancelReason, Reason }: CancelInput,
  { caller, now }: ChangeContext,
): Promise<void> {
  const listed = CancelReason ? await listedReason(tx, ReasonKind.noRenewal, CancelReason, Reason, reasonFields) : null;
  const why = { CancelReasonId: listed?.Id ?? null, CancelReasonText: Reason };
  // A second cancellation does not forget what the first one found.
  const AutoRenewBefore = purchase.CancelAtPeriodEnd ? purchase.AutoRenewBefore : purchase.AutoRenew;
  const ended = { CancelAtPeriodEnd: true, CancelledAt: now.toISOString(), AutoRenew: false, AutoRenewBefore };
  const values = { ...ended, ...why };
  const explained = Reason ?? listed?.Description ?? null;
  await changeSubscription(tx, purchase, values, { caller, now, Action: 'Cancel', Reason: explained });
  if (order?.PaidTotal !== 0) return;
  await applyEvent(tx, api, order, 'expired', { now, Reason: explained });
  await freeOthers(tx, order.Id, purchase.Id);
}

/** A subscription that goes on. */
export const notCancelled = {
  CancelAtPeriodEnd: false,
  CancelReasonId: null,
  CancelReasonText: null,
  CancelledAt: null,
  AutoRenewBefore: null,
};

/**
 * Takes a cancellation back while the period runs (`StepNotReady` afterwards): an order that was called off is made again in time, and
 * it renews by itself again where it did and its method can still be charged. Answers whether it does.
 */
export async function takeCancellationBack(
  tx: Tx,
  { purchase, order }: LockedSubscription,
  { caller, now }: ChangeContext,
): Promise<{ AutoRenew: boolean }> {
  const today = romeDay(now);
  if ((purchase.EndDate ?? '') < today) throw problem('StepNotReady');
  const gone = order?.Status === OrderStatus.cancelled ? { RenewalOrderId: null } : {};
  const renewed = purchase.AutoRenewBefore === true && (await isRenewalChargeable(tx, purchase, today));
  const AutoRenew = renewed || purchase.AutoRenew;
  const values = { ...notCancelled, ...gone, AutoRenew };
  await changeSubscription(tx, purchase, values, { caller, now, Action: 'Reactivate' });
  return { AutoRenew };
}
