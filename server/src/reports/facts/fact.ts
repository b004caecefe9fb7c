import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Figures of months that are prepared in a table, so that a report reads some hundred rows where there are a million orders. Every fact has the
 * columns `month`, `origin_id` and `software` first, then its own ones.
 */
export interface Fact {
  /** How the months that are prepared are marked. */
  code: string;
  table: PgTable;
  /** Its own columns, in their order. */
  columns: readonly string[];
  /** Whether the month of today is prepared by the hour too, where reading it takes long. */
  hourly: boolean;
  /** The same rows out of what they are about, for some months, as they are on a day. */
  live(months: readonly string[], today: string): SQL;
}

/** Months as a list of SQL. */
export const monthList = (months: readonly string[]): SQL =>
  sql.join(
    months.map((month) => sql`${month}::date`),
    sql`, `,
  );

/** All columns of a fact, in their order. */
export const columnList = ({ columns }: Pick<Fact, 'columns'>): SQL =>
  sql.raw(['month', 'origin_id', 'software', ...columns].join(', '));
