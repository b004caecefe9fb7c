import type { ShareholdersCode } from '@circolo/contract/invoicing/documents/document-codes';
import type { InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import type { SubjectTypeCode } from '@circolo/contract/sales/codes';
import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  cents,
  code,
  description,
  id,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { origins } from '../origins/origin-tables.ts';
import { paymentReasons, taxRegimes, withholdingTypes } from '../registries/registry-tables.ts';

/** Who sells: what invoices say of the seller, for one brand or several. */
export const companies = snakeCase.table(
  'company',
  {
    Id: id(),
    Description: description().notNull().unique(),
    LegalName: text().notNull(),
    VatNumber: code().notNull().unique(),
    FiscalCode: code(),
    TaxRegimeCode: code().references(() => taxRegimes.Code),
    Address: text(),
    StreetNumber: text(),
    ZipCode: code(),
    City: text(),
    Province: code(),
    Country: code().notNull().default('IT'),
    /** The province of the office of the register of companies, and the number there. */
    ReaOffice: code(),
    ReaNumber: text(),
    ShareCapital: cents(),
    Shareholders: code().$type<ShareholdersCode>(),
    InLiquidation: boolean().notNull().default(false),
    TaxRepresentativeName: text(),
    TaxRepresentativeCountry: code(),
    TaxRepresentativeVatNumber: code(),
    Phone: text(),
    Email: text(),
    Pec: text(),
    /** Who transmits; null is the company itself, by its tax code. */
    TransmitterCountry: code(),
    TransmitterCode: code(),
    /** What its customers withhold: the type, hundredths of a per cent, and the reason of the yearly certificate. */
    WithholdingTypeCode: code().references(() => withholdingTypes.Code),
    WithholdingRate: integer(),
    WithholdingReasonCode: code().references(() => paymentReasons.Code),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.TaxRegimeCode),
    index().on(t.WithholdingTypeCode),
    index().on(t.WithholdingReasonCode),
    ...searchIndexes(t.Search),
  ],
);

/** The brands that a company sells by; one of none sells by all that have no company of their own. */
export const companyOrigins = snakeCase.table(
  'company_origin',
  {
    CompanyId: ownerReference(() => companies.Id),
    OriginId: requiredReference(() => origins.Id).primaryKey(),
  },
  (t) => [index().on(t.CompanyId)],
);

/** When the orders of a brand and a kind of customer are invoiced by themselves; the narrowest rule counts, none is by staff. */
export const invoicingRules = snakeCase.table(
  'invoicing_rule',
  {
    Id: id(),
    Description: description().notNull(),
    OriginId: reference().references(() => origins.Id),
    /** P person, O organisation, A public body; null: all. */
    SubjectType: code().$type<SubjectTypeCode>(),
    /** A as it is placed, P when it is paid, M with the others of its month, S by staff. */
    Moment: code().$type<InvoicingMomentCode>().notNull(),
    /** Payments that no invoice follows from have a receipt, which is mailed. */
    Receipts: boolean().notNull().default(false),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [index().on(t.OriginId)],
);
