import { AttemptState } from '@circolo/contract/sales/codes';
import { and, asc, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { providerEvents } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { type Attempt, type PaymentServices, readAttempt } from '../attempts/attempts.ts';
import { ProviderError } from '../port/port.ts';
import { isDisputed } from '../settlement/apply-disputes.ts';
import { settleEvent } from '../settlement/notices.ts';
import { settlePayment } from '../settlement/settle.ts';
import { callOffAtProvider } from './give-up.ts';
import { resumeAttempt } from './resume-attempt.ts';

const batch = 200;
/** An attempt that is younger has its customer still at the page. */
const settling = 10 * 60_000;
/** A customer who has not paid after a day has left. */
const abandoned = 24 * 3_600_000;

const openBefore = (db: JobContext['db'], states: readonly ('P' | 'A')[], before: Date, afterId: number) =>
  db
    .select()
    .from(orderPayments)
    .where(
      and(
        isNotNull(orderPayments.Provider),
        inArray(orderPayments.State, [...states]),
        lt(orderPayments.Date, before.toISOString()),
        gt(orderPayments.Id, afterId),
      ),
    )
    .orderBy(asc(orderPayments.Id))
    .limit(batch);

/** Asks for the state of an attempt; one that its provider no longer knows may be given up. */
async function learn(paying: PaymentServices, attempt: Attempt, isOld: boolean): Promise<void> {
  try {
    await settlePayment(paying, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retry || !isOld) throw error;
  }
}

/** Asks about one attempt; an unfinished one is cancelled, so that it cannot be paid much later. */
async function askAbout(paying: PaymentServices, attempt: Attempt): Promise<void> {
  if (!attempt.ProviderReference) return resumeAttempt(paying, attempt);
  const isOld = paying.now().getTime() - Date.parse(attempt.Date) > abandoned;
  await learn(paying, attempt, isOld);
  const after = await readAttempt(paying.db, attempt.Id);
  if (isOld && after?.State === AttemptState.pending) await callOffAtProvider(paying, attempt);
}

async function reconcile(context: JobContext, states: readonly ('P' | 'A')[]): Promise<void> {
  const { db, now, log } = context;
  const before = new Date(now().getTime() - settling);
  let last = 0;
  for (;;) {
    const attempts = await openBefore(db, states, before, last);
    for (const attempt of attempts) {
      last = attempt.Id;
      try {
        await askAbout({ db, now }, attempt);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, payment: attempt.Id }, 'provider did not answer');
      }
    }
    if (attempts.length < batch) return;
  }
}

/** Asks the providers about payments that were begun and without news since. */
export const reconcilePayments = defineJob(
  'reconcile-payments',
  { cron: '*/10 * * * *', retryLimit: 0 },
  (_, context) => reconcile(context, [AttemptState.pending]),
);

/** Disputes that are not decided yet: their notices may be lost. */
async function askAboutDisputes({ db, now, log }: JobContext): Promise<void> {
  const disputed = await db.select().from(orderPayments).where(isDisputed).orderBy(asc(orderPayments.Id)).limit(batch);
  for (const attempt of disputed) {
    try {
      await settlePayment({ db, now }, attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, payment: attempt.Id }, 'provider did not answer');
    }
  }
}

/** Every night also about debits on their way, disputes that are open, and notices that were not settled. */
export const reconcileNightly = defineJob('reconcile-nightly', { cron: '15 3 * * *' }, async (_, context) => {
  await reconcile(context, [AttemptState.pending, AttemptState.authorised]);
  await askAboutDisputes(context);
  const before = new Date(context.now().getTime() - settling).toISOString();
  const left = await context.db
    .select({ Id: providerEvents.Id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.SettledAt), lt(providerEvents.ReceivedAt, before)))
    .limit(batch);
  for (const { Id } of left) {
    try {
      await settleEvent.handle({ Id }, context);
    } catch (error) {
      context.log.warn({ err: error, event: Id }, 'notice not settled');
    }
  }
});
