import type { OrderCoupons } from '@circolo/contract/payments/order-payments/order-coupons';
import { fromCents } from '@circolo/contract/values/money';
import type { Queryable } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { renewalCoupons } from '../../sales/orders/renewal-coupons.ts';

/** The coupons of an order for who pays it. */
export const couponsAnswer = async (db: Queryable, order: OrderRow): Promise<OrderCoupons> => ({
  ...(await renewalCoupons(db, order)),
  Total: fromCents(order.Total),
});
