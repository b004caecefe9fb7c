import { sql } from 'drizzle-orm';
import { integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, day, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { companies } from './company-tables.ts';

/**
 * Months of the VAT register that were closed, with what they were closed with: the database refuses a document dated in one. One that
 * was reopened says by whom and why, and is followed by another row when it is closed again.
 */
export const registerCloses = snakeCase.table(
  'vat_register_month',
  {
    Id: id(),
    CompanyId: requiredReference(() => companies.Id),
    /** Its first day. */
    Month: day().notNull(),
    Count: integer().notNull(),
    Taxable: cents().notNull(),
    Vat: cents().notNull(),
    Total: cents().notNull(),
    ClosedAt: instant().notNull(),
    ClosedById: reference(),
    /** The only columns that are ever written later, once. */
    ReopenedAt: instant(),
    ReopenedById: reference(),
    ReopenReason: text(),
  },
  (t) => [uniqueIndex('vat_register_month_closed').on(t.CompanyId, t.Month).where(sql`reopened_at is null`)],
);
