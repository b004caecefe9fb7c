import { EmailHeaderLayout, EmailLayout } from '@circolo/contract/mail/codes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { catalogueTail, code, description, id, instant, searchColumn, searchIndexes, tail } from '../db/columns.ts';
import { originCategories, origins } from '../origins/tables.ts';

/** Subject and blocks of the mails of one type; the nearest one counts: of the origin, of its category, general. */
export const emailTemplates = snakeCase.table(
  'email_template',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    Type: code().notNull(),
    Software: code(),
    OriginId: integer().references(() => origins.Id),
    OriginCategoryId: integer().references(() => originCategories.Id),
    Language: code().notNull().default('it'),
    IsDefault: boolean().notNull().default(true),
    Subject: text().notNull(),
    Preheader: text(),
    Layout: code().notNull().default(EmailLayout.boxedHeaderBodyFooter),
    HeaderLayout: code().notNull().default(EmailHeaderLayout.logoOnly),
    Header: jsonb(),
    Body: jsonb().notNull(),
    Footer: jsonb(),
    BackgroundColor: text().notNull().default('#EFEFEF'),
    BoxColor: text(),
    TextColor: text(),
    LinkColor: text(),
    ButtonColor: text(),
    State: code().notNull().default('P'),
    Revision: integer().notNull().default(1),
    PublishedAt: instant(),
    ...catalogueTail(),
  },
  (t) => [
    index().on(t.OriginId),
    index().on(t.OriginCategoryId),
    uniqueIndex('email_template_default')
      .on(
        t.Type,
        t.Language,
        sql`coalesce(${t.OriginId}, 0)`,
        sql`coalesce(${t.OriginCategoryId}, 0)`,
        sql`coalesce(${t.Software}, '')`,
      )
      .where(sql`${t.IsDefault} and ${t.Active} and ${t.State} = 'P'`),
  ],
);

/**
 * The outbox: queue and history in one. A transaction writes the tags, the job renders. `Html` and `Text` are the copy
 * that people may read, links and codes masked; what is secret stands in `Secrets` until the mail has left.
 */
export const emailMessages = snakeCase.table(
  'email_message',
  {
    Id: id(),
    DedupeKey: text().notNull().unique(),
    Type: code().notNull(),
    OriginId: integer()
      .notNull()
      .references(() => origins.Id),
    TemplateId: integer().references(() => emailTemplates.Id),
    Revision: integer(),
    Language: code().notNull(),
    UserId: integer(),
    RelatedType: text(),
    RelatedId: integer(),
    To: text().notNull(),
    Subject: text(),
    Html: text(),
    Text: text(),
    Tags: jsonb().notNull(),
    Secrets: jsonb(),
    State: code().notNull().default('Q'),
    Attempts: integer().notNull().default(0),
    /** How often somebody had it sent again. */
    Resends: integer().notNull().default(0),
    NextAttemptAt: instant(),
    SentAt: instant(),
    Error: text(),
    Search: searchColumn(),
    ...tail(),
  },
  (t) => [
    index().on(t.OriginId),
    index().on(t.TemplateId),
    index().on(t.UserId),
    index().on(t.RelatedType, t.RelatedId),
    index().on(t.CreatedAt, t.Id),
    ...searchIndexes(t.Search),
  ],
);

/** An address under which one mail can be looked at once; only its hash is kept. */
export const emailPreviews = snakeCase.table(
  'email_preview',
  {
    TokenHash: text().primaryKey(),
    MessageId: integer()
      .notNull()
      .references(() => emailMessages.Id, { onDelete: 'cascade' }),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.MessageId)],
);
