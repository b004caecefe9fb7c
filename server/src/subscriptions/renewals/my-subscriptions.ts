import { problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { OrderStatus, PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import {
  cancelSubscription,
  listCancelReasons,
  previewRenewal,
  reactivateSubscription,
  renewSubscription,
  setAutoRenew,
} from '@circolo/contract/subscriptions/my-subscriptions';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { defaultPayment } from '../../payments/methods/payment-methods.ts';
import { findReasons } from '../../registries/find-reasons.ts';
import { listedReason } from '../../registries/listed-reason.ts';
import { recordChange } from '../../resource/audit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { setRenewalCoupons } from '../../sales/orders/renewal-coupons.ts';
import { assertExpectedPrice } from '../../sales/pricing/assert-expected-price.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { lockRenewalCoupons } from '../snapshot/load-coupons.ts';
import { dueRenewal } from './due-renewal.ts';
import { makeRenewals } from './make-renewals.ts';
import { renewalPreview } from './preview-renewal.ts';
import { lockPurchases } from './run-batch.ts';
import { openRun } from './run-day.ts';

type Purchase = typeof purchases.$inferSelect;

/** A running subscription of a customer. */
const running = (UserId: number, id: number) =>
  and(
    eq(purchases.Id, id),
    eq(purchases.UserId, UserId),
    eq(purchases.Kind, PurchaseKind.subscription),
    inArray(purchases.State, runningStates),
  );

/** A running subscription of the caller; its open renewal order, where there is one, is locked before it. */
async function ownSubscription(tx: Tx, caller: Caller, id: number) {
  const UserId = orNotFound(await findCustomerId(tx, caller));
  const own = running(UserId, id);
  const [seen] = await tx.select({ RenewalOrderId: purchases.RenewalOrderId }).from(purchases).where(own);
  const order = orNotFound(seen).RenewalOrderId ? await lockOrder(tx, orNotFound(seen).RenewalOrderId ?? 0) : null;
  await lockRenewalCoupons(tx, [UserId]);
  await lockPurchases(tx, [UserId]);
  const [purchase] = await tx.select().from(purchases).where(own);
  return { purchase: orNotFound(purchase), order };
}

async function change(
  tx: Tx,
  { Id, AutoRenew, CancelAtPeriodEnd }: Purchase,
  values: Partial<Purchase>,
  { caller, now, Action }: { caller: Caller; now: Date; Action: string },
): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(purchases)
    .set({ ...values, UpdatedAt: at, UpdatedById: authorId(caller), Version: sql`${purchases.Version} + 1` })
    .where(eq(purchases.Id, Id));
  const Before = { AutoRenew, CancelAtPeriodEnd };
  await recordChange(tx, caller, { Resource: 'Subscriptions', RecordId: Id, Action, Before, After: values });
}

/** The order that renews a subscription: the open one, else one that is made as the nightly run makes them. */
async function renewalOrder(
  tx: Tx,
  api: Api,
  purchase: Purchase,
  { ExpectedTotal, Coupons }: { ExpectedTotal: number; Coupons: readonly string[] },
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const run = await openRun(tx, now, undefined);
  const { due, orderId } = await dueRenewal(tx, run, purchase);
  if (orderId !== null) return orderId;
  await makeRenewals(tx, run, [due]);
  const { Renewal } = due.subscription;
  if (!Renewal?.Id) throw problem('PackageNotSold', { parameters: { name: due.row.package.ShopTitle } });
  if (Coupons.length === 0) {
    assertExpectedPrice(Renewal.Total ?? 0, ExpectedTotal);
    return Renewal.Id;
  }
  const order = await lockOrder(tx, Renewal.Id);
  await setRenewalCoupons(tx, api, order, Coupons, { caller, now });
  assertExpectedPrice(order.Total, ExpectedTotal);
  return order.Id;
}

/** What else the order would have renewed waits for a new one. */
async function freeOthers(tx: Tx, orderId: number, cancelledId: number): Promise<void> {
  const others = and(eq(purchases.RenewalOrderId, orderId), ne(purchases.Id, cancelledId));
  await tx.update(purchases).set({ RenewalOrderId: null }).where(others);
}

const reasonFields = { reason: 'CancelReason', notes: 'Reason' };
const notCancelled = { CancelAtPeriodEnd: false, CancelReasonId: null, CancelReasonText: null, CancelledAt: null };

/** What customers do with their own subscriptions. */
export function mySubscriptionsRoutes(api: Api): void {
  write(api, setAutoRenew, async (tx, { params, body, caller, now }) => {
    const { purchase } = await ownSubscription(tx, caller, params.Id);
    // Nothing is paid by itself without a saved method.
    const method = purchase.UserPaymentMethodId ?? (await defaultPayment(tx, purchase.UserId));
    if (body.AutoRenew && method === null) throw problem('DefaultPaymentNotSet');
    await change(tx, purchase, { AutoRenew: body.AutoRenew }, { caller, now, Action: 'AutoRenew' });
    return undefined;
  });
  write(api, cancelSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase, order } = await ownSubscription(tx, caller, params.Id);
    const { CancelReason, Reason } = body;
    const listed = CancelReason
      ? await listedReason(tx, ReasonKind.noRenewal, CancelReason, Reason, reasonFields)
      : null;
    const why = { CancelReasonId: listed?.Id ?? null, CancelReasonText: Reason };
    const values = { CancelAtPeriodEnd: true, ...why, CancelledAt: now.toISOString(), AutoRenew: false };
    await change(tx, purchase, values, { caller, now, Action: 'Cancel' });
    // What was cancelled is not due.
    if (order && order.PaidTotal === 0) {
      await applyEvent(tx, api, order, 'expired', { now, Reason: Reason ?? listed?.Description ?? null });
      await freeOthers(tx, order.Id, params.Id);
    }
    return undefined;
  });
  read(api, listCancelReasons, (db, { language }) => findReasons(db, { Kind: ReasonKind.noRenewal }, language));
  write(api, reactivateSubscription, async (tx, { params, caller, now }) => {
    const { purchase, order } = await ownSubscription(tx, caller, params.Id);
    if ((purchase.EndDate ?? '') < romeDay(now)) throw problem('StepNotReady');
    const gone = order?.Status === OrderStatus.cancelled ? { RenewalOrderId: null } : {};
    const values = { ...notCancelled, ...gone };
    await change(tx, purchase, values, { caller, now, Action: 'Reactivate' });
    return undefined;
  });
  read(api, previewRenewal, async (db, { params, query, caller, now, language }) => {
    const UserId = orNotFound(await findCustomerId(db, caller));
    const [purchase] = await db.select().from(purchases).where(running(UserId, params.Id));
    return renewalPreview(db, orNotFound(purchase), { now, language, codes: query.Coupons });
  });
  write(api, renewSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase } = await ownSubscription(tx, caller, params.Id);
    if (purchase.CancelAtPeriodEnd) {
      await change(tx, purchase, notCancelled, { caller, now, Action: 'Reactivate' });
    }
    return { OrderId: await renewalOrder(tx, api, purchase, body, { caller, now }) };
  });
}
