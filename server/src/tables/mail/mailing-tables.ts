import {
  type LeftOut,
  MailingChannel,
  type MailingChannelCode,
  type MailingKindCode,
} from '@circolo/contract/mail/mailings/mailing';
import { boolean, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  id,
  instant,
  reference,
  searchColumn,
  searchIndexes,
  sparseIndex,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** E-mails and text messages of staff to many customers: what is written once; its messages are in the outbox of their channel and refer to it. */
export const mailings = snakeCase.table(
  'mailing',
  {
    Id: id(),
    /** The resource from whose list it was written. */
    FromResource: text().notNull(),
    Channel: code().$type<MailingChannelCode>().notNull().default(MailingChannel.email),
    Kind: code().$type<MailingKindCode>().notNull(),
    Subject: text().notNull(),
    Text: text().notNull(),
    /** As the mails name the writer, whatever becomes of the account. */
    WriterName: text().notNull(),
    ReplyTo: text(),
    /** Whether its mails count which of their links were followed. */
    MeasuresClicks: boolean().notNull().default(false),
    /** Whether its mails have a picture that says that they were opened, for those who agree to marketing. */
    MeasuresOpenings: boolean().notNull().default(false),
    /** The addresses of the text that its mails lead to by way of us, each once. Mails name them by their place, so they never change. */
    Links: jsonb().$type<string[]>().notNull().default([]),
    /** From when it is sent; null is at once. */
    SendAt: instant(),
    Recipients: integer().notNull(),
    LeftOutBy: jsonb().$type<LeftOut>().notNull(),
    /** Users whose message is not in the outbox yet, fixed when it was sent; empty once all are. */
    WaitingIds: reference().array().notNull(),
    StoppedAt: instant(),
    StoppedById: reference().references(() => users.Id, { onDelete: 'set null' }),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [index().on(t.CreatedAt, t.Id), sparseIndex(t.StoppedById), ...searchIndexes(t.Search)],
);
