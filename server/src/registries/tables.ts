import { type AnyPgColumn, boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { catalogueTail, code, day, description, id, searchColumn, searchIndexes } from '../db/columns.ts';

/** What every table of the electronic invoice has. System rows can be switched off, not edited. */
const invoiceCode = () => ({
  Id: id(),
  Code: code().notNull().unique(),
  Description: description().notNull(),
  DescriptionEn: text(),
  ValidFrom: day(),
  ValidTo: day(),
  System: boolean().notNull().default(false),
  Search: searchColumn(),
  ...catalogueTail(),
});

/** Why something was refused, cancelled, suspended or left. */
export const reasons = snakeCase.table(
  'reason',
  {
    Id: id(),
    Kind: code().notNull(),
    Description: description().notNull(),
    DescriptionEn: text(),
    RequiresNotes: boolean().notNull().default(false),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [unique('reason_kind_description').on(t.Kind, t.Description)],
);

/** How an invoice is paid (ModalitaPagamento), with the shop's payment vectors that it stands for. */
export const paymentWays = snakeCase.table('payment_way', { ...invoiceCode(), Vectors: text().array().notNull() });

export const paymentTermTypes = snakeCase.table('payment_term_type', {
  ...invoiceCode(),
  Instalments: boolean().notNull().default(false),
});

/** Why a line carries no VAT (Natura). */
export const vatNatures = snakeCase.table('vat_nature', {
  ...invoiceCode(),
  ReverseCharge: boolean().notNull().default(false),
  StampDuty: boolean().notNull().default(false),
  LegalReference: text(),
});

/** The seller's tax regime in an electronic invoice (RegimeFiscale); `TaxRegime` is the activity's regime it goes with. */
export const taxRegimes = snakeCase.table('tax_regime', { ...invoiceCode(), TaxRegime: code() });

/** Social security funds of professionals (TipoCassa); rates in hundredths of a per cent. */
export const cashTypes = snakeCase.table('cash_type', {
  ...invoiceCode(),
  Rate: integer(),
  VatRate: integer(),
  Withholding: boolean().notNull().default(false),
});

/** Why somebody is paid, for the yearly certificate of withholding (CausalePagamento). */
export const paymentReasons = snakeCase.table(
  'payment_reason',
  {
    ...invoiceCode(),
    WithholdingTypeCode: code().references((): AnyPgColumn => withholdingTypes.Code),
  },
  (t) => [index().on(t.WithholdingTypeCode)],
);

/** What is withheld from a payment (TipoRitenuta); rates in hundredths of a per cent. */
export const withholdingTypes = snakeCase.table(
  'withholding_type',
  {
    ...invoiceCode(),
    Rate: integer(),
    /** The part of the amount that the rate is taken of. */
    BaseRate: integer(),
    PaymentReasonCode: code().references((): AnyPgColumn => paymentReasons.Code),
  },
  (t) => [index().on(t.PaymentReasonCode)],
);

/** What somebody is in the body of an association or a centre: president, treasurer, … */
export const corporatePositionTypes = snakeCase.table(
  'corporate_position_type',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    FemaleDescription: text(),
    Software: code(),
    LegalRepresentative: boolean().notNull().default(false),
    BoardMember: boolean().notNull().default(false),
    ControlBody: boolean().notNull().default(false),
    VotingRight: boolean().notNull().default(true),
    MaxHolders: integer(),
    DefaultTermMonths: integer(),
    RequiresFiscalCode: boolean().notNull().default(true),
    /** The role's code in the public registers (RUNTS, RASD). */
    RegistryCode: text(),
    CanSignMandate: boolean().notNull().default(false),
    System: boolean().notNull().default(false),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [...searchIndexes(t.Search)],
);

/** Sections of the simplified accounts; every one is for revenue or for outflow. Rates in hundredths of a per cent. */
export const chartSections = snakeCase.table(
  'chart_of_account_section',
  {
    Id: id(),
    Code: code().notNull(),
    Description: description().notNull(),
    DescriptionEn: text(),
    FirstNoteType: code().notNull(),
    ParentSectionId: integer().references((): AnyPgColumn => chartSections.Id),
    AccountingType: code().notNull().default('S'),
    TaxRegime: code(),
    Software: code(),
    Nature: code(),
    ReportModel: text(),
    ReportCode: text(),
    VatRelevant: boolean().notNull().default(false),
    DefaultVatRate: integer(),
    System: boolean().notNull().default(false),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [
    unique('chart_of_account_section_code').on(t.Software, t.Code).nullsNotDistinct(),
    index().on(t.ParentSectionId),
    ...searchIndexes(t.Search),
  ],
);
