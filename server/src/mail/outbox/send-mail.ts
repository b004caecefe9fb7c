import { EmailMessageState, EmailType } from '@circolo/contract/mail/codes';
import { livesByLink } from '@circolo/contract/mail/tags/tags';
import { and, eq, sql } from 'drizzle-orm';
import { mailAttempts } from '../../config/counters.ts';
import { recordOutcome } from '../../db/failures/record-outcome.ts';
import { searchText } from '../../db/text-search.ts';
import { transaction } from '../../db/transaction.ts';
import { PrivateHostError } from '../../http/checked-host.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { Relay } from '../../jobs/relay.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { countBounce } from '../bounces/count-bounce.ts';
import { saysDeadAddress } from '../bounces/read-bounce.ts';
import { openTransport } from '../delivery/connection.ts';
import { printLinks } from '../delivery/print-links.ts';
import { reserveSendSlot } from '../delivery/send-rate-limit.ts';
import { deliver, isRefusal } from '../delivery/transport.ts';
import { AttachmentFault, SenderFault, TemplateFault } from '../rendering/mail-faults.ts';
import type { RenderedMail } from '../rendering/render-mail.ts';
import { alertWriter } from './alert-writer.ts';
import { readAttachments } from './attachments.ts';
import { claimMails, type Message, nextMailDue } from './claim-mails.ts';
import { isOfMailing, isTakenBack } from './mail-of-mailing.ts';
import { type PlannedMail, planMail } from './planned-mail.ts';
import { mailsTopic } from './queue-mail.ts';

/** Minutes before the second, third … attempt; after the last one the mail has failed. */
const delays = [1, 5, 30, 120, 360];

/** Milliseconds that a failover may take; ten minutes after it was taken another process sends the mail. */
const patience = 3 * 60_000;

type Outcome = Pick<Message, 'State'> & Partial<Message>;

/** Sends the mails of the outbox. */
export const mailRelay: Relay = {
  name: mailsTopic,
  take: async (context, most) => {
    const messages = await claimMails(context.db, context.now(), most);
    return messages.map((message) => () => sendMail(message, context));
  },
  nextDue: ({ db }) => nextMailDue(db),
};

/**
 * Renders a mail and hands it to the mail server. Without one it is kept in the outbox and says so. A failed attempt comes back
 * later, a few times; a refusal or a template that cannot be rendered does not.
 */
async function sendMail(message: Message, context: JobContext): Promise<void> {
  let most = delays.length + 1;
  let outcome: Outcome | undefined;
  try {
    if (isOfMailing(message) && (await isTakenBack(context.db, message))) {
      outcome = { State: EmailMessageState.cancelled };
    } else {
      const planned = await planMail(context, message);
      most = planned.configuration?.MaxAttempts ?? most;
      outcome = await send(message, planned, context);
    }
  } catch (error) {
    context.log.warn({ err: error, message: message.Id }, 'a mail was not sent');
    return postpone(message, error, most, context);
  }
  // It has left: whatever fails from here on is no reason to send it again.
  if (outcome) await recordOutcome(patience, () => finish(message, outcome, context));
}

/** Answers what became of the mail; undefined where it waits for its turn. */
async function send(message: Message, planned: PlannedMail, context: JobContext): Promise<Outcome | undefined> {
  const { db, settings } = context;
  const { rendered, template, configuration, sender, thread } = planned;
  const found = template ? foundOf(template) : {};
  const written = { ...copyOf(message, rendered), ...found, ConfigurationId: configuration?.Id ?? null };
  const transport = await openTransport(configuration, settings);
  if (!transport) {
    if (settings.demonstration && livesByLink(message.Type)) printLinks(message.To, rendered);
    return { ...written, State: EmailMessageState.kept };
  }
  const later = configuration ? await reserveSendSlot(db, message.Id, configuration, context.now()) : null;
  if (later) {
    await wait(message, later, context);
    return undefined;
  }
  await db.update(emailMessages).set(written).where(eq(emailMessages.Id, message.Id));
  const key = `${message.DedupeKey}#${message.Resends}`;
  const files = await readAttachments(db, message.Id);
  await deliver(transport, {
    rendered,
    sender: { ...sender, replyTo: thread?.replyTo ?? message.ReplyTo ?? sender.replyTo },
    to: message.To,
    key,
    messageId: thread?.messageId ?? null,
    returnPath: thread?.returnPath ?? null,
    answerOf: message.AnswerOf,
    calendar: message.Calendar,
    files,
    isLetter: isLetter(message),
    unsubscribeUrl: planned.unsubscribeUrl,
  });
  return { State: EmailMessageState.sent };
}

