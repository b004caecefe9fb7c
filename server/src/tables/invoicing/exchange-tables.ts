import type { SdiStateCode } from '@circolo/contract/invoicing/documents/document-codes';
import type {
  AsideReasonCode,
  ExchangeChannelKindCode,
  MessageKindCode,
  MessageStateCode,
  TransmissionStateCode,
  WaitReasonCode,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSequence, snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { companies } from './company-tables.ts';
import { documentFiles, documents } from './document-tables.ts';

/** Numbers the files that are sent, over all companies: a name is never used again (check 00002), so gaps do not matter. */
export const transmissionNumbers = pgSequence('document_transmission_number');

/** Over what the files of a company go to the exchange system; a company without one has its staff carry them. */
export const exchangeChannels = snakeCase.table('exchange_channel', {
  Id: id(),
  CompanyId: requiredReference(() => companies.Id).unique(),
  Kind: code().$type<ExchangeChannelKindCode>().notNull(),
  /** Where an intermediary is reached, with `https://`. */
  Url: text(),
  SealedToken: text(),
  /** Of certified mail: our address, the first one of the exchange system, and the one that its answers came from. */
  Address: text(),
  SdiAddress: text(),
  LearnedAddress: text(),
  SmtpHost: text(),
  SmtpPort: integer(),
  ImapHost: text(),
  ImapPort: integer(),
  Security: code(),
  UserName: text(),
  SealedPassword: text(),
  /** Days without an answer after which staff are notified. */
  SilenceDays: integer().notNull().default(5),
  /** Up to where the messages of the intermediary, or the mails of the box, were read. */
  Cursor: text(),
  /** Since when it does not answer; null while it does. */
  DownSince: instant(),
  DownNotifiedAt: instant(),
  Active: boolean().notNull().default(true),
  ...auditColumns(),
});

/** With what the files of a company are signed: the private key, sealed, and the certificates that go with it. */
export const signingCertificates = snakeCase.table('signing_certificate', {
  Id: id(),
  CompanyId: requiredReference(() => companies.Id).unique(),
  SealedKey: text().notNull(),
  /** DER as Base64; that of the key is the first. */
  Certificates: jsonb().$type<string[]>().notNull(),
  Subject: text().notNull(),
  Issuer: text().notNull(),
  ValidFrom: instant().notNull(),
  ValidUntil: instant().notNull(),
  /** Files to private parties are signed too, which is not required. */
  SignPrivate: boolean().notNull().default(false),
  /** The days before its end that staff were written to about last; null: not yet. */
  NoticeDays: integer(),
  ...auditColumns(),
});

/** One try to send a document to the exchange system. */
export const documentTransmissions = snakeCase.table(
  'document_transmission',
  {
    Id: id(),
    DocumentId: requiredReference(() => documents.Id),
    FileId: requiredReference(() => documentFiles.Id),
    Channel: code().$type<ExchangeChannelKindCode>().notNull(),
    /** ProgressivoInvio, and the end of the file's name: 5 digits and capitals. */
    Progressive: code().notNull().unique(),
    FileName: text().notNull().unique(),
    State: code().$type<TransmissionStateCode>().notNull(),
    /** What it waits for beside its turn. */
    WaitsFor: code().$type<WaitReasonCode>(),
    /** How far this file is on its way; the document's state follows from those of its files. */
    SdiState: code().$type<SdiStateCode>().notNull(),
    /** Discarded only because the exchange system has the same document already. */
    Duplicate: boolean().notNull().default(false),
    Attempts: integer().notNull().default(0),
    NextAttemptAt: instant(),
    SentAt: instant(),
    /** IdentificativoSdI, from the first answer on. */
    SdiIdentifier: code(),
    /** The name of it at an intermediary, or the Message-ID of the certified mail. */
    ChannelReference: text(),
    /** The last answer. */
    Result: code().$type<MessageKindCode>(),
    Errors: jsonb().$type<{ Code: string; Description: string }[]>().notNull().default([]),
    /** What the last answer says beside its codes. */
    Message: text(),
    SilenceNotifiedAt: instant(),
    /** When staff were written to that a public body gives no outcome. */
    OutcomeNotifiedAt: instant(),
    CreatedAt: instant().notNull(),
    CreatedById: reference(),
    UpdatedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.DocumentId),
    index().on(t.FileId),
    index().on(t.State, t.NextAttemptAt),
    index().on(t.ChannelReference),
  ],
);

/** What came from the exchange system, as it came: applied to its document, or set aside with the reason. */
export const exchangeMessages = snakeCase.table(
  'exchange_message',
  {
    Id: id(),
    FileName: text().notNull(),
    /** Null where it could not be read. */
    Kind: code().$type<MessageKindCode>(),
    /** In hexadecimal digits. */
    Sha256: text().notNull().unique(),
    Size: integer().notNull(),
    ...contentColumns(),
    TransmissionId: reference().references(() => documentTransmissions.Id),
    DocumentId: reference().references(() => documents.Id),
    State: code().$type<MessageStateCode>().notNull(),
    Reason: code().$type<AsideReasonCode>(),
    Channel: code().$type<ExchangeChannelKindCode>().notNull(),
    ReceivedAt: instant().notNull(),
    CreatedById: reference(),
  },
  (t) => [
    index().on(t.TransmissionId),
    index().on(t.DocumentId).where(sql`${t.DocumentId} is not null`),
    index().on(t.State, t.ReceivedAt),
    index().on(t.ReceivedAt, t.Id),
    contentIndex('exchange_message', t.ContentKey),
  ],
);
