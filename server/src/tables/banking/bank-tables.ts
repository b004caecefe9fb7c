import { BankLineState } from '@circolo/contract/banking/codes';
import { index, integer, jsonb, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, day, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { orderPayments } from '../sales/attempt-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { userPaymentMethods } from '../sales/payment-method-tables.ts';
import { banks } from '../sales/payment-type-tables.ts';

/** A statement of one of our accounts as it was imported; the same file is taken in once. */
export const bankStatements = snakeCase.table(
  'bank_statement',
  {
    Id: id(),
    BankId: requiredReference(() => banks.Id),
    FileName: text().notNull(),
    /** CSV, or CAMT for camt.053. */
    Format: code().notNull(),
    FileHash: code().notNull(),
    FromDate: day(),
    ToDate: day(),
    LineCount: integer().notNull(),
    ...auditColumns(),
  },
  (t) => [unique('bank_statement_once').on(t.BankId, t.FileHash)],
);

/** How the columns of a bank's CSV are read, remembered per account. */
export const statementMappings = snakeCase.table(
  'statement_mapping',
  {
    BankId: requiredReference(() => banks.Id),
    Columns: jsonb().$type<Record<string, string>>().notNull(),
    UpdatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.BankId] })],
);

/** One movement of an account. */
export const bankLines = snakeCase.table(
  'bank_line',
  {
    Id: id(),
    StatementId: requiredReference(() => bankStatements.Id),
    BankId: requiredReference(() => banks.Id),
    BookingDate: day().notNull(),
    ValueDate: day().notNull(),
    Amount: cents().notNull(),
    /** How much of it is matched to orders. */
    Matched: cents().notNull().default(0),
    Payer: text(),
    PayerIban: code(),
    Remittance: text().notNull().default(''),
    EntryReference: text(),
    /** What who ordered it calls it: the end-to-end id, the name of the file. */
    OriginReference: text(),
    /** The bank's reason, where the movement is a transfer that came back. */
    ReturnCode: code(),
    /** What makes it the same movement in two overlapping files. */
    Fingerprint: code().notNull(),
    /** N new, M matched, P partly matched, I left aside. */
    State: code().notNull().default(BankLineState.new),
    IgnoredReason: text(),
    ...auditColumns(),
  },
  (t) => [
    unique('bank_line_once').on(t.BankId, t.Fingerprint),
    index().on(t.StatementId),
    index().on(t.BookingDate, t.Id),
    index().on(t.State, t.BookingDate),
  ],
);

/** What of a movement pays which order; several lines may pay one order, and one line several orders or one in parts. */
export const bankMatches = snakeCase.table(
  'bank_match',
  {
    Id: id(),
    LineId: requiredReference(() => bankLines.Id),
    OrderId: requiredReference(() => orders.Id),
    PaymentId: reference().references(() => orderPayments.Id),
    Amount: cents().notNull(),
    /** 0 to 100. */
    Confidence: integer().notNull(),
    Reasons: text().array().notNull(),
    ConfirmedAt: instant().notNull(),
    ConfirmedById: reference(),
  },
  (t) => [index().on(t.LineId), index().on(t.OrderId), index().on(t.PaymentId)],
);

/** A file of direct debits (pain.008) that goes to our bank. */
export const debitBatches = snakeCase.table(
  'debit_batch',
  {
    Id: id(),
    BankId: requiredReference(() => banks.Id),
    MessageId: code().notNull().unique(),
    CollectionDate: day().notNull(),
    /** C core, B business to business. */
    Scheme: code().notNull(),
    /** D draft, S sent to the bank, B booked, X cancelled. */
    State: code().notNull(),
    Count: integer().notNull(),
    Total: cents().notNull(),
    Xml: text(),
    SentAt: instant(),
    ...auditColumns(),
  },
  (t) => [index().on(t.BankId), index().on(t.State, t.CollectionDate)],
);

/** One debit of a batch. */
export const debitEntries = snakeCase.table(
  'debit_entry',
  {
    Id: id(),
    BatchId: requiredReference(() => debitBatches.Id),
    OrderId: requiredReference(() => orders.Id),
    PaymentId: requiredReference(() => orderPayments.Id),
    MethodId: requiredReference(() => userPaymentMethods.Id),
    EndToEndId: code().notNull().unique(),
    Amount: cents().notNull(),
    /** FRST, RCUR, OOFF, FNAL. */
    SequenceType: code().notNull(),
    /** The reference that the bank knows the mandate by, where this debit says that it was amended since. */
    AmendedFrom: code(),
    PreNotifiedAt: instant(),
    /** P pending, S settled, R returned or rejected. */
    State: code().notNull(),
    /** The reason code of a return (ISO 20022, such as AM04). */
    ReturnCode: code(),
    ReturnedAt: instant(),
  },
  (t) => [
    unique('debit_entry_once').on(t.BatchId, t.OrderId),
    index().on(t.OrderId),
    index().on(t.PaymentId),
    index().on(t.MethodId),
  ],
);
