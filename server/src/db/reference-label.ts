import { getColumns, type SQL, Table } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Columns = Record<string, AnyPgColumn>;
type Label = (columns: Columns) => AnyPgColumn | SQL;

/** By the table's name in the database, which its aliases share. */
const labels = new Map<string, Label>();

const nameOfTable = (table: PgTable): string => (table as unknown as Record<symbol, string>)[originalName] as string; // Every table has one.
const originalName = (Table as unknown as { Symbol: { OriginalName: symbol } }).Symbol.OriginalName;

/**
 * Says what a reference to a record of a table shows, where that is not its `Description`. Written beside the table.
 * @example labelReferences(leads, ({ Name }) => Name);
 */
export function labelReferences<T extends PgTable>(
  table: T,
  label: (columns: T['_']['columns']) => AnyPgColumn | SQL,
): void {
  labels.set(nameOfTable(table), label as unknown as Label); // An alias has the columns of its table.
}

/** What a reference to a record of a table, or of an alias of it, shows. */
export function referenceLabel(table: PgTable): AnyPgColumn | SQL {
  const columns: Columns = getColumns(table);
  const label = labels.get(nameOfTable(table))?.(columns) ?? columns.Description;
  if (!label) throw new Error(`A reference to ${nameOfTable(table)} shows nothing: it has no Description and no label`);
  return label;
}
