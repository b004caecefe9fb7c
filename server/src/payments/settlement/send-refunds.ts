import { RefundMethod, RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { recordRefundOutcome } from '../../sales/refunds/complete-refund.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { readAttempt } from '../attempts/attempts.ts';
import { type Mismatch, mismatchOf } from '../incidents/answer-mismatch.ts';
import { recordIncident } from '../incidents/record-incident.ts';
import { newProviderKey } from '../port/installation.ts';
import {
  type KnownRefund,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type RefundAnswer,
} from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { applyProviderRefunds } from './provider-refunds.ts';

const batch = 200;

/** Requested, or sent without an answer: its provider may or may not have heard of it. */
const isUnanswered = or(
  eq(orderRefunds.State, RefundState.requested),
  and(eq(orderRefunds.State, RefundState.sent), isNull(orderRefunds.ProviderReference)),
);

/** Known to its provider, whose bank has not reported the outcome yet. */
const isOnItsWay = and(eq(orderRefunds.State, RefundState.sent), isNotNull(orderRefunds.ProviderReference));

const refundsThat = ({ db }: JobContext, are: SQL | undefined) =>
  db
    .select({
      Id: orderRefunds.Id,
      State: orderRefunds.State,
      Amount: orderRefunds.Amount,
      ReasonText: orderRefunds.ReasonText,
      RefundReference: orderRefunds.ProviderReference,
      ProviderKey: orderRefunds.ProviderKey,
      OrderId: orderRefunds.OrderId,
      PaymentId: orderRefunds.PaymentId,
      Provider: orderPayments.Provider,
      Reference: orderPayments.ProviderReference,
    })
    .from(orderRefunds)
    .innerJoin(orderPayments, eq(orderPayments.Id, orderRefunds.PaymentId))
    .where(and(are, eq(orderRefunds.Method, RefundMethod.sameWay), isNotNull(orderPayments.ProviderReference)))
    .orderBy(asc(orderRefunds.Id))
    .limit(batch);

type WaitingRefund = Awaited<ReturnType<typeof refundsThat>>[number];

/** A refund as its provider knows it, or is about to: with the key that it is stored with. */
type KeyedRefund = WaitingRefund & { ProviderKey: string };

const isKeyed = (refund: WaitingRefund): refund is KeyedRefund => refund.ProviderKey !== null;

/** Asks about a refund; not being answered is no failure of the refund, whatever the reason. */
async function ask(provider: PaymentProvider, refund: KnownRefund): Promise<RefundAnswer | null> {
  try {
    return await provider.askRefund(refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ProviderError(provider.name, error.message, { retry: true });
  }
}

/**
 * Sends a refund. One that was sent before and got no answer is looked for first: providers forget after hours which
 * request carried which key, and money would go back twice.
 */
async function send(provider: PaymentProvider, refund: KeyedRefund, Reference: string): Promise<RefundAnswer> {
  const Key = refund.ProviderKey;
  const wasSent = refund.State === RefundState.sent;
  const known = wasSent ? await ask(provider, { Key, Reference, RefundReference: null }) : null;
  const { Amount, ReasonText } = refund;
  return known ?? provider.refund({ Key, Reference, Amount, Reason: ReasonText ?? '' });
}

/** An answer about something else: staff look, and one that was just sent has failed, as nothing of ours went back. */
async function refuseAnswer({ db, now }: JobContext, refund: KeyedRefund, mismatch: Mismatch): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, refund.OrderId);
    const attempt = await readAttempt(tx, refund.PaymentId ?? 0);
    if (!attempt) return;
    await recordIncident(tx, order, { attempt, RefundId: refund.Id, mismatch, now: now() });
    const failed = { State: RefundState.failed, ProviderReference: null, ErrorCode: 'answer_mismatch' };
    if (refund.RefundReference === null) await recordRefundOutcome(tx, refund.Id, failed, now());
  });
}