/** What the outbox keeps of the template that a mail was made of. */
const foundOf = ({ Id, Revision, Files }: NonNullable<PlannedMail['template']>) => ({
  TemplateId: Id,
  Revision,
  TemplateFileIds: Files.length > 0 ? Files.map((file) => file.Id) : null,
});

/** Whether a person wrote the mail to one other. */
const isLetter = (message: Message): boolean =>
  message.Type === EmailType.userDefined && !message.IsTest && !isOfMailing(message);

/** What became of an attempt, as it is counted. */
const results: Record<string, string> = {
  [EmailMessageState.sent]: 'sent',
  [EmailMessageState.cancelled]: 'cancelled',
};

const copyOf = (message: Message, { Subject, Copy }: RenderedMail) => ({
  Subject,
  Html: Copy.Html,
  Text: Copy.Text,
  Search: searchText(message.To, Subject),
});

/** The mail has left, or stays where it is: what was secret is forgotten, but in the demonstration. */
async function finish(message: Message, outcome: Outcome, { db, now, settings }: JobContext): Promise<void> {
  const at = now().toISOString();
  const SentAt = outcome.State === EmailMessageState.sent ? at : null;
  const Secrets = settings.demonstration ? message.Secrets : null;
  await db
    .update(emailMessages)
    .set({
      ...outcome,
      SentAt,
      Secrets,
      Error: null,
      NextAttemptAt: null,
      UpdatedAt: at,
      Version: sql`${emailMessages.Version} + 1`,
    })
    .where(and(eq(emailMessages.Id, message.Id), eq(emailMessages.State, EmailMessageState.sending)));
  mailAttempts.inc({ result: results[outcome.State] ?? 'kept' });
}

/** The sender is looked up at every attempt, except where the mail tests that sender. */
const savedSender = ({ IsTest, TemplateId, ConfigurationId }: Message): number | null =>
  IsTest && TemplateId === null ? ConfigurationId : null;

/** What another attempt would meet again. */
const lasting = [TemplateFault, SenderFault, AttachmentFault, PrivateHostError];

/** The sender has sent enough for now: the mail goes back into the queue, and this was no attempt. */
async function wait(message: Message, until: Date, { db, now }: JobContext): Promise<void> {
  await db
    .update(emailMessages)
    .set({
      State: EmailMessageState.queued,
      Attempts: message.Attempts - 1,
      ConfigurationId: savedSender(message),
      NextAttemptAt: until.toISOString(),
      UpdatedAt: now().toISOString(),
    })
    .where(eq(emailMessages.Id, message.Id));
}

async function postpone(message: Message, error: unknown, most: number, { db, now }: JobContext): Promise<void> {
  const at = now();
  const isFinal = isRefusal(error) || lasting.some((fault) => error instanceof fault);
  const minutes = delays[Math.min(message.Attempts, delays.length) - 1] ?? 0;
  const next = isFinal || message.Attempts >= most ? null : new Date(at.getTime() + minutes * 60_000);
  const gone = isRefusal(error) ? EmailMessageState.bounced : EmailMessageState.failed;
  const failed = {
    State: next ? EmailMessageState.queued : gone,
    ConfigurationId: savedSender(message),
    NextAttemptAt: next?.toISOString() ?? null,
    Error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
    UpdatedAt: at.toISOString(),
    Version: sql`${emailMessages.Version} + 1`,
  };
  await transaction(db, async (tx) => {
    await tx.update(emailMessages).set(failed).where(eq(emailMessages.Id, message.Id));
    if (!next && isLetter(message)) await alertWriter(tx, message, at);
    if (isRefusal(error) && saysDeadAddress(failed.Error)) await countBounce(tx, message.To, failed.Error, at);
  });
  mailAttempts.inc({ result: next ? 'postponed' : 'failed' });
}
