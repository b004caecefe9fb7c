import { SmsState } from '@circolo/contract/mail/codes';
import { and, eq } from 'drizzle-orm';
import { smsAttempts } from '../../config/counters.ts';
import type { Queryable } from '../../db/database.ts';
import { recordOutcome } from '../../db/failures/record-outcome.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob, enqueue, type JobContext } from '../../jobs/job.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { printSms } from '../delivery/print-links.ts';
import { alertSmsWriter } from './alert-sms-writer.ts';
import { deliverSms, type SmsProvider, SmsRefusal } from './sms-provider.ts';

type Message = typeof smsMessages.$inferSelect;

/** Seconds before the second, third … attempt: a code is of no use after ten minutes, so neither is a later attempt. */
const delays = [5, 20, 60, 180];

/** Milliseconds that a failover may take, within what the job may. */
const patience = 40_000;

interface Attempt {
  Id: number;
  /** From 1. */
  attempt: number;
}

/**
 * Hands a queued text message to the provider. Without one it is kept in the outbox and says so. What fails for a while comes
 * back a few times, a refusal does not; in every end the sendable text is erased.
 */
export const sendSms = defineJob<Attempt>('send-sms', { expireAfter: 60 }, async (attempt, context) => {
  const { db, settings } = context;
  const waits = and(eq(smsMessages.Id, attempt.Id), eq(smsMessages.State, SmsState.queued));
  const [message] = await db.select().from(smsMessages).where(waits);
  if (!message?.SecretText) return;
  if (settings.sms) return send(message, settings.sms, attempt, context);
  if (settings.demonstration) printSms(message.Phone, message.SecretText);
  await finish(message, { State: SmsState.kept, Error: null }, context);
});

async function send(message: Message, provider: SmsProvider, attempt: Attempt, context: JobContext): Promise<void> {
  let ProviderId: Message['ProviderId'];
  try {
    const delivery = { to: message.Phone, text: message.SecretText ?? '', id: `sms-${message.Id}` };
    ProviderId = await deliverSms(provider, delivery);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.warn({ err: error, message: message.Id, attempt: attempt.attempt }, 'a text message was not sent');
    return postpone(message, error, attempt, context);
  }
  // It has left: whatever fails from here on is no reason to send it again.
  const SentAt = context.now().toISOString();
  const sent = { State: SmsState.sent, Error: null, ProviderId, SentAt };
  await recordOutcome(patience, () => finish(message, sent, context));
}

type Outcome = Pick<Message, 'State'> & Partial<Message>;

/** The message has left, stays where it is, or never will leave: what was secret is forgotten, but in the demonstration. */
function update(db: Queryable, message: Message, outcome: Outcome, { settings }: JobContext) {
  const Text = settings.demonstration && message.SecretText ? message.SecretText : message.Text;
  return db
    .update(smsMessages)
    .set({ ...outcome, Text, SecretText: null })
    .where(eq(smsMessages.Id, message.Id));
}

/** The message has left, or stays where it is. */
async function finish(message: Message, outcome: Outcome, context: JobContext): Promise<void> {
  await update(context.db, message, outcome, context);
  smsAttempts.inc({ result: outcome.State === SmsState.sent ? 'sent' : 'kept' });
}

/** The message never will leave: it is finished, and its writer hears of it. */
async function giveUp(message: Message, reason: string, context: JobContext): Promise<void> {
  await transaction(context.db, async (tx) => {
    await update(tx, message, { State: SmsState.failed, Error: reason }, context);
    await alertSmsWriter(tx, message, context.now());
  });
  smsAttempts.inc({ result: 'failed' });
}

async function postpone(message: Message, error: Error, { Id, attempt }: Attempt, context: JobContext): Promise<void> {
  const reason = error.message.slice(0, 300);
  const seconds = error instanceof SmsRefusal && error.isFinal ? undefined : delays[attempt - 1];
  if (seconds === undefined) return giveUp(message, reason, context);
  const startAfter = new Date(context.now().getTime() + seconds * 1000);
  await transaction(context.db, async (tx) => {
    await tx.update(smsMessages).set({ Error: reason }).where(eq(smsMessages.Id, Id));
    await enqueue(tx, sendSms, { Id, attempt: attempt + 1 }, { startAfter });
  });
  smsAttempts.inc({ result: 'postponed' });
}
