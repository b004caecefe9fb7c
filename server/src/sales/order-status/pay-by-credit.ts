import { AttemptState } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import { creditOf } from '../customers/credit.ts';
import { lockCustomer, refreshCustomer } from '../customers/customer-totals.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recordPayment } from './record-payment.ts';

/** Coupons are locked before the customer, and a paid order consumes them. */
async function lockCoupons(tx: Tx, { Id, CouponTotal }: OrderRow): Promise<void> {
  if (CouponTotal === 0) return;
  await tx
    .select({ Id: coupons.Id })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(eq(couponRedemptions.OrderId, Id))
    .orderBy(asc(coupons.Id))
    .for('update', { of: coupons });
}

/**
 * Pays what is due of an order with its customer's credit on account, as far as that goes; the order's row is locked.
 * A second payment at the same moment waits, so that no credit is spent twice. Answers the cents that were used.
 */
export async function payByCredit(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  await lockCoupons(tx, order);
  await lockCustomer(tx, order.UserId);
  const Amount = Math.min(missingOf(order), await creditOf(tx, order.UserId));
  if (Amount <= 0) return 0;
  const at = now.toISOString();
  const [made] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: order.PaymentType,
      Provider: creditProvider,
      Amount,
      Date: at,
      UpdatedAt: at,
      State: AttemptState.pending,
      RegisteredById: authorId(caller),
    })
    .returning({ Id: orderPayments.Id });
  const Id = made?.Id ?? 0;
  await recordPayment(tx, api, order, Id, { caller, now });
  await refreshCustomer(tx, order.UserId, now);
  return Amount;
}
