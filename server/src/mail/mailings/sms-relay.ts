import { SmsState } from '@circolo/contract/mail/codes';
import { eq } from 'drizzle-orm';
import { smsAttempts } from '../../config/counters.ts';
import type { Db } from '../../db/database.ts';
import { recordOutcome } from '../../db/failures/record-outcome.ts';
import { shortLinkToken } from '../../http/link-token.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { Relay } from '../../jobs/relay.ts';
import { findTextFor, mayMailingGo } from '../../tables/mail/mailing-people.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { deliverSms, type SmsProvider, SmsRefusal } from '../sms/sms-provider.ts';
import { claimSms, nextSmsDue, type SmsMessage } from './claim-sms.ts';
import { smsTopic } from './put-sms.ts';
import { readEnding } from './sms-endings.ts';

/** Minutes before the second, third … attempt; after the last one the text message has failed. */
const delays = [1, 5, 30];

/** Milliseconds that a failover may take, within the time after which another process sends it. */
const patience = 3 * 60_000;

const unlimited = { daily: Number.MAX_SAFE_INTEGER, perMinute: Number.MAX_SAFE_INTEGER };

/** Sends the text messages of mailings. Those to one person have jobs of their own, for a code cannot wait. */
export const smsRelay: Relay = {
  name: smsTopic,
  take: async (context, most) => {
    const messages = await claimSms(context.db, context.settings.smsLimits ?? unlimited, context.now(), most);
    return messages.map((message) => () => sendSmsOfMailing(message, context));
  },
  nextDue: ({ db, now }) => nextSmsDue(db, now()),
};

type Outcome = Pick<SmsMessage, 'State'> & Partial<SmsMessage>;

/** The outcome of a text message; the same where it is written twice. */
const finish = (db: Db, { Id }: SmsMessage, outcome: Outcome) =>
  db
    .update(t)
    .set({ Error: null, NextAttemptAt: null, ...outcome })
    .where(eq(t.Id, Id));

/** Hands a text message to the provider, unless its mailing was stopped or its person wants none any more. Without a provider it is kept. */
async function sendSmsOfMailing(message: SmsMessage, context: JobContext): Promise<void> {
  const { db, settings } = context;
  if (!(await mayMailingGo(db, message.RelatedId ?? 0, message.RecipientId ?? 0))) {
    await finish(db, message, { State: SmsState.cancelled });
    return;
  }
  if (!settings.sms) {
    await finish(db, message, { State: SmsState.kept });
    smsAttempts.inc({ result: 'kept' });
    return;
  }
  await handOver(message, settings.sms, context);
}

async function handOver(message: SmsMessage, provider: SmsProvider, context: JobContext): Promise<void> {
  let ProviderId: string | null;
  try {
    const text = await readText(message, context);
    ProviderId = await deliverSms(provider, { to: message.Phone, text, id: `sms-${message.Id}` });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.warn({ err: error, message: message.Id }, 'a text message of a mailing was not sent');
    return postpone(message, error, context);
  }
  // It has left: whatever fails from here on is no reason to send it again.
  const SentAt = context.now().toISOString();
  const sent = { State: SmsState.sent, ProviderId, SentAt };
  await recordOutcome(patience, () => finish(context.db, message, sent));
  smsAttempts.inc({ result: 'sent' });
}

/** The text with the key of its person, which the outbox does not store. */
async function readText(
  { RelatedId, RecipientId, OriginId }: SmsMessage,
  { db, settings }: JobContext,
): Promise<string> {
  const { secret, address } = settings;
  const row = await findTextFor(db, RelatedId ?? 0, RecipientId ?? 0);
  // Without a key no link could end offers, so none is sent.
  if (!row || !secret) throw new SmsRefusal('The mailing of this text message is gone', true);
  const key = shortLinkToken(secret, 'unsubscribe', RecipientId ?? 0);
  return row.Text + (await readEnding(db, { ...row, OriginId, key, address }));
}

async function postpone(message: SmsMessage, error: Error, { db, now }: JobContext): Promise<void> {
  const reason = error.message.slice(0, 300);
  const minutes = error instanceof SmsRefusal && error.isFinal ? undefined : delays[message.Attempts - 1];
  if (minutes === undefined) {
    await finish(db, message, { State: SmsState.failed, Error: reason });
    smsAttempts.inc({ result: 'failed' });
    return;
  }
  const NextAttemptAt = new Date(now().getTime() + minutes * 60_000).toISOString();
  await db.update(t).set({ Error: reason, NextAttemptAt }).where(eq(t.Id, message.Id));
  smsAttempts.inc({ result: 'postponed' });
}
