import { problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { setRenewalCoupons } from '../../sales/orders/renewal-coupons.ts';
import { assertExpectedPrice } from '../../sales/pricing/assert-expected-price.ts';
import type { purchases } from '../../tables/sales/order-tables.ts';
import { changeSubscription, notCancelled } from './cancel-subscription.ts';
import { dueRenewal } from './due-renewal.ts';
import { makeRenewals } from './make-renewals.ts';
import { openRun } from './run-day.ts';

/**
 * The order that renews a subscription: the open one, else one that is made as the nightly run makes them (`PriceChanged` where it
 * costs something else than was expected). What was cancelled goes on.
 */
export async function orderRenewal(
  tx: Tx,
  api: Api,
  purchase: typeof purchases.$inferSelect,
  { ExpectedTotal, Coupons }: { ExpectedTotal: number; Coupons: readonly string[] },
  { caller, now, byStaff }: { caller: Caller; now: Date; byStaff: boolean },
): Promise<number> {
  if (purchase.CancelAtPeriodEnd)
    await changeSubscription(tx, purchase, notCancelled, { caller, now, Action: 'Reactivate' });
  const run = await openRun(tx, now, undefined);
  const { due, orderId } = await dueRenewal(tx, run, purchase, { byStaff });
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
