import { translator } from '@circolo/messages/translator';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { orNotFound } from '../../http/implement.ts';
import { defineJob } from '../../jobs/job.ts';
import { couponCodesOf } from '../../sales/coupons/applied-coupons.ts';
import { mailPaymentRefused } from '../../sales/order-status/order-mails.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import { StoredMethodState, userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { type Attempt, readAttempt } from '../attempts/attempts.ts';
import { notifyStaff } from './notify-staff.ts';
import { explainRefusal, findRefusal, type RefusalRow } from './refusals.ts';
import { renewsSuspended } from './suspend-renewed.ts';

/** The order of an attempt with the values of its mail. */
async function readPlaced(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({ order: orders, customer: users, type: shopPaymentTypes })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .innerJoin(shopPaymentTypes, eq(shopPaymentTypes.Id, orders.ShopPaymentTypeId))
    .where(eq(orders.Id, orderId));
  const { order, customer, type } = orNotFound(row);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, orderId))
    .orderBy(asc(orderLines.Position));
  const Language = customer.Language === 'en' ? ('en' as const) : ('it' as const);
  const coupons = await couponCodesOf(tx, order);
  return { order, lines, coupons, customer: { ...customer, Language }, PaymentMethod: type.ShopTitle };
}

/** A saved method that was refused says so until it works again. */
async function markMethod(tx: Tx, { UserPaymentMethodId, ErrorCode }: Attempt): Promise<void> {
  if (!UserPaymentMethodId) return;
  await tx
    .update(userPaymentMethods)
    .set({ State: StoredMethodState.failing, LastErrorCode: ErrorCode })
    .where(and(eq(userPaymentMethods.Id, UserPaymentMethodId), eq(userPaymentMethods.State, StoredMethodState.active)));
}

/** Counts what was refused among the payment errors. */
async function count(tx: Tx, row: RefusalRow, now: Date): Promise<void> {
  const counted = { Hits: sql`${paymentErrors.Hits} + 1`, LastSeenAt: now.toISOString() };
  await tx.update(paymentErrors).set(counted).where(eq(paymentErrors.Id, row.Id));
}

/**
 * What follows a refused payment beside the order itself: it is counted, the method that it was tried with is marked,
 * staff are notified where the payment errors say so, and a customer who was not present is notified by mail, with a
 * link to pay. `Late` is one that came after they had left.
 */
export const paymentRefused = defineJob<{ Id: number; Late: boolean }>(
  'payment-refused',
  {},
  async ({ Id, Late }, { db, now, settings }) => {
    await transaction(db, async (tx) => {
      const attempt = await readAttempt(tx, Id);
      if (!attempt) return;
      await markMethod(tx, attempt);
      const { PaymentMethod, ...placed } = await readPlaced(tx, attempt.OrderId);
      const { Language } = placed.customer;
      const row = await findRefusal(tx, attempt, Language);
      if (row) await count(tx, row, now());
      const NextAttempt = placed.order.NextAttemptAt;
      if (row?.NotifyStaff) await notifyStaff(tx, { now }, placed.order, { row, attempt, PaymentMethod });
      const { Message, TemplateId } = await explainRefusal(tx, attempt, Language);
      if (!Late && !attempt.OffSession && !TemplateId) return;
      const isSuspended = attempt.OffSession && (await renewsSuspended(tx, attempt.OrderId));
      const RenewNotice = isSuspended ? translator(Language)('subscriptionMails.suspended') : null;
      const tags = { PaymentMethod, PaymentError: Message, NextAttempt, RenewNotice, TemplateId };
      await mailPaymentRefused(tx, { now, secret: settings.secret }, placed, { ...tags, PaymentId: attempt.Id });
    });
  },
);
