import { boolean, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { catalogueTail, code, day, description, id } from '../db/columns.ts';

/** What every table of the electronic invoice has. System rows can be switched off, not edited. */
const invoiceCode = () => ({
  Code: code().primaryKey(),
  Description: description().notNull(),
  DescriptionEn: text(),
  ValidFrom: day(),
  ValidTo: day(),
  System: boolean().notNull().default(true),
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
