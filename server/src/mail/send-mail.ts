import { EmailMessageState } from '@circolo/contract/mail/codes';
import { livesByLink, type SendableType } from '@circolo/contract/mail/tags';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, enqueue, type JobContext } from '../jobs/job.ts';
import { readBrand } from './brand.ts';
import { findTemplate } from './find-template.ts';
import { printLinks } from './print-links.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';
import { emailMessages } from './tables.ts';
import { TemplateFault } from './template-fault.ts';
import { deliver, isRefusal } from './transport.ts';

type Message = typeof emailMessages.$inferSelect;

/** Minutes before the second, third … attempt; after the last one the mail has failed. */
const delays = [1, 5, 30, 120, 360];
/** Minutes after which a message that is being sent counts as left behind by a server that stopped. */
const abandonedAfter = 10;

/**
 * Renders a queued mail and hands it to the mail server. Without one the mail is kept in the outbox and says so. A failed
 * attempt comes back later, a few times; a refusal or a template that cannot be rendered does not.
 */
export const sendMail = defineJob<{ Id: number }>('send-mail', { expireAfter: 120 }, async ({ Id }, context) => {
  const message = await claim(context.db, Id, context.now());
  if (!message) return;
  try {
    await send(message, context);
  } catch (error) {
    context.log.warn({ err: error, message: Id }, 'a mail was not sent');
    await postpone(message, error, context);
  }
});

/** Takes a message that waits, so that no second worker sends it. */
async function claim(db: Db, id: number, now: Date): Promise<Message | undefined> {
  const abandoned = new Date(now.getTime() - abandonedAfter * 60_000).toISOString();
  const { State, UpdatedAt, Attempts } = emailMessages;
  const waits = or(
    eq(State, EmailMessageState.queued),
    and(eq(State, EmailMessageState.sending), lt(UpdatedAt, abandoned)),
  );
  const [message] = await db
    .update(emailMessages)
    .set({ State: EmailMessageState.sending, Attempts: sql`${Attempts} + 1`, UpdatedAt: now.toISOString() })
    .where(and(eq(emailMessages.Id, id), waits))
    .returning();
  return message;
}

async function send(message: Message, context: JobContext): Promise<void> {
  const { db, settings } = context;
  const brand = await readBrand(db, message.OriginId, settings.address);
  // Written by queueMail, which takes nothing else.
  const content = message as Message & {
    Type: SendableType;
    Tags: Record<string, unknown>;
    Secrets: Record<string, unknown> | null;
  };
  const template = await findTemplate(db, content.Type, message.Language, brand);
  const rendered = renderMail(template, content, brand, settings.demonstration);
  const written = { ...copyOf(message, rendered), TemplateId: template.Id, Revision: template.Revision };
  if (!settings.smtpUrl) {
    if (settings.demonstration && livesByLink(message.Type)) printLinks(message.To, rendered);
    return finish(message, { ...written, State: EmailMessageState.kept }, context);
  }
  await db.update(emailMessages).set(written).where(eq(emailMessages.Id, message.Id));
  const key = `${message.DedupeKey}#${message.Resends}`;
  await deliver(settings.smtpUrl, { rendered, brand, to: message.To, key });
  await finish(message, { State: EmailMessageState.sent }, context);
}

const copyOf = (message: Message, { Subject, Copy }: RenderedMail) => ({
  Subject,
  Html: Copy.Html,
  Text: Copy.Text,
  Search: searchText(message.To, Subject),
});

/** The mail has left, or stays where it is: what was secret is forgotten, but in the demonstration. */
async function finish(
  message: Message,
  outcome: Pick<Message, 'State'> & Partial<Message>,
  { db, now, settings }: JobContext,
): Promise<void> {
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
    .where(eq(emailMessages.Id, message.Id));
}

async function postpone(message: Message, error: unknown, { db, now }: JobContext): Promise<void> {
  const at = now();
  const isFinal = error instanceof TemplateFault || isRefusal(error);
  const minutes = isFinal ? undefined : delays[message.Attempts - 1];
  const next = minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000);
  const gone = isRefusal(error) ? EmailMessageState.bounced : EmailMessageState.failed;
  await transaction(db, async (tx) => {
    await tx
      .update(emailMessages)
      .set({
        State: next ? EmailMessageState.queued : gone,
        NextAttemptAt: next?.toISOString() ?? null,
        Error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
        UpdatedAt: at.toISOString(),
        Version: sql`${emailMessages.Version} + 1`,
      })
      .where(eq(emailMessages.Id, message.Id));
    if (next) await enqueue(tx, sendMail, { Id: message.Id }, { startAfter: next });
  });
}