/** What a provider knows of a payment; undefined where it does not answer now, null where it knows none. */
async function askPayment(provider: PaymentProvider, reference: string): Promise<ProviderPayment | null | undefined> {
  try {
    return await provider.ask(reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.retry ? undefined : null;
  }
}

/**
 * A refund that its provider refused may have been made there already, by somebody in its dashboard: then it is done with
 * that one. Only what the provider has not given back has failed.
 */
async function refuseRefund(
  { db, now }: JobContext,
  provider: PaymentProvider,
  refund: KeyedRefund,
  ErrorCode: string | null,
): Promise<void> {
  const askedAt = now();
  const payment = await askPayment(provider, refund.Reference ?? '');
  // The next run sends it again and is refused again.
  if (payment === undefined) return;
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, refund.OrderId);
    const attempt = await readAttempt(tx, refund.PaymentId ?? 0);
    if (attempt && payment) {
      const { Refunded } = payment;
      await applyProviderRefunds(tx, { order, attempt, Refunded, askedAt, now: now() }, refund.Id);
    }
    const failed = { State: RefundState.failed, ProviderReference: null, ErrorCode };
    await recordRefundOutcome(tx, refund.Id, failed, now());
  });
}

/** Asks or sends and writes what the provider says; an error leaves the refund for the next time. */
async function settle(
  context: JobContext,
  refund: KeyedRefund,
  act: (provider: PaymentProvider, reference: string) => Promise<RefundAnswer | null>,
): Promise<void> {
  const { db, log, now } = context;
  const provider = paymentProviders(db).named(refund.Provider);
  if (!provider || !refund.Reference) return;
  const answer = await act(provider, refund.Reference).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, refund: refund.Id }, 'refund not settled');
    if (!error.retry) await refuseRefund(context, provider, refund, error.code);
    return null;
  });
  if (!answer) return;
  const mismatch = mismatchOf({ ...refund, OwnReference: refund.ProviderKey }, answer);
  if (mismatch) return refuseAnswer(context, refund, mismatch);
  const { Reference, State, ErrorCode } = answer;
  await transaction(db, (tx) =>
    recordRefundOutcome(tx, refund.Id, { State, ProviderReference: Reference, ErrorCode }, now()),
  );
}

/**
 * Sends refunds that go back the way the money came. Each is known to its provider by a key of its own, so that one sent
 * twice goes back once.
 */
export const sendRefunds = defineJob('send-refunds', { cron: '* * * * *' }, async (_payload, context) => {
  const { db, now } = context;
  for (const refund of await refundsThat(context, isUnanswered)) {
    const newKey = await newProviderKey(db, 'refund', now());
    // From here on it cannot be withdrawn; what was withdrawn or answered since it was read stays here.
    const [claimed] = await db
      .update(orderRefunds)
      .set({ State: RefundState.sent, ProviderKey: sql`coalesce(${orderRefunds.ProviderKey}, ${newKey})` })
      .where(and(eq(orderRefunds.Id, refund.Id), eq(orderRefunds.Method, RefundMethod.sameWay), isUnanswered))
      .returning({ ProviderKey: orderRefunds.ProviderKey });
    const keyed = { ...refund, ...claimed };
    if (!claimed || !isKeyed(keyed)) continue;
    await settle(context, keyed, (provider, reference) => send(provider, keyed, reference));
  }
});

/** Asks about refunds that are on their way: banks take days, and may send them back. */
export const askRefunds = defineJob('ask-refunds', { cron: '20 * * * *' }, async (_payload, context) => {
  for (const refund of await refundsThat(context, isOnItsWay)) {
    if (!isKeyed(refund)) continue;
    const { RefundReference, ProviderKey: Key } = refund;
    await settle(context, refund, async (provider, Reference) => {
      const answer = await ask(provider, { Key, Reference, RefundReference });
      return answer?.State === RefundState.sent ? null : answer;
    });
  }
});
