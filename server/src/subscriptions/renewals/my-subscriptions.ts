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
import { purchases } from '../../tables/sales/order-tables.ts';
import {
  cancelAtPeriodEnd,
  changeSubscription,
  lockSubscription,
  running,
  takeCancellationBack,
} from './cancel-subscription.ts';
import { orderRenewal } from './order-renewal.ts';
import { renewalPreview } from './preview-renewal.ts';

/** A running subscription of the caller. */
const ownSubscription = async (tx: Tx, caller: Caller, id: number) =>
  lockSubscription(tx, orNotFound(await findCustomerId(tx, caller)), id);

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
    return takeCancellationBack(tx, await ownSubscription(tx, caller, params.Id), { caller, now });
  });
  read(api, previewRenewal, async (db, { params, query, caller, now, language }) => {
    const UserId = orNotFound(await findCustomerId(db, caller));
    const [purchase] = await db.select().from(purchases).where(running(UserId, params.Id));
    return renewalPreview(db, orNotFound(purchase), { now, language, codes: query.Coupons, byStaff: false });
  });
  write(api, renewSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase } = await ownSubscription(tx, caller, params.Id);
    return { OrderId: await orderRenewal(tx, api, purchase, body, { caller, now, byStaff: false }) };
  });
}
