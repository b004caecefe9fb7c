import {
  EmailHeaderLayout,
  EmailLayout,
  EmailMessageState,
  EmailSecurity,
  EmailTemplateState,
  EmailTransport,
} from '@circolo/contract/mail/codes';
import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  instant,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
  sparseIndex,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { originCategories, origins } from '../origins/origin-tables.ts';

/** Who sends mails, and over which server; the nearest one counts, as with templates. */
export const emailConfigurations = snakeCase.table(
  'email_configuration',
  {
    Id: id(),
    Description: description().notNull(),
    OriginId: reference().references(() => origins.Id),
    Software: code(),
    FromName: text().notNull(),
    FromAddress: text().notNull(),
    ReplyTo: text(),
    /** Where answers to letters come back to, with a token of their mail; they are read from the folder that the IMAP columns name. */
    ReplyAddress: text(),
    ImapHost: text(),
    ImapPort: integer(),
    /** As `Security`. */
    ImapSecurity: code().notNull().default(EmailSecurity.tls),
    ImapUserName: text(),
    /** Sealed as the other one. */
    SealedImapPassword: text(),
    /** Null is the inbox. */
    ImapFolder: text(),
    Bcc: text(),
    /** S SMTP, A the server's own connection, N nowhere: the mail stays in the outbox. */
    Transport: code().notNull().default(EmailTransport.server),
    Host: text(),
    Port: integer(),
    /** N none, S STARTTLS, T TLS. */
    Security: code().notNull().default(EmailSecurity.startTls),
    UserName: text(),
    /** Sealed with the server's key; never answered. */
    SealedPassword: text(),
    MaxPerMinute: integer(),
    MaxPerHour: integer(),
    MaxAttempts: integer().notNull().default(5),
    /** HTML, sanitised. */
    Signature: text(),
    SpfState: code(),
    DkimState: code(),
    DmarcState: code(),
    TestedAt: instant(),
    TestResult: text(),
    /** The types of mails that use it; none means all. */
    EmailTypes: text().array().notNull().default([]),
    IsDefault: boolean().notNull().default(false),
    /** Mails with secrets leave by this one, whatever their brand, and by no other. */
    ForSecrets: boolean().notNull().default(false),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.OriginId),
    ...searchIndexes(t.Search),
    uniqueIndex('email_configuration_secrets').on(t.ForSecrets).where(sql`${t.ForSecrets} and ${t.Active}`),
    uniqueIndex('email_configuration_default')
      .on(sql`coalesce(${t.OriginId}, 0)`, sql`coalesce(${t.Software}, '')`)
      .where(sql`${t.IsDefault} and ${t.Active}`),
  ],
);

/** Placeholders that a mail's subject and body may hold, written `[[Code]]`. */
export const emailTags = snakeCase.table(
  'email_tag',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    /** The types of mails that have it; none means all. */
    EmailTypes: text().array().notNull().default([]),
    /** Where a system tag takes its value from; null for a tag with a value of its own. */
    Path: text(),
    /** T text, D date, M money, U link, H HTML, I image, L list. */
    Format: code().notNull().default(EmailTagFormat.text),
    Example: text().notNull(),
    Fallback: text(),
    Sensitive: boolean().notNull().default(false),
    System: boolean().notNull().default(false),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [...searchIndexes(t.Search)],
);

/**
 * Subject and blocks of the mails of one type; the nearest one counts: of the origin, of its category, general. A template
 * that was published and changed since (`State` D) is sent as its last revision says, until it is published again.
 */
export const emailTemplates = snakeCase.table(
  'email_template',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    Type: code().notNull(),
    Software: code(),
    OriginId: reference().references(() => origins.Id),
    OriginCategoryId: reference().references(() => originCategories.Id),
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
    /** Id, name and size of the files that leave with its mails; their contents are in `email_template_file`. */
    Files: jsonb().notNull().default([]),
    ConfigurationId: reference().references(() => emailConfigurations.Id),
    /** D a draft: changed since it was published, or never published. P published as it is. */
    State: code().notNull().default(EmailTemplateState.draft),
    /** The last one that was published; 0 before the first. */
    Revision: integer().notNull().default(0),
    PublishedAt: instant(),
    LastTestAt: instant(),
    LastTestTo: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.OriginId),
    index().on(t.OriginCategoryId),
    index().on(t.ConfigurationId),
    ...searchIndexes(t.Search),
    uniqueIndex('email_template_default')
      .on(
        t.Type,
        t.Language,
        sql`coalesce(${t.OriginId}, 0)`,
        sql`coalesce(${t.OriginCategoryId}, 0)`,
        sql`coalesce(${t.Software}, '')`,
      )
      .where(sql`${t.IsDefault} and ${t.Active} and ${t.PublishedAt} is not null`),
  ],
);

