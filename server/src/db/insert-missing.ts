import { getColumns, type InferInsertModel, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/**
 * The rows whose key is not stored yet. A start asks this before it adds what the product needs: nearly always all of it is there, and
 * its keys are a hundredth of its rows.
 * @example const missing = await missingRows(tx, menuFunctions, ['Key'], rows);
 */
export async function missingRows<T extends PgTable, Row extends InferInsertModel<T>>(
  tx: Tx,
  table: T,
  key: readonly [keyof Row & string, ...(keyof Row & string)[]],
  rows: readonly Row[],
): Promise<Row[]> {
  const [first] = key;
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const selected = Object.fromEntries(key.map((name) => [name, columnOf(columns, name)]));
  const among: SQL = inArray(columnOf(columns, first), [...new Set(rows.map((row) => row[first]))]);
  // Without its own type, the table would make the type of the selection depend on all its columns.
  const stored = await tx
    .select(selected)
    .from(table as PgTable)
    .where(among);
  const keyOf = (row: Record<string, unknown>) => JSON.stringify(key.map((name) => row[name]));
  const known = new Set(stored.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
}

/**
 * Adds the rows that are missing and changes none that is there, also where another process adds them at the same time.
 * @example await insertMissing(tx, emailTags, ['Code'], rows);
 */
export async function insertMissing<T extends PgTable, Row extends InferInsertModel<T>>(
  tx: Tx,
  table: T,
  key: readonly [keyof Row & string, ...(keyof Row & string)[]],
  rows: readonly Row[],
): Promise<void> {
  const missing = await missingRows(tx, table, key, rows);
  if (missing.length > 0) await tx.insert(table).values(missing).onConflictDoNothing();
}

function columnOf(columns: Record<string, AnyPgColumn>, name: string): AnyPgColumn {
  const column = columns[name];
  if (!column) throw new Error(`${name} is no column of the table`);
  return column;
}
