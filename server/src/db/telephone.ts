import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** How many of the last digits identify a telephone, with and without the country. */
const significantDigits = 9;

/** What of a telephone is compared. */
export const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-significantDigits);

/**
 * The same of a column. An index on it is used where this very expression is asked for, so the number is written into
 * it as it is.
 */
export const lastDigitsOf = (column: AnyPgColumn): SQL =>
  sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${sql.raw(String(significantDigits))})`;
