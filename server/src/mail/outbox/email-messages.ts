import { UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import {
  emailFile,
  emailMessages,
  fileOfTemplate,
  previewEmail,
  resendEmail,
} from '@circolo/contract/mail/outbox/email-message';
import { outboxTabs } from '@circolo/contract/mail/outbox/outbox-tabs';
import { livesByLink, maskedSecret } from '@circolo/contract/mail/tags/tags';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { announce } from '../../db/announcements.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import { answeredType } from '../../files/file-type.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { exported } from '../../spooler/exported.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { customerOfMail, isMailOf } from '../../tables/mail/mail-customers.ts';
import { escaped } from '../rendering/block-mjml.ts';
import { type AttachedFile, attachmentsOf } from './attachments.ts';
import { readEmailFile } from './email-files.ts';
import { newPreview, previewRoutes } from './previews.ts';
import { mailsTopic } from './queue-mail.ts';
import { reactionConditions } from './reaction-conditions.ts';
import { readTemplateFile } from './template-files-of-mail.ts';

/** Mails by their address, their subject, or what their customer is called; each by its own index. */
function foundMails(value: string): SQL | undefined {
  const itself = contains(t.Search, value);
  return (
    itself &&
    sql`${t.Id} in (select ${t.Id} from ${t} where ${itself} union select ${t.Id} from ${t} where ${isMailOf(value)})`
  );
}

const source = sourceOf(emailMessages, t, {
  select: customerOfMail,
  // The palette finds the customers themselves.
  conditions: {
    Search: { text: foundMails, branches: (value) => [contains(t.Search, value)] },
    // By its value, for the index of what was not sent serves a statement whose states are known when it is planned.
    State: { text: (value) => inArray(t.State, value.split(',')) },
    Mailing: (value) => sql`(${t.RelatedType} = 'Mailings' and ${t.RelatedId} = any(${value}))`,
    ...reactionConditions,
  },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.To,
  details: { Attachments: attachmentsOf },
});

/** A subject sees the mails to itself and to its parent; staff see all. */
function visibleMails({ Nature, UserId, ParentUserId }: Caller): SQL | undefined {
  return Nature === UserNature.subject ? inArray(t.UserId, [UserId, ParentUserId ?? UserId]) : undefined;
}

const underWay: readonly string[] = [EmailMessageState.queued, EmailMessageState.sending];

async function resend(tx: Tx, id: number, caller: Caller, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), visibleMails(caller)))
    .for('update');
  const message = orNotFound(row);
  if (underWay.includes(message.State)) throw problem('NotEditable');
  if (livesByLink(message.Type) && message.Secrets === null) throw problem('MailSecretGone');
  await tx
    .update(t)
    .set({
      State: EmailMessageState.queued,
      Attempts: 0,
      Resends: sql`${t.Resends} + 1`,
      NextAttemptAt: null,
      Error: null,
      UpdatedAt: now.toISOString(),
      Version: sql`${t.Version} + 1`,
    })
    .where(eq(t.Id, id));
  announce(tx, mailsTopic);
  await recordChange(tx, caller, { Resource: 'EmailMessages', RecordId: id, Action: 'Resend' });
}

/**
 * Who reads the links of mails: superusers of the demonstration, which has no mailboxes. All others, and all of
 * production, read them masked.
 */
const readsSecrets = ({ anyHost }: Pick<Api, 'anyHost'>, caller: Caller): boolean => anyHost && isSuperuser(caller);

/** A text of a mail whose secrets are still stored, with their keys masked. */
function withoutSecrets(text: string, secrets: unknown): string {
  return Object.entries(secrets as Record<string, unknown>).reduce((masked, [code, secret]) => {
    if (typeof secret !== 'string') return masked;
    const shown = maskedSecret(code, secret);
    return masked.replaceAll(secret, shown).replaceAll(escaped(secret), escaped(shown));
  }, text);
}

/** A mail as somebody may read it. */
async function readMessage(db: Queryable, id: number, scope: SQL | undefined, secretsToo: boolean) {
  const message = orNotFound(await selectOne(db, source, id, scope));
  const [row] = await db.select({ Secrets: t.Secrets }).from(t).where(eq(t.Id, id));
  if (secretsToo || !row?.Secrets || message.Text === null) return message;
  return { ...message, Text: withoutSecrets(message.Text, row.Secrets) };
}

const answerFile = (reply: FastifyReply, { name, mimeType, content }: AttachedFile) =>
  reply
    .type(answeredType(mimeType, content))
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-length', content.length)
    .send(content);

/** The outbox. */
export function emailMessagesRoutes(api: Api): void {
  list(api, source, visibleMails);
  offer(source, { tabs: outboxTabs });
  count(api, source, visibleMails);
  // One by one, for what the caller may read of it.
  const readable = (db: Queryable, caller: Caller, id: number) =>
    readMessage(db, id, visibleMails(caller), readsSecrets(api, caller));
  read(api, emailMessages.one, async (db, { params, caller }) => readable(db, caller, params.Id));
  exported(api, source, visibleMails);
  write(api, resendEmail, async (tx, { params, caller, now }) => {
    await resend(tx, params.Id, caller, now);
    return readable(tx, caller, params.Id);
  });
  readFile(api, emailFile, async (db, { params, caller, reply }) => {
    const { Id } = orNotFound(await selectOne(db, source, params.Id, visibleMails(caller)));
    return answerFile(reply, await readEmailFile(db, Id, params.FileId));
  });
  readFile(api, fileOfTemplate, async (db, { params, caller, reply }) => {
    const { Id } = orNotFound(await selectOne(db, source, params.Id, visibleMails(caller)));
    return answerFile(reply, await readTemplateFile(db, Id, params.FileId));
  });
  write(api, previewEmail, async (tx, { params, caller, now }) => {
    const [row] = await tx
      .select({ Id: t.Id, Html: t.Html, Secrets: t.Secrets })
      .from(t)
      .where(and(eq(t.Id, params.Id), visibleMails(caller)));
    const { Id, Html, Secrets } = orNotFound(row);
    if (!Secrets || Html === null) return { Link: await newPreview(tx, { MessageId: Id }, now) };
    const shown = readsSecrets(api, caller) ? Html : withoutSecrets(Html, Secrets);
    return { Link: await newPreview(tx, { Html: shown }, now) };
  });
  previewRoutes(api);
}
