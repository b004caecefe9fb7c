import { EmailMessageState } from '@circolo/contract/mail/codes';
import { isSecret, type SendableType, type TagsOf } from '@circolo/contract/mail/tags/tags';
import { hasLink } from '@circolo/contract/values/person-name';
import type { Language } from '@circolo/messages/languages';
import { announce } from '../../db/announcements.ts';
import type { Tx } from '../../db/database.ts';
import { rowInsert } from '../../db/statements/built-once.ts';
import { joinedInsert } from '../../db/statements/joined-write.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

/** The topic of what is announced where mails were put into the outbox. */
export const mailsTopic = 'mails';

/** Mails of one statement, which holds 65,535 values: a mail has 20. */
const together = 500;

/** A mail to send. */
export interface Mail<Type extends SendableType> {
  Type: Type;
  OriginId: number;
  To: string;
  Language: Language;
  /** Whose mail it is, for the customer's page; null for a person that is no user. */
  UserId: number | null;
  /** The record that it is about. */
  Related?: { Type: string; Id: number } | null;
  /**
   * The template that a rule names; taken where it is published, in use, and of the mail's type and language. Else the
   * mail takes the one that its type would.
   */
  TemplateId?: number | null;
  Tags: TagsOf<Type>;
  /** An appointment that goes with it, as a file of RFC 5545. */
  Calendar?: string | null;
  /** The member of staff who wrote it; left out where the product writes. */
  WriterId?: number | null;
  /** Where an answer goes instead of the sender's own address. */
  ReplyTo?: string | null;
  /** The Message-IDs of the thread that it answers, with spaces between them. */
  AnswerOf?: string | null;
  /** What this mail is recognised by: a second one with the same key is not written. @example `order-confirm:${Id}` */
  DedupeKey: string;
}

function rowOf<const Type extends SendableType>(mail: Mail<Type>, at: string) {
  return {
    DedupeKey: mail.DedupeKey,
    Type: mail.Type,
    OriginId: mail.OriginId,
    Language: mail.Language,
    UserId: mail.UserId,
    RelatedType: mail.Related?.Type ?? null,
    RelatedId: mail.Related?.Id ?? null,
    WantedTemplateId: mail.TemplateId ?? null,
    To: mail.To,
    ReplyTo: mail.ReplyTo ?? null,
    AnswerOf: mail.AnswerOf ?? null,
    Calendar: mail.Calendar ?? null,
    ...parted(mail.Tags),
    State: EmailMessageState.queued,
    Search: searchText(mail.To),
    CreatedAt: at,
    CreatedById: mail.WriterId ?? null,
    UpdatedAt: at,
    UpdatedById: mail.WriterId ?? null,
  };
}

/**
 * Puts mails into the outbox in the business transaction, some hundred with each statement: they exist if, and only if, what they
 * announce has happened. `mailRelay` renders and sends them. Answers the messages' ids; one whose DedupeKey is known is
 * left out.
 */
export async function queueMails<const Type extends SendableType>(
  tx: Tx,
  api: Pick<Api, 'now'>,
  mails: readonly Mail<Type>[],
): Promise<number[]> {
  if (mails.length === 0) return [];
  const at = api.now().toISOString();
  const ids: number[] = [];
  for (let start = 0; start < mails.length; start += together) {
    const messages = await tx
      .insert(emailMessages)
      .values(mails.slice(start, start + together).map((mail) => rowOf(mail, at)))
      .onConflictDoNothing({ target: emailMessages.DedupeKey })
      .returning({ Id: emailMessages.Id });
    ids.push(...messages.map(({ Id }) => Id));
  }
  announce(tx, mailsTopic);
  return ids;
}

const insertMail = rowInsert(emailMessages, (db, columns) =>
  db
    .insert(emailMessages)
    .values(columns)
    .onConflictDoNothing({ target: emailMessages.DedupeKey })
    .returning({ Id: emailMessages.Id }),
);

/**
 * Puts a mail into the outbox in the business transaction: it exists if, and only if, what it announces has happened.
 * `mailRelay` renders and sends it. Answers the message's id, or null when there was one with the same DedupeKey.
 */
export async function queueMail<const Type extends SendableType>(
  tx: Tx,
  api: Pick<Api, 'now'>,
  mail: Mail<Type>,
): Promise<number | null> {
  const at = api.now().toISOString();
  const [message] = await insertMail(tx, rowOf(mail, at));
  announce(tx, mailsTopic);
  return message?.Id ?? null;
}

const addMessage = joinedInsert(emailMessages);

/**
 * Puts a mail into the outbox as `queueMail` does, for who knows that there is none with its DedupeKey: a mail of something that
 * this very transaction makes. It goes together with the transaction's other writes.
 */
export async function addMail<const Type extends SendableType>(
  tx: Tx,
  api: Pick<Api, 'now'>,
  mail: Mail<Type>,
): Promise<void> {
  await addMessage(tx, rowOf(mail, api.now().toISOString()));
  announce(tx, mailsTopic);
}

/** A name with an address in it is in no greeting: a visitor could write to others by our mails. */
const isDeceptive = (code: string, value: unknown): boolean =>
  code === 'FirstName' && typeof value === 'string' && hasLink(value);

/** Secrets stand apart, so that they can be forgotten. */
function parted(tags: Record<string, unknown>) {
  const entries = Object.entries(tags).map(([code, value]) => [code, isDeceptive(code, value) ? null : value] as const);
  const secrets = entries.filter(([code, value]) => isSecret(code, value));
  return {
    Tags: Object.fromEntries(entries.filter(([code, value]) => !isSecret(code, value))),
    Secrets: secrets.length > 0 ? Object.fromEntries(secrets) : null,
  };
}
