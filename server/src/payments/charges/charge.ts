import { Problem } from '@circolo/contract/errors/problem';
import { PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { defineJob } from '../../jobs/job.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { dueOf } from '../attempts/attempts.ts';
import { beginPayment } from './begin-payment.ts';
import { absentJourney } from './resume-attempt.ts';

const chargeable = [PaymentMethodState.active, PaymentMethodState.expiring, PaymentMethodState.failing];

/** What an order is charged to: its own saved method, else the customer's default; null where neither can be. */
async function methodOf(db: Queryable, order: OrderRow): Promise<number | null> {
  const t = userPaymentMethods;
  const isUsable = and(eq(t.UserId, order.UserId), eq(t.Vector, order.PaymentType), inArray(t.State, chargeable));
  const [method] = await db
    .select({ Id: t.Id })
    .from(t)
    .where(and(isUsable, sql`(${t.Id} = ${order.UserPaymentMethodId} or ${t.IsDefault})`))
    .orderBy(sql`${t.Id} is not distinct from ${order.UserPaymentMethodId} desc`)
    .limit(1);
  return method?.Id ?? null;
}

/**
 * Charges an order to a saved method without its customer. `Attempt` is the number of charges that failed before: a job
 * that was overtaken does nothing. Enqueued in the transaction that decides on it.
 */
export const chargeOrder = defineJob<{ OrderId: number; Attempt: number }>(
  'charge-order',
  {},
  async ({ OrderId, Attempt: nth }, { db, now, log }) => {
    const [order] = await db.select().from(orders).where(eq(orders.Id, OrderId));
    if (!order || dueOf(order) === 0 || order.Attempts !== nth) return;
    const MethodId = await methodOf(db, order);
    if (!MethodId) return;
    const journey = await absentJourney({ db, now }, OrderId);
    try {
      const asked = { ...journey, OrderId, TypeId: null, MethodId, OffSession: true };
      await beginPayment({ db, now }, asked);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The provider does not answer, or a customer pays by themselves: the nightly look finds out.
      log.warn({ err: error, order: OrderId }, 'order not charged');
      if (error.code === 'PaymentProviderInit') throw error;
    }
  },
);
