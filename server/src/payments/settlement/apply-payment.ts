import { AttemptState } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { eq } from 'drizzle-orm';
import { paymentOutcomes } from '../../config/counters.ts';
import type { Tx } from '../../db/database.ts';
import { onCommit } from '../../db/on-commit.ts';
import { enqueue } from '../../jobs/job.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { recordPayment, reversePayment } from '../../sales/order-status/record-payment.ts';
import { requestRefund } from '../../sales/refunds/request-refund.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { type Attempt, isOpen, markPaidByProvider, readAttempt } from '../attempts/attempts.ts';
import { savePaymentMethod } from '../attempts/save-payment-method.ts';
import { type Mismatch, mismatchOf } from '../incidents/answer-mismatch.ts';
import { recordIncident } from '../incidents/record-incident.ts';
import type { ProviderDispute } from '../port/dispute.ts';
import type { ProviderPayment } from '../port/port.ts';
import { paymentRefused } from '../refusals/payment-refused.ts';
import { findRefusal } from '../refusals/refusals.ts';
import { planRetry } from '../refusals/retry-plan.ts';
import { suspendRenewed } from '../refusals/suspend-renewed.ts';
import { applyDisputes } from './apply-disputes.ts';
import { ownReferenceOf } from './own-reference.ts';
import { applyProviderRefunds } from './provider-refunds.ts';
import { sendRefunds } from './send-refunds.ts';

interface SettlementInput {
  order: OrderRow;
  attempt: Attempt;
  payment: ProviderPayment;
  /** Money that a notice itself reported as taken back. */
  reversals?: readonly ProviderDispute[];
  /** When the provider was asked for it. */
  askedAt: Date;
  now: Date;
}

/** Counts what became of a payment, once it is stored. */
const countOutcome = (tx: Tx, { Provider: provider }: Attempt, outcome: string): void =>
  onCommit(tx, () => paymentOutcomes.inc({ provider: provider ?? 'none', outcome }));

/** Money that was not due (paid twice, paid after a cancellation) goes back the way it came. */
async function sendBack(tx: Tx, { order, attempt, now }: SettlementInput, surplus: number): Promise<void> {
  const asked = { Amount: surplus, Method: RefundMethod.sameWay, PaymentId: attempt.Id, ReasonText: null } as const;
  await requestRefund(tx, { now: () => now }, order, asked, { caller: null, now, outlay: null });
  await enqueue(tx, sendRefunds, {});
}

async function received(tx: Tx, applying: SettlementInput): Promise<void> {
  const { order, attempt, payment, now } = applying;
  countOutcome(tx, attempt, 'settled');
  await savePaymentMethod(tx, order, attempt, payment.Method, now);
  const { surplus } = await recordPayment(tx, { now: () => now }, order, attempt.Id, { caller: null, now });
  if (surplus > 0) await sendBack(tx, applying, Math.min(surplus, payment.Amount));
}

/** A debit that had arrived came back: the customer is notified, for it has to be paid once more. */
async function lost(tx: Tx, { order, attempt, payment, now }: SettlementInput): Promise<void> {
  countOutcome(tx, attempt, 'returned');
  const why = { event: 'returned', ErrorCode: payment.ErrorCode, now } as const;
  const wasPaid = await reversePayment(tx, { now: () => now }, order, attempt.Id, why);
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
  countOutcome(tx, attempt, 'failed');
  await tx
    .update(orderPayments)
    .set({ State: AttemptState.failed, ErrorCode: payment.ErrorCode, NextUrl: null, UpdatedAt: now.toISOString() })
    .where(eq(orderPayments.Id, attempt.Id));
  await applyEvent(tx, { now: () => now }, order, 'failed', { now });
  if (attempt.OffSession) await chargeRefused(tx, applying);
  await enqueue(tx, paymentRefused, { Id: attempt.Id, Late: attempt.State === AttemptState.authorised });
}

async function follow(tx: Tx, applying: SettlementInput): Promise<void> {
  const { attempt, payment, now } = applying;
  if (attempt.State === AttemptState.returned) return;
  if (attempt.State === AttemptState.settled) {
    // Whatever was overtaken on its way counts no more; only the money's going away does.
    if (payment.State === AttemptState.returned) await lost(tx, applying);
    return;
  }
  if (payment.State === AttemptState.settled) return received(tx, applying);
  // It came and went before we heard of either: nothing was given for it.
  if (payment.State === AttemptState.returned || payment.State === AttemptState.failed) {
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

/** What became of money that had arrived: disputes took some of it or gave it back, the provider refunded by itself. */
async function followMoney(tx: Tx, applying: SettlementInput): Promise<void> {
  const { order, payment, askedAt, now } = applying;
  const attempt = await readAttempt(tx, applying.attempt.Id);
  if (!attempt || (attempt.State !== AttemptState.settled && attempt.Taken === 0)) return;
  const disputes = [...payment.Disputes, ...(applying.reversals ?? [])];
  const surplus = await applyDisputes(tx, { order, attempt, disputes, askedAt, now });
  if (surplus > 0) await sendBack(tx, applying, surplus);
  const after = (await readAttempt(tx, attempt.Id)) ?? attempt;
  await applyProviderRefunds(tx, { order, attempt: after, Refunded: payment.Refunded, askedAt, now });
}

/** Nothing of an answer about something else is taken over; an attempt that it was to begin has not begun. */
async function notOurs(tx: Tx, { order, attempt, now }: SettlementInput, mismatch: Mismatch): Promise<void> {
  await recordIncident(tx, order, { attempt, RefundId: null, mismatch, now });
  if (attempt.ProviderReference || !isOpen(attempt)) return;
  await tx
    .update(orderPayments)
    .set({ State: AttemptState.failed, ErrorCode: 'answer_mismatch', UpdatedAt: now.toISOString() })
    .where(eq(orderPayments.Id, attempt.Id));
  await applyEvent(tx, { now: () => now }, order, 'failed', { now });
  await markPaidByProvider(tx, order);
}

/**
 * Takes over what a provider says of an attempt; the order's row is locked and the attempt was read after that. An
 * attempt goes forward only, whatever is reported twice, late or in another order: open → settled → returned; only what a
 * dispute has taken comes back. False where
 * the answer is not about the attempt: an incident, never a payment.
 */
export async function applyPayment(tx: Tx, applying: SettlementInput): Promise<boolean> {
  const { attempt, order, payment } = applying;
  const mismatch = mismatchOf({ OwnReference: ownReferenceOf(attempt, order), Amount: attempt.Amount }, payment);
  if (mismatch) {
    await notOurs(tx, applying, mismatch);
    return false;
  }
  if (attempt.State === AttemptState.returned && attempt.Taken === 0) return true;
  const { ProviderState } = payment;
  const isNew = !attempt.ProviderReference;
  const values = isNew
    ? { ProviderState, ProviderReference: payment.Reference, NextUrl: payment.NextUrl }
    : { ProviderState };
  await tx.update(orderPayments).set(values).where(eq(orderPayments.Id, attempt.Id));
  await follow(tx, applying);
  await followMoney(tx, applying);
  await markPaidByProvider(tx, order);
  return true;
}
