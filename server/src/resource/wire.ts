import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A column of integer cents as euros of the wire; null stays null. */
export const euros = (cents: AnyColumn | SQL) => sql<number>`${cents}`.mapWith((value) => Number(value) / 100);

/** A column of integer millionths as euros of the wire. */
export const eurosOfMicros = (micros: AnyColumn | SQL) =>
  sql<number>`${micros}`.mapWith((value) => Number(value) / 1_000_000);

/** A column of hundredths of a per cent as a percentage. */
export const percent = (points: AnyColumn | SQL) => sql<number>`${points}`.mapWith((value) => Number(value) / 100);

/** A column of codes, which the database knows as a text: the wire's schema says which codes there are. */
export const codeOf = (column: AnyColumn) => column as unknown as SQL<never>;
