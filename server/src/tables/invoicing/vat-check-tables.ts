import type { VatNumberStateCode } from '@circolo/contract/invoicing/vies/vat-number-check';
import { integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { code, id, instant, sparseIndex } from '../../db/columns.ts';

/** What VIES says of VAT numbers of the Union. By number and not by customer: several may share one. */
export const vatNumberChecks = snakeCase.table(
  'vat_number_check',
  {
    Id: id(),
    /** The letters of the number: Greece EL, Northern Ireland XI. */
    Country: code().notNull(),
    /** Without the letters. */
    Number: code().notNull(),
    State: code().$type<VatNumberStateCode>().notNull(),
    /** When VIES gave that answer. */
    CheckedAt: instant(),
    Name: text(),
    Address: text(),
    ConsultationNumber: code(),
    /** Tries without an answer since the last one that had one, and the code of the last of them. */
    Attempts: integer().notNull().default(0),
    ErrorCode: code(),
    /** When it is asked next; null: once it is old and an invoice is near. */
    NextAttemptAt: instant(),
  },
  (t) => [unique().on(t.Country, t.Number), sparseIndex(t.NextAttemptAt)],
);