/** What a template was when it was published; any of them can be taken up again. */
export const emailTemplateRevisions = snakeCase.table(
  'email_template_revision',
  {
    Id: id(),
    TemplateId: ownerReference(() => emailTemplates.Id),
    Revision: integer().notNull(),
    PublishedAt: instant().notNull(),
    PublishedById: reference(),
    PublishedByName: text().notNull(),
    /** Subject, preheader, layout, colours, header, body, footer and the names of the files. */
    Content: jsonb().notNull(),
  },
  (t) => [unique('email_template_revision_once').on(t.TemplateId, t.Revision)],
);

/** Whether a mail is one of a mailing, in an index and in what uses it. */
export const isOfMailing = ({ RelatedType }: { RelatedType: SQLWrapper }): SQL =>
  sql`(${RelatedType} is not distinct from 'Mailings')`;

/**
 * The outbox: queue and history in one. A transaction writes the tags, the job renders. `Html` and `Text` are the copy
 * that people may read, links and codes masked; what is secret is in `Secrets` until the mail has left.
 */
export const emailMessages = snakeCase.table(
  'email_message',
  {
    Id: id(),
    DedupeKey: text().notNull().unique(),
    Type: code().notNull(),
    OriginId: requiredReference(() => origins.Id),
    TemplateId: reference().references(() => emailTemplates.Id),
    /** Asked for by a rule instead of the one that its type would take. */
    WantedTemplateId: reference().references(() => emailTemplates.Id, { onDelete: 'set null' }),
    ConfigurationId: reference().references(() => emailConfigurations.Id),
    /** Sent by staff to look at a template or to try a configuration; both are named and taken as they are. */
    IsTest: boolean().notNull().default(false),
    Revision: integer(),
    /** The files of its template that it left with (`email_template_file`); null before that, and where there are none. */
    TemplateFileIds: reference().array(),
    Language: code().notNull(),
    /** Null once they were removed: what was sent stays. */
    UserId: reference().references(() => users.Id, { onDelete: 'set null' }),
    RelatedType: text(),
    RelatedId: reference(),
    To: text().notNull(),
    /** Where an answer goes instead of the sender's own address: to who wrote the mail. */
    ReplyTo: text(),
    /** The Message-IDs of the thread that it answers, the last one directly (`References` of RFC 5322). */
    AnswerOf: text(),
    Subject: text(),
    Html: text(),
    Text: text(),
    Tags: jsonb().notNull(),
    Secrets: jsonb(),
    /** An appointment that goes with it, as a file of RFC 5545. */
    Calendar: text(),
    State: code().notNull().default(EmailMessageState.queued),
    Attempts: integer().notNull().default(0),
    /** How often somebody had it sent again. */
    Resends: integer().notNull().default(0),
    NextAttemptAt: instant(),
    SentAt: instant(),
    Error: text(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.OriginId),
    sparseIndex(t.TemplateId),
    sparseIndex(t.WantedTemplateId),
    sparseIndex(t.ConfigurationId, t.SentAt),
    index().on(t.UserId),
    index().on(t.RelatedType, t.RelatedId),
    // How far mailings are: their mails are counted in the index alone.
    index('email_message_of_mailing').on(t.RelatedId, t.State).where(sql`${t.RelatedType} = 'Mailings'`),
    index().on(t.CreatedAt, t.Id),
    // What has not left yet: the relay asks for it every second, and takes mailings after all other mails.
    index('email_message_due').on(t.Id).where(sql`${t.State} in ('Q', 'S')`),
    index('email_message_due_first').on(isOfMailing(t), t.Id).where(sql`${t.State} in ('Q', 'S')`),
    // What did not leave, or did not arrive: the few beside all that was sent.
    index('email_message_not_sent').on(t.State, t.CreatedAt, t.Id).where(sql`${t.State} <> 'D'`),
    ...searchIndexes(t.Search),
  ],
);

/** An address under which a mail, or the page of a template, can be looked at once; only its hash is stored. */
export const emailPreviews = snakeCase.table(
  'email_preview',
  {
    TokenHash: text().primaryKey(),
    MessageId: reference().references(() => emailMessages.Id, { onDelete: 'cascade' }),
    /** The page itself, where there is no mail. */
    Html: text(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.MessageId)],
);

/** The subject of a mail, which has its own once it was rendered; that of a letter is known before. */
export const subjectOfMail = sql<
  string | null
>`coalesce(${emailMessages.Subject}, ${emailMessages.Tags} ->> 'LetterSubject')`;
