import {
  cancelUserSubscription,
  reactivateUserSubscription,
} from '@circolo/contract/subscriptions/customer-subscriptions';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { write } from '../../http/implement.ts';
import { cancelAtPeriodEnd, lockSubscription, takeCancellationBack } from './cancel-subscription.ts';

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
    await takeCancellationBack(tx, await visibleSubscription(tx, caller, params), { caller, now });
    return undefined;
  });
}
