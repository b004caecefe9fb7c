import type { LeftOutFile, ReceivedKindCode } from '@circolo/contract/mail/replies/reply';
import { boolean, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference, sparseIndex } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { emailConfigurations, emailMessages } from './email-tables.ts';

/**
 * Mails that came back to the reply address of a sender, each in the thread of a mail of the outbox, with which it goes. What has no thread is not stored:
 * it stays in its folder.
 */
export const receivedMails = snakeCase.table(
  'received_mail',
  {
    Id: id(),
    Kind: code().$type<ReceivedKindCode>().notNull(),
    /** The mail that it answers. */
    MailId: ownerReference(() => emailMessages.Id),
    /** Whose mail that is and what it is about, as in the outbox. */
    UserId: reference().references(() => users.Id, { onDelete: 'set null' }),
    RelatedType: text(),
    RelatedId: reference(),
    ConfigurationId: reference().references(() => emailConfigurations.Id, { onDelete: 'set null' }),
    /** The generation of the folder's numbers (UIDVALIDITY of RFC 9051), and the number in it. */
    UidValidity: text().notNull(),
    Uid: integer().notNull(),
    /** A hash of what makes it this mail and no other: it is stored once, from whatever folder it is read. */
    MailKey: text().notNull().unique(),
    /** As its header has it, for `In-Reply-To` of an answer. */
    MessageId: text(),
    /** The Message-IDs before it in the thread, with spaces between them. */
    ThreadIds: text(),
    FromName: text(),
    /** What the header claims: nothing proves it. */
    FromAddress: text(),
    /** Whether it claims to be from whom the mail was sent to. */
    FromRecipient: boolean().notNull(),
    Subject: text(),
    Text: text(),
    /** Reduced to what cannot harm a reader, pictures of other servers included; they are loaded only on request. */
    Html: text(),
    /** Files that were not taken, with the reason. */
    LeftOut: jsonb().$type<LeftOutFile[]>().notNull().default([]),
    /** The text was longer than what is stored, or the mail larger than what is read. */
    IsCut: boolean().notNull().default(false),
    ReceivedAt: instant().notNull(),
    /** When a letter that answers it was last written. */
    AnsweredAt: instant(),
    CreatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.MailId),
    sparseIndex(t.UserId, t.ReceivedAt),
    index().on(t.RelatedType, t.RelatedId),
    unique('received_mail_place').on(t.ConfigurationId, t.UidValidity, t.Uid),
  ],
);

/** The files of received mails. */
export const receivedFiles = snakeCase.table(
  'received_mail_file',
  {
    Id: id(),
    ReceivedId: ownerReference(() => receivedMails.Id),
    Name: text().notNull(),
    MimeType: text().notNull(),
    Size: integer().notNull(),
    ...contentColumns(),
  },
  (t) => [index().on(t.ReceivedId), contentIndex('received_mail_file', t.ContentKey)],
);

/** Up to where the folder of a sender's replies was read, and how that went. */
export const replyFolders = snakeCase.table('reply_folder', {
  ConfigurationId: ownerReference(() => emailConfigurations.Id).primaryKey(),
  /** `<generation>:<number>`; null before the first reading. */
  Cursor: text(),
  ReadAt: instant(),
  /** Why the last reading failed; null where it went well. */
  Error: text(),
  /** Mails that belong to no thread, and were left in the folder as they were. */
  LeftThere: integer().notNull().default(0),
});

/** Addresses that mail servers refused for good. */
export const bouncedAddresses = snakeCase.table('bounced_address', {
  /** In small letters. */
  Address: text().primaryKey(),
  Times: integer().notNull(),
  LastAt: instant().notNull(),
  /** What the last server answered. */
  Reason: text(),
});
