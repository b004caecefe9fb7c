import { z } from 'zod';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { day, dayOrNull, instant, money, rate, reference, referenceOrNull, textOrNull } from '../../values/kinds.ts';
import { TaxDocumentType, taxDocumentType } from './received-codes.ts';

/** A row of the list of received invoices. Amounts in EUR; a credit note (TD04) is below nothing, so that sums are what was spent. */
const row = z.object({
  Id: z.int(),
  SupplierName: z.string(),
  /** The tax code in its country, without the country. */
  SupplierVatNumber: textOrNull,
  SupplierFiscalCode: textOrNull,
  /** ISO 3166 of the VAT number, or of the seat. */
  SupplierCountry: z.string(),
  Number: z.string(),
  Date: day,
  DocumentType: taxDocumentType,
  /** Ours that bought. */
  Company: reference,
  TaxableTotal: money,
  VatTotal: money,
  Total: money,
  /** The first day on which some of it is to be paid. */
  DueDate: dayOrNull,
  /** When it was uploaded. */
  CreatedAt: instant,
});

/** What the file says is due per rate and nature, in EUR, with the sign of the totals. */
const vat = z.object({ Rate: rate, Nature: textOrNull, Taxable: money, Vat: money });

/** What is to be paid when, in EUR. */
const instalment = z.object({ Way: z.string(), DueDate: dayOrNull, Amount: money, Iban: textOrNull });

/** What the schema or a check of the exchange system has against it: for information, for its supplier corrects it. */
export const receivedFinding = z.object({
  Code: z.string(),
  /** The element, from below the root. */
  Path: z.string(),
  /** NumeroLinea, where it is about one line. */
  Line: textOrNull,
  /** The official reason, and what the file has, in the caller's language. */
  Message: z.string(),
});

/** One received invoice. `FileName`, `Size` and `Sha256` (hexadecimal digits) are of the original, of which it is the `Body`-th invoice. */
const record = row.extend({
  /** ISO 4217; the amounts are what the file says, whatever its currency. */
  Currency: z.string(),
  VatSummary: z.array(vat),
  Payments: z.array(instalment),
  FileName: z.string(),
  Size: z.int(),
  Sha256: z.string(),
  Body: z.int(),
  CreatedBy: referenceOrNull,
});

/**
 * Invoices that others issued to our companies: the product's own costs, taken from their electronic originals. They are uploaded
 * and never changed; one that was uploaded by mistake is deleted, unless the register of its month is closed.
 */
export const receivedInvoices = resource({
  name: 'ReceivedInvoices',
  row,
  record,
  input: z.object({}),
  filters: {
    /** The supplier's name and codes, and the number. */
    Search: textFilter,
    /** The supplier's name or one of its codes. */
    Supplier: textFilter,
    DocumentType: codesFilter(TaxDocumentType),
    Company: referenceFilter,
    ...range('Date', dayFilter),
    ...range('DueDate', dayFilter),
    ...range('Total', numberFilter),
  },
  orderColumns: [
    'Date',
    'SupplierName',
    'Number',
    'DocumentType',
    'TaxableTotal',
    'VatTotal',
    'Total',
    'DueDate',
    'CreatedAt',
  ],
});
