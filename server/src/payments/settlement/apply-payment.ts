import { AttemptState } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { recordPayment, reversePayment } from '../../sales/order-status/record-payment.ts';
import { requestRefund } from '../../sales/refunds/request-refund.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { type Attempt, markPaidByProvider } from '../attempts/attempts.ts';
import { savePaymentMethod } from '../attempts/save-payment-method.ts';
import type { ProviderPayment } from '../port/port.ts';
import { paymentRefused } from '../refusals/payment-refused.ts';
import { findRefusal } from '../refusals/refusals.ts';
import { planRetry } from '../refusals/retry-plan.ts';
import { suspendRenewed } from '../refusals/suspend-renewed.ts';
import { sendRefunds } from './send-refunds.ts';

interface SettlementInput {
  order: OrderRow;
  attempt: Attempt;
  payment: ProviderPayment;
  now: Date;
}

/** Money that was not due (paid twice, paid after a cancellation) goes back the way it came. */
async function sendBack(tx: Tx, { order, attempt, now }: SettlementInput, surplus: number): Promise<void> {
  const asked = { Amount: surplus, Method: RefundMethod.sameWay, PaymentId: attempt.Id, ReasonText: null } as const;
  await requestRefund(tx, { now: () => now }, order, asked, { caller: null, now, outlay: null });
  await enqueue(tx, sendRefunds, {});
}

async function received(tx: Tx, applying: SettlementInput): Promise<void> {
  const { order, attempt, payment, now } = applying;
  // What came counts, not what was asked for.
  if (payment.Amount !== attempt.Amount)
    await tx.update(orderPayments).set({ Amount: payment.Amount }).where(eq(orderPayments.Id, attempt.Id));
  await savePaymentMethod(tx, order, attempt, payment.Method, now);
  const { surplus } = await recordPayment(tx, { now: () => now }, order, attempt.Id, { caller: null, now });
  if (surplus > 0) await sendBack(tx, applying, Math.min(surplus, payment.Amount));
}

/** Money that had arrived is gone again: the customer is notified, for it has to be paid once more. */
async function lost(tx: Tx, { order, attempt, payment, now }: SettlementInput): Promise<void> {
  const event = payment.ChargedBack ? 'chargedBack' : 'returned';
  const { ErrorCode } = payment;
  const wasPaid = await reversePayment(tx, { now: () => now }, order, attempt.Id, { event, ErrorCode, now });
  if (wasPaid) await enqueue(tx, paymentRefused, { Id: attempt.Id, Late: true });
}

/**
 * The customer was absent: the payment errors say when it is tried again, and whether what it renews is suspended
 * meanwhile.
 */
async function chargeRefused(tx: Tx, { order, attempt, payment, now }: SettlementInput): Promise<void> {
  const rule = await findRefusal(tx, { ...attempt, ErrorCode: payment.ErrorCode }, 'it');
  await planRetry(tx, order, rule, now);
  if (rule?.SuspendPurchase) await suspendRenewed(tx, order, rule, now);
}

async function refused(tx: Tx, applying: SettlementInput): Promise<void> {
  const { order, attempt, payment, now } = applying;
  await tx
    .update(orderPayments)
    .set({ State: AttemptState.failed, ErrorCode: payment.ErrorCode, NextUrl: null, UpdatedAt: now.toISOString() })
    .where(eq(orderPayments.Id, attempt.Id));
  await applyEvent(tx, { now: () => now }, order, 'failed', { now });
  if (attempt.OffSession) await chargeRefused(tx, applying);
  await enqueue(tx, paymentRefused, { Id: attempt.Id, Late: attempt.State === AttemptState.authorised });
}

const isBack = (payment: ProviderPayment): boolean => payment.ChargedBack || payment.State === AttemptState.returned;

async function follow(tx: Tx, applying: SettlementInput): Promise<void> {
  const { attempt, payment, now } = applying;
  if (attempt.State === AttemptState.settled) {
    // Whatever was overtaken on its way counts no more; only the money's going away does.
    if (isBack(payment)) await lost(tx, applying);
    return;
  }
  if (payment.State === AttemptState.settled && !payment.ChargedBack) return received(tx, applying);
  // It came and went before we heard of either: nothing was given for it.
  if (isBack(payment) || payment.State === AttemptState.failed) {
    if (attempt.State !== AttemptState.failed) await refused(tx, applying);
    return;
  }
  const over = attempt.State === AttemptState.failed || attempt.State === AttemptState.cancelled;
  if (over || attempt.State === payment.State) return;
  const NextUrl = payment.State === AttemptState.pending ? payment.NextUrl : null;
  await tx
    .update(orderPayments)
    .set({ State: payment.State, NextUrl, UpdatedAt: now.toISOString() })
    .where(eq(orderPayments.Id, attempt.Id));
}

/**
 * Takes over what a provider says of an attempt; the order's row is locked and the attempt was read after that. An
 * attempt goes forward only, whatever is reported twice, late or in another order: open → settled → returned.
 */
export async function applyPayment(tx: Tx, applying: SettlementInput): Promise<void> {
  const { attempt, order, payment } = applying;
  if (attempt.State === AttemptState.returned) return;
  const { ProviderState } = payment;
  const isNew = !attempt.ProviderReference;
  const values = isNew
    ? { ProviderState, ProviderReference: payment.Reference, NextUrl: payment.NextUrl }
    : { ProviderState };
  await tx.update(orderPayments).set(values).where(eq(orderPayments.Id, attempt.Id));
  await follow(tx, applying);
  await markPaidByProvider(tx, order);
}
