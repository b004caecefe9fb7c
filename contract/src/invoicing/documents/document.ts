import { z } from 'zod';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { DocumentKind, documentKind } from '../../registries/codes.ts';
import {
  codesFilter,
  dayFilter,
  flagFilter,
  instantFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { billingAnswer } from '../../sales/billing.ts';
import {
  day,
  dayOrNull,
  instant,
  money,
  rate,
  reference,
  referenceOrNull,
  textOrNull,
  wholeOrNull,
} from '../../values/kinds.ts';
import { DocumentType, documentType, SdiState, sdiState, shareholders, vatCollectability } from './document-codes.ts';

/** A price in EUR with at most 8 decimals, as an electronic invoice carries it. */
const finePrice = z.number().describe('EUR, at most 8 decimals');

/** The seller as the document names it; `ShareCapital` in EUR. */
const seller = z.object({
  CompanyId: z.int(),
  LegalName: z.string(),
  VatNumber: z.string(),
  FiscalCode: textOrNull,
  TaxRegime: z.string(),
  Address: z.string(),
  StreetNumber: textOrNull,
  ZipCode: z.string(),
  City: z.string(),
  Province: textOrNull,
  Country: z.string(),
  Rea: z
    .object({
      Office: z.string(),
      Number: z.string(),
      ShareCapital: money.nullable(),
      Shareholders: shareholders.nullable(),
      InLiquidation: z.boolean(),
    })
    .nullable(),
  TaxRepresentative: z.object({ Name: z.string(), Country: z.string(), VatNumber: z.string() }).nullable(),
  Phone: textOrNull,
  Email: textOrNull,
  Pec: textOrNull,
  Transmitter: z.object({ Country: z.string(), Code: z.string() }),
});

/** A line: `Taxable` in EUR before VAT, rates in per cent. */
const documentLine = z.object({
  Number: z.int(),
  OrderId: wholeOrNull,
  OrderLineId: wholeOrNull,
  Code: textOrNull,
  Description: z.string(),
  Quantity: z.number(),
  Unit: textOrNull,
  UnitPrice: finePrice,
  Discount: finePrice,
  Taxable: money,
  VatRate: rate,
  VatNature: textOrNull,
  PeriodFrom: dayOrNull,
  PeriodTo: dayOrNull,
});

/** What is due per rate and nature, in EUR. */
const documentVat = z.object({
  Rate: rate,
  Nature: textOrNull,
  Taxable: money,
  Vat: money,
  Collectability: vatCollectability.nullable(),
  Reference: textOrNull,
});

const instalment = z.object({
  Way: z.string(),
  DueDate: dayOrNull,
  Amount: money,
  Iban: textOrNull,
  Bank: textOrNull,
});

const related = z.object({ Id: z.int(), Number: z.string(), Date: day });

/** A document that is about this one: a note of an invoice, or the invoice of a note. In EUR. */
const relative = z.object({
  Id: z.int(),
  Kind: documentKind,
  DocumentType: documentType.nullable(),
  FullNumber: z.string(),
  Date: day,
  Total: money,
});
export type DocumentRelative = z.infer<typeof relative>;

/** A row of the list of documents; amounts in EUR. `DocumentType` is null for what is no tax document. */
const row = z.object({
  Id: z.int(),
  Kind: documentKind,
  DocumentType: documentType.nullable(),
  FullNumber: z.string(),
  Date: day,
  /** The day of the operation: the 12 days of art. 21 c. 4 D.P.R. 633/72 count from it. */
  OperationDate: day,
  Section: reference,
  Company: reference,
  User: reference,
  Origin: reference,
  Software: software,
  CustomerName: z.string(),
  TaxableTotal: money,
  VatTotal: money,
  Total: money,
  /** What the customer pays: without VAT that is split, and without what is withheld. */
  Due: money,
  DueDate: dayOrNull,
  SdiState: sdiState,
  SdiStateAt: instant,
});

/** One document: all that it says, as it was when it was issued, with what it is about. */
const record = row.extend({
  Year: z.int(),
  Number: z.int(),
  Seller: seller,
  Customer: billingAnswer,
  Lines: z.array(documentLine),
  VatSummary: z.array(documentVat),
  Withholding: z.object({ Type: z.string(), Rate: rate, Amount: money, Reason: z.string() }).nullable(),
  Payment: z.object({ Terms: z.string(), Instalments: z.array(instalment) }).nullable(),
  References: z.object({
    PurchaseOrderRef: textOrNull,
    Cig: textOrNull,
    Cup: textOrNull,
    OrderNumbers: z.array(z.string()),
    Related: z.array(related),
  }),
  Reasons: z.array(z.string()),
  Rounding: money,
  StampDuty: money,
  RefundId: wholeOrNull,
  Orders: z.array(reference),
  /** What it corrects. */
  Related: z.array(relative),
  /** What corrects it. */
  Notes: z.array(relative),
  /** Whether its XML was written: then it can be downloaded and read. */
  HasOriginal: z.boolean(),
  CreatedAt: instant,
  CreatedBy: referenceOrNull,
});

/**
 * What was issued: invoices, credit and debit notes, receipts, pro-formas, quotations (entities.md section 6 "Document"). Read only: a
 * document is issued by what happens to its order, and never changed.
 */
export const documents = resource({
  name: 'Documents',
  menu: { group: 'orders', key: 1802, place: 14, path: 'documents', icon: 'file-invoice' },
  row,
  record,
  input: z.object({}),
  filters: {
    /** Its number, the customer's names and codes, the numbers of its orders. */
    Search: textFilter,
    Kind: codesFilter(DocumentKind),
    DocumentType: codesFilter(DocumentType),
    SdiState: codesFilter(SdiState),
    User: referenceFilter,
    Origin: referenceFilter,
    Software: codesFilter(Software),
    Section: referenceFilter,
    Company: referenceFilter,
    Order: referenceFilter,
    /** Whether the next number is missing, or all that come before it are: one document for each gap. */
    BesideGap: flagFilter,
    ...range('Date', dayFilter),
    ...range('Total', numberFilter),
    ...range('SdiStateAt', instantFilter),
  },
  orderColumns: [
    'Date',
    'FullNumber',
    'Kind',
    'DocumentType',
    'TaxableTotal',
    'Total',
    'DueDate',
    'SdiState',
    'SdiStateAt',
  ],
});
