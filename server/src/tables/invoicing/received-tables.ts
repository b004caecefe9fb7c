import type { Finding } from '@circolo/contract/invoicing/fatturapa/checks/finding';
import type { ReceivedFileReasonCode, TaxDocumentTypeCode } from '@circolo/contract/invoicing/received/received-codes';
import type { BasisPoints, Cents } from '@circolo/contract/values/money';
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  description,
  id,
  instant,
  ownerReference,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { labelReferences } from '../../db/reference-label.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { companies } from './company-tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a received invoice adds up to per rate and nature, with the sign of its totals. */
interface ReceivedVat {
  Rate: BasisPoints;
  Nature: string | null;
  Taxable: Cents;
  Vat: Cents;
}

/** What is to be paid when. */
interface ReceivedInstalment {
  Way: string;
  DueDate: string | null;
  Amount: Cents;
  Iban: string | null;
}

/** An invoice that somebody else issued to one of our companies: what its original says, never changed. */
export const receivedInvoices = snakeCase.table(
  'received_invoice',
  {
    Id: id(),
    CompanyId: requiredReference(() => companies.Id),
    DocumentType: code().$type<TaxDocumentTypeCode>().notNull(),
    SupplierName: description().notNull(),
    SupplierCountry: code().notNull(),
    SupplierVatNumber: code(),
    SupplierFiscalCode: code(),
    /** By which suppliers differ: the VAT number with its country, else the fiscal code. */
    SupplierKey: code().notNull(),
    Number: text().notNull(),
    Date: day().notNull(),
    Currency: code().notNull(),
    /** Below nothing for a credit note, as the other two. */
    TaxableTotal: cents().notNull(),
    VatTotal: cents().notNull(),
    Total: cents().notNull(),
    /** The first of its payments. */
    DueDate: day(),
    VatSummary: jsonb().$type<ReceivedVat[]>().notNull(),
    Payments: jsonb().$type<ReceivedInstalment[]>().notNull(),
    /** What the schema and the checks of the exchange system have against it. */
    Findings: jsonb().$type<Finding[]>().notNull(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    // A credit note may have the number of an invoice (check 00404).
    uniqueIndex('received_invoice_number').on(t.SupplierKey, t.Number, t.Date, sql`(${t.DocumentType} = 'TD04')`),
    index().on(t.Date, t.Id),
    index().on(t.CompanyId, t.Date),
    ...searchIndexes(t.Search),
  ],
);
labelReferences(receivedInvoices, (columns) => columns.Number);

/** The original of a received invoice, never changed; a batch is stored with each of its invoices, so that one goes without the others. */
export const receivedInvoiceFiles = snakeCase.table(
  'received_invoice_file',
  {
    InvoiceId: ownerReference(() => receivedInvoices.Id).primaryKey(),
    Name: text().notNull(),
    Size: integer().notNull(),
    /** In hexadecimal digits. */
    Sha256: text().notNull(),
    /** Which invoice of the file, from 1. */
    Body: integer().notNull(),
    ...contentColumns(),
    CreatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('received_invoice_file_body').on(t.Sha256, t.Body),
    contentIndex('received_invoice_file', t.ContentKey),
  ],
);

/** Uploaded files that could not be taken in, with the reason. */
export const receivedAsideFiles = snakeCase.table('received_aside_file', {
  Id: id(),
  Name: text().notNull(),
  Size: integer().notNull(),
  /** In hexadecimal digits. */
  Sha256: text().notNull().unique(),
  Content: bytes().notNull(),
  Reason: code().$type<ReceivedFileReasonCode>().notNull(),
  /** Whom it is for, or which invoice is there already. */
  Detail: text(),
  ReceivedAt: instant().notNull(),
  CreatedById: reference(),
});
