import { DisputeAnswerKind, DisputeAnswerState } from '@circolo/contract/payments/dispute-answers';
import { and, asc, eq } from 'drizzle-orm';
import { defineJob, type Job, type JobContext } from '../../jobs/job.ts';
import { disputeAnswers, paymentDisputes } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import type { DisputeDesk } from '../port/dispute-desk.ts';
import { ProviderError } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { settlePayment } from '../settlement/settle.ts';

const batch = 100;

const waiting = ({ db }: JobContext) =>
  db
    .select({ answer: disputeAnswers, dispute: paymentDisputes, attempt: orderPayments })
    .from(disputeAnswers)
    .innerJoin(paymentDisputes, eq(paymentDisputes.Id, disputeAnswers.DisputeId))
    .innerJoin(orderPayments, eq(orderPayments.Id, paymentDisputes.PaymentId))
    .where(eq(disputeAnswers.State, DisputeAnswerState.sending))
    .orderBy(asc(disputeAnswers.Id))
    .limit(batch);

type WaitingAnswer = Awaited<ReturnType<typeof waiting>>[number];

async function send(desk: DisputeDesk, { answer, dispute }: WaitingAnswer): Promise<void> {
  const { ProviderKey: Key, Kind, Note, Evidence } = answer;
  const known = { Key, Dispute: dispute.Reference };
  if (Kind === DisputeAnswerKind.accept) await desk.accept({ ...known, Reason: Note ?? '' });
  else if (Evidence) await desk.contest({ ...known, Evidence });
}

async function write({ db, now }: JobContext, Id: number, ErrorCode: string | null, isSent: boolean): Promise<void> {
  const at = now().toISOString();
  const State = isSent ? DisputeAnswerState.sent : DisputeAnswerState.refused;
  await db
    .update(disputeAnswers)
    .set({ State, ErrorCode, SentAt: isSent ? at : null, UpdatedAt: at })
    .where(and(eq(disputeAnswers.Id, Id), eq(disputeAnswers.State, DisputeAnswerState.sending)));
}

/** Sends one answer; where its provider cannot be reached it waits for the next run, by the same key. */
async function sendOne(context: JobContext, waits: WaitingAnswer): Promise<void> {
  const { db, now, log } = context;
  const { answer, attempt } = waits;
  const desk = paymentProviders(db).named(waits.dispute.Provider)?.disputes;
  if (!desk) return write(context, answer.Id, 'provider_unavailable', false);
  try {
    await send(desk, waits);
    await write(context, answer.Id, null, true);
    // What the provider makes of it: that it is under review, or over.
    await settlePayment({ db, now }, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, answer: answer.Id }, 'dispute not answered');
    if (!error.retry) await write(context, answer.Id, error.code ?? 'refused', false);
  }
}

/** Sends what staff answered to disputes. */
export const sendDisputeAnswers: Job<object> = defineJob(
  'send-dispute-answers',
  { cron: '*/5 * * * *' },
  async (_payload, context) => {
    for (const waits of await waiting(context)) await sendOne(context, waits);
  },
);
