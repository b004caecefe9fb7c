import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { DocumentTypeCode, SdiStateCode } from '@circolo/contract/invoicing/documents/document-codes';
import type {
  DocumentCustomer,
  DocumentLine,
  DocumentPayment,
  DocumentReferences,
  DocumentSeller,
  DocumentVat,
  DocumentWithholding,
} from '@circolo/contract/invoicing/documents/snapshot';
import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import { eq, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  id,
  instant,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Links } from '../../db/links.ts';
import { labelReferences } from '../../db/reference-label.ts';
import { users } from '../access/user-tables.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { origins } from '../origins/origin-tables.ts';
import { documentSections } from '../registries/section-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { companies } from './company-tables.ts';

/**
 * The next number that a company has in a section in a year (0 where the section does not begin again each year), and the last day that it numbered.
 * Its row is locked from the draw to the commit, so that there is no gap and no number twice.
 */
export const documentCounters = snakeCase.table(
  'document_counter',
  {
    SectionId: requiredReference(() => documentSections.Id),
    CompanyId: requiredReference(() => companies.Id),
    Year: integer().notNull(),
    NextNumber: integer().notNull(),
    LastDate: day().notNull(),
  },
  (t) => [primaryKey({ columns: [t.SectionId, t.CompanyId, t.Year] }), index().on(t.CompanyId)],
);

/**
 * What was issued: a snapshot (`contract/src/invoicing/documents/snapshot.ts`) that never changes and is never deleted, by
 * triggers. Only its way through the exchange system goes on.
 */
export const documents = snakeCase.table(
  'document',
  {
    Id: id(),
    /** I invoice, C credit note, R receipt, P pro-forma, Q quotation. */
    Kind: code().$type<DocumentKindCode>().notNull(),
    /** Null for what is no tax document. */
    DocumentType: code().$type<DocumentTypeCode>(),
    SectionId: requiredReference(() => documentSections.Id),
    /** The year of the number: of `Date`, or 0 where its section goes on for ever. */
    Year: integer().notNull(),
    Number: integer().notNull(),
    FullNumber: text().notNull(),
    Date: day().notNull(),
    /** The day of the operation that it documents: the limit of art. 21 c. 4 D.P.R. 633/72 counts from it. */
    OperationDate: day().notNull(),
    CompanyId: requiredReference(() => companies.Id),
    OriginId: requiredReference(() => origins.Id),
    UserId: requiredReference(() => users.Id),
    Software: code().$type<SoftwareCode>().notNull(),
    /** The first of what it corrects; all of them are among its references. */
    RelatedDocumentId: reference().references((): AnyPgColumn => documents.Id),
    /** The refund that a credit note documents; no foreign key: a refund that was recalled is gone, its credit note stays. */
    RefundId: reference(),
    Seller: jsonb().$type<DocumentSeller>().notNull(),
    Customer: jsonb().$type<DocumentCustomer>().notNull(),
    Lines: jsonb().$type<DocumentLine[]>().notNull(),
    VatSummary: jsonb().$type<DocumentVat[]>().notNull(),
    Withholding: jsonb().$type<DocumentWithholding>(),
    Payment: jsonb().$type<DocumentPayment>(),
    References: jsonb().$type<DocumentReferences>().notNull(),
    Reasons: text().array().notNull().default([]),
    TaxableTotal: cents().notNull(),
    VatTotal: cents().notNull(),
    Rounding: cents().notNull().default(0),
    StampDuty: cents().notNull().default(0),
    Total: cents().notNull(),
    Due: cents().notNull(),
    /** When it is to be paid; of a quotation the last day on which it may be accepted. */
    DueDate: day(),
    SdiState: code().$type<SdiStateCode>().notNull().default('N'),
    SdiStateAt: instant().notNull(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    unique('document_number').on(t.SectionId, t.CompanyId, t.Year, t.Number),
    // The exchange system distinguishes invoices by seller, year and number (check 00404); credit notes are counted apart.
    unique('document_full_number').on(t.CompanyId, t.Year, t.FullNumber, t.Kind),
    check('document_sum', sql`${t.TaxableTotal} + ${t.VatTotal} + ${t.Rounding} = ${t.Total}`),
    index().on(t.Date, t.Id),
    index().on(t.UserId, t.Date),
    index().on(t.OriginId),
    index().on(t.SdiState, t.SdiStateAt),
    index().on(t.RelatedDocumentId),
    index().on(t.RefundId),
    ...searchIndexes(t.Search),
  ],
);
labelReferences(documents, (columns) => columns.FullNumber);

/** The orders that a document is about; an order has one invoice, and any number of notes. */
export const documentOrders = snakeCase.table(
  'document_order',
  {
    DocumentId: requiredReference(() => documents.Id),
    OrderId: requiredReference(() => orders.Id),
    /** Whether it is the invoice of the order: there is one at most. */
    Invoices: code().$type<'I'>(),
  },
  (t) => [
    primaryKey({ columns: [t.DocumentId, t.OrderId] }),
    index().on(t.OrderId),
    unique('document_order_invoiced').on(t.OrderId, t.Invoices),
  ],
);

/** The orders of a document, by their numbers. */
export const ordersOfDocument: Links = {
  table: documentOrders,
  owner: documentOrders.DocumentId,
  other: documentOrders.OrderId,
  target: orders,
  label: orders.Number,
};

/** The originals of a document: the XML as it was sent, the signed one, the PDF. Append only. */
export const documentFiles = snakeCase.table(
  'document_file',
  {
    Id: id(),
    DocumentId: requiredReference(() => documents.Id),
    /** X XML, S signed XML, P PDF. */
    Kind: code().notNull(),
    Name: text().notNull(),
    MimeType: text().notNull(),
    Size: integer().notNull(),
    /** In hexadecimal digits. */
    Sha256: text().notNull(),
    ...contentColumns(),
    CreatedAt: instant().notNull(),
  },
  (t) => [index().on(t.DocumentId, t.Kind), contentIndex('document_file', t.ContentKey)],
);

/** Whether each order of a document is paid, and what its transfer is recognised by. */
export const paymentsOfDocument = (db: Queryable, documentId: number) =>
  db
    .select({
      isPaid: sql<boolean>`${orders.Total} - ${orders.SplitVat} - ${orders.PaidTotal} + ${orders.SurplusRefunded} <= 0`,
      TransferReference: orders.TransferReference,
    })
    .from(documentOrders)
    .innerJoin(orders, eq(orders.Id, documentOrders.OrderId))
    .where(eq(documentOrders.DocumentId, documentId));
