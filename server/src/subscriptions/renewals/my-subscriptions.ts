import { problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
import {
  cancelSubscription,
  listCancelReasons,
  previewRenewal,
  reactivateSubscription,
  renewSubscription,
  setAutoRenew,
} from '@circolo/contract/subscriptions/my-subscriptions';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { defaultPayment } from '../../payments/methods/payment-methods.ts';
import { findReasons } from '../../registries/find-reasons.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { setRenewalCoupons } from '../../sales/orders/renewal-coupons.ts';
import { assertExpectedPrice } from '../../sales/pricing/assert-expected-price.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import {
  cancelAtPeriodEnd,
  changeSubscription,
  type LockedSubscription,
  lockSubscription,
  notCancelled,
  running,
  takeCancellationBack,
} from './cancel-subscription.ts';
import { dueRenewal } from './due-renewal.ts';
import { makeRenewals } from './make-renewals.ts';
import { renewalPreview } from './preview-renewal.ts';
import { openRun } from './run-day.ts';

/** A running subscription of the caller. */
const ownSubscription = async (tx: Tx, caller: Caller, id: number) =>
  lockSubscription(tx, orNotFound(await findCustomerId(tx, caller)), id);

/** The order that renews a subscription: the open one, else one that is made as the nightly run makes them. */
async function renewalOrder(
  tx: Tx,
  api: Api,
  purchase: LockedSubscription['purchase'],
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

/** What customers do with their own subscriptions. */
export function mySubscriptionsRoutes(api: Api): void {
  write(api, setAutoRenew, async (tx, { params, body, caller, now }) => {
    const { purchase } = await ownSubscription(tx, caller, params.Id);
    // Nothing is paid by itself without a saved method.
    const method = purchase.UserPaymentMethodId ?? (await defaultPayment(tx, purchase.UserId));
    if (body.AutoRenew && method === null) throw problem('DefaultPaymentNotSet');
    await changeSubscription(tx, purchase, { AutoRenew: body.AutoRenew }, { caller, now, Action: 'AutoRenew' });
    return undefined;
  });
  write(api, cancelSubscription, async (tx, { params, body, caller, now }) => {
    await cancelAtPeriodEnd(tx, api, await ownSubscription(tx, caller, params.Id), body, { caller, now });
    return undefined;
  });
  read(api, listCancelReasons, (db, { language }) => findReasons(db, { Kind: ReasonKind.noRenewal }, language));
  write(api, reactivateSubscription, async (tx, { params, caller, now }) => {
    await takeCancellationBack(tx, await ownSubscription(tx, caller, params.Id), { caller, now });
    return undefined;
  });
  read(api, previewRenewal, async (db, { params, query, caller, now, language }) => {
    const UserId = orNotFound(await findCustomerId(db, caller));
    const [purchase] = await db.select().from(purchases).where(running(UserId, params.Id));
    return renewalPreview(db, orNotFound(purchase), { now, language, codes: query.Coupons });
  });
  write(api, renewSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase } = await ownSubscription(tx, caller, params.Id);
    if (purchase.CancelAtPeriodEnd)
      await changeSubscription(tx, purchase, notCancelled, { caller, now, Action: 'Reactivate' });
    return { OrderId: await renewalOrder(tx, api, purchase, body, { caller, now }) };
  });
}
