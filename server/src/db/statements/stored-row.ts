import { getColumns, type InferInsertModel, type InferSelectModel, is, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const defaultsOf = new WeakMap<PgTable, Record<string, unknown>>();

/** What the columns of a table hold that are left out; none of those that the database computes. */
function readDefaults(table: PgTable): Record<string, unknown> {
  const known = defaultsOf.get(table);
  if (known) return known;
  const defaults: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(getColumns(table))) {
    if (column.default !== undefined && !is(column.default, SQL)) defaults[name] = column.default;
    else if (!column.notNull) defaults[name] = null;
  }
  defaultsOf.set(table, defaults);
  return defaults;
}

/**
 * A row as the database will store it, so that no read has to wait for it: what is left out takes the column's default. What the
 * database computes (ids, moments) has to be given, in the form in which it is read.
 */
export function storedRow<Table extends PgTable>(
  table: Table,
  given: InferInsertModel<Table> & Record<string, unknown>,
): InferSelectModel<Table> {
  const row: Record<string, unknown> = { ...readDefaults(table) };
  for (const name of Object.keys(getColumns(table))) {
    if (given[name] !== undefined) row[name] = given[name];
    else if (!(name in row)) throw new Error(`${name} is missing: only the database knows what it would be`);
  }
  return row as InferSelectModel<Table>; // Every column has its value.
}
