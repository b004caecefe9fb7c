import { AccountingType } from '@circolo/contract/codes/activity-codes';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { type AnyPgColumn, boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { code, description, id, positionedColumns, reference, searchColumn, searchIndexes } from '../../db/columns.ts';
import { madeOf } from './code-table-columns.ts';

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
    ...positionedColumns(),
  },
  (t) => [unique('reason_kind_description').on(t.Kind, t.Description)],
);

/** Why somebody is paid, for the yearly certificate of withholding (CausalePagamento). */
export const paymentReasons = madeOf(codeTables.PaymentReasons, 'payment_reason');
/** Why a line carries no VAT (Natura). */
export const vatNatures = madeOf(codeTables.VatNatures, 'vat_nature');
/** How an invoice is paid (ModalitaPagamento), with the shop's payment vectors that it covers. */
export const paymentWays = madeOf(codeTables.PaymentWays, 'payment_way');
/** The seller's tax regime (RegimeFiscale); `TaxRegime` is the activity's regime it goes with. */
export const taxRegimes = madeOf(codeTables.TaxRegimes, 'tax_regime');
/** Social security funds of professionals (TipoCassa). */
export const cashTypes = madeOf(codeTables.CashTypes, 'cash_type');
export const paymentTermTypes = madeOf(codeTables.PaymentTermTypes, 'payment_term_type');
/** What is withheld from a payment (TipoRitenuta); `BaseRate` is the part of the amount that the rate is taken of. */
export const withholdingTypes = madeOf(codeTables.WithholdingTypes, 'withholding_type');
/** What somebody is in the body of an association or a centre: president, treasurer, … */
export const corporatePositionTypes = madeOf(codeTables.CorporatePositionTypes, 'corporate_position_type');

/** Where leads and opportunities come from; what the source has cost in cents. */
export const opportunitySources = madeOf(codeTables.OpportunitySources, 'opportunity_source');
/** What an opportunity is about. */
export const opportunityCategories = madeOf(codeTables.OpportunityCategories, 'opportunity_category');

/** Sections of the simplified accounts; every one is for revenue or for outflow. Rates in hundredths of a per cent. */
export const chartSections = snakeCase.table(
  'chart_of_account_section',
  {
    Id: id(),
    Code: code().notNull(),
    Description: description().notNull(),
    DescriptionEn: text(),
    FirstNoteType: code().notNull(),
    ParentSectionId: reference().references((): AnyPgColumn => chartSections.Id),
    AccountingType: code().notNull().default(AccountingType.simplified),
    TaxRegime: code(),
    Software: code(),
    Nature: code(),
    ReportModel: text(),
    ReportCode: text(),
    VatRelevant: boolean().notNull().default(false),
    DefaultVatRate: integer(),
    System: boolean().notNull().default(false),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    unique('chart_of_account_section_code').on(t.Software, t.Code).nullsNotDistinct(),
    index().on(t.ParentSectionId),
    ...searchIndexes(t.Search),
  ],
);
