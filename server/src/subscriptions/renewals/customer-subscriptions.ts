import {
  cancelUserSubscription,
  previewUserRenewal,
  reactivateUserSubscription,
  renewUserSubscription,
} from '@circolo/contract/subscriptions/customer-subscriptions';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { cancelAtPeriodEnd, lockSubscription, running, takeCancellationBack } from './cancel-subscription.ts';
import { orderRenewal } from './order-renewal.ts';
import { renewalPreview } from './preview-renewal.ts';

/** A running subscription of a customer whom the caller sees. */
const visibleSubscription = async (tx: Tx, caller: Caller, params: { Id: number; Purchase: number }) =>
  lockSubscription(tx, (await getVisibleUser(tx, params.Id, caller)).Id, params.Purchase);

/** What staff do with a customer's subscriptions, by the same rules as the customer. */
export function customerSubscriptionsRoutes(api: Api): void {
  write(api, cancelUserSubscription, async (tx, { params, body, caller, now }) => {
    const locked = await visibleSubscription(tx, caller, params);
    await cancelAtPeriodEnd(tx, api, locked, body, { caller, now });
    return undefined;
  });
  write(api, reactivateUserSubscription, async (tx, { params, caller, now }) => {
    return takeCancellationBack(tx, await visibleSubscription(tx, caller, params), { caller, now });
  });
  read(api, previewUserRenewal, async (db, { params, caller, now, language }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    const [purchase] = await db.select().from(purchases).where(running(Id, params.Purchase));
    return renewalPreview(db, orNotFound(purchase), { now, language, codes: [], byStaff: true });
  });
  write(api, renewUserSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase } = await visibleSubscription(tx, caller, params);
    const OrderId = await orderRenewal(tx, api, purchase, { ...body, Coupons: [] }, { caller, now, byStaff: true });
    await recordChange(tx, caller, {
      Resource: 'Subscriptions',
      RecordId: purchase.Id,
      Action: 'Renew',
      After: { OrderId },
    });
    return { OrderId };
  });
}
