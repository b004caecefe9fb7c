import { RefundMethod, RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { recordRefundOutcome } from '../../sales/refunds/complete-refund.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { type KnownRefund, type PaymentProvider, ProviderError, type RefundAnswer } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';

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
      CreatedAt: orderRefunds.CreatedAt,
      UpdatedAt: orderRefunds.UpdatedAt,
      Provider: orderPayments.Provider,
      Reference: orderPayments.ProviderReference,
    })
    .from(orderRefunds)
    .innerJoin(orderPayments, eq(orderPayments.Id, orderRefunds.PaymentId))
    .where(and(are, eq(orderRefunds.Method, RefundMethod.sameWay), isNotNull(orderPayments.ProviderReference)))
    .orderBy(asc(orderRefunds.Id))
    .limit(batch);

type WaitingRefund = Awaited<ReturnType<typeof refundsThat>>[number];

/** Our name of a refund at its provider; one that failed and is sent again is a new one there. */
const keyOf = ({ Id, CreatedAt, UpdatedAt }: WaitingRefund): string =>
  CreatedAt === UpdatedAt ? `refund-${Id}` : `refund-${Id}-${Date.parse(UpdatedAt)}`;

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
async function send(provider: PaymentProvider, refund: WaitingRefund, Reference: string): Promise<RefundAnswer> {
  const Key = keyOf(refund);
  const wasSent = refund.State === RefundState.sent;
  const known = wasSent ? await ask(provider, { Key, Reference, RefundReference: null }) : null;
  const { Amount, ReasonText } = refund;
  return known ?? provider.refund({ Key, Reference, Amount, Reason: ReasonText ?? '' });
}

/** Asks or sends and writes what the provider says; an error leaves the refund for the next time. */
async function settle(
  context: JobContext,
  refund: WaitingRefund,
  act: (provider: PaymentProvider, reference: string) => Promise<RefundAnswer | null>,
): Promise<void> {
  const { db, log, now } = context;
  const provider = paymentProviders(db).named(refund.Provider);
  if (!provider || !refund.Reference) return;
  const answer = await act(provider, refund.Reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, refund: refund.Id }, 'refund not settled');
    return error.retry ? null : { State: RefundState.failed, Reference: null, ErrorCode: error.code };
  });
  if (!answer) return;
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
  for (const refund of await refundsThat(context, isUnanswered)) {
    // From here on it cannot be withdrawn; what was withdrawn or answered since it was read stays here.
    const [claimed] = await context.db
      .update(orderRefunds)
      .set({ State: RefundState.sent })
      .where(and(eq(orderRefunds.Id, refund.Id), eq(orderRefunds.Method, RefundMethod.sameWay), isUnanswered))
      .returning({ Id: orderRefunds.Id });
    if (!claimed) continue;
    await settle(context, refund, (provider, reference) => send(provider, refund, reference));
  }
});

/** Asks about refunds that are on their way: banks take days, and may send them back. */
export const askRefunds = defineJob('ask-refunds', { cron: '20 * * * *' }, async (_payload, context) => {
  for (const refund of await refundsThat(context, isOnItsWay)) {
    const { RefundReference } = refund;
    await settle(context, refund, async (provider, Reference) => {
      const answer = await ask(provider, { Key: keyOf(refund), Reference, RefundReference });
      return answer?.State === RefundState.sent ? null : answer;
    });
  }
});
