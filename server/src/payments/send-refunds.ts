import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { transaction } from '../db/transaction.ts';
import { defineJob, type JobContext } from '../jobs/job.ts';
import { refundDone } from '../sales/refund-done.ts';
import { orderRefunds } from '../sales/refund-tables.ts';
import { orderPayments } from '../sales/tables.ts';
import { ProviderTrouble } from './port.ts';
import { paymentProviders } from './providers.ts';

const batch = 200;

/** Requested, or sent without an answer: its provider may or may not have heard of it. */
const isUnanswered = or(
  eq(orderRefunds.State, 'R'),
  and(eq(orderRefunds.State, 'S'), isNull(orderRefunds.ProviderReference)),
);

const waiting = ({ db }: JobContext) =>
  db
    .select({
      Id: orderRefunds.Id,
      Amount: orderRefunds.Amount,
      ReasonText: orderRefunds.ReasonText,
      Provider: orderPayments.Provider,
      Reference: orderPayments.ProviderReference,
    })
    .from(orderRefunds)
    .innerJoin(orderPayments, eq(orderPayments.Id, orderRefunds.PaymentId))
    .where(and(isUnanswered, eq(orderRefunds.Method, 'V'), isNotNull(orderPayments.ProviderReference)))
    .orderBy(asc(orderRefunds.Id))
    .limit(batch);

type Waiting = Awaited<ReturnType<typeof waiting>>[number];

/** What the provider answers; null where it is to be asked again later. */
async function sent({ db, log }: JobContext, refund: Waiting) {
  const provider = paymentProviders(db).named(refund.Provider);
  if (!provider || !refund.Reference) return null;
  try {
    const { Reference, State, ErrorCode } = await provider.refund({
      Key: `refund-${refund.Id}`,
      Reference: refund.Reference,
      Amount: refund.Amount,
      Reason: refund.ReasonText ?? '',
    });
    return { State, ProviderReference: Reference, ErrorCode };
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    log.warn({ err: error, refund: refund.Id }, 'refund not sent');
    return error.retry ? null : { State: 'F' as const, ProviderReference: null, ErrorCode: error.code };
  }
}

/**
 * Sends refunds that go back the way the money came. Each is known to its provider by a key of its own, so that one sent
 * twice goes back once.
 */
export const sendRefunds = defineJob('send-refunds', { cron: '* * * * *' }, async (_payload, context) => {
  for (const refund of await waiting(context)) {
    // From here on nobody takes it back.
    await context.db.update(orderRefunds).set({ State: 'S' }).where(eq(orderRefunds.Id, refund.Id));
    const outcome = await sent(context, refund);
    if (outcome) await transaction(context.db, (tx) => refundDone(tx, refund.Id, outcome, context.now()));
  }
});
