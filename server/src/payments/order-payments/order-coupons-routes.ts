import {
  readOrderCoupons,
  setLinkedCoupons,
  setOrderCoupons,
} from '@circolo/contract/payments/order-payments/order-coupons';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { setRenewalCoupons } from '../../sales/orders/renewal-coupons.ts';
import { couponsAnswer } from './coupons-answer.ts';
import { ownOrder } from './order-payments-routes.ts';
import { linkedOrder } from './pay-link-routes.ts';

/** Coupons where a renewal is paid: by its customer, or by the bearer of the link. */
export function orderCouponsRoutes(api: Api): void {
  read(api, readOrderCoupons, async (db, { params, caller }) =>
    couponsAnswer(db, await ownOrder(db, params.Id, caller)),
  );
  write(api, setOrderCoupons, async (tx, { params, body, caller, now }) => {
    const { Id } = await ownOrder(tx, params.Id, caller);
    const order = await lockOrder(tx, Id);
    await setRenewalCoupons(tx, api, order, body.Coupons, { caller, now });
    return couponsAnswer(tx, order);
  });
  write(api, setLinkedCoupons, async (tx, { params, body, now }) => {
    const { Id } = await linkedOrder({ ...api, db: tx }, params.Token, now);
    const order = await lockOrder(tx, Id);
    await setRenewalCoupons(tx, api, order, body.Coupons, { caller: null, now });
    return couponsAnswer(tx, order);
  });
}
