import { getColumns, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Columns of a table as a statement reads them of rows in JSON. */
interface RecordSet {
  /** The names of the columns, with commas. */
  names: SQL;
  /** The names with their types, as `jsonb_to_recordset` wants them. */
  typed: SQL;
  /** A row by the names of its columns. */
  written(row: Record<string, unknown>): Record<string, unknown>;
}

/** Bytes as the database reads them out of a text. */
const inJson = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
    : value;

/** How many rows of a table go to the database in one parameter. The values of their columns are no SQL. */
export function recordSetOf(table: PgTable, fields: readonly string[]): RecordSet {
  const all = getColumns(table);
  const columns = fields.map((field) => {
    const column = all[field];
    if (!is(column, PgColumn)) throw new Error(`The table has no column ${field}`);
    const type = sql.raw(`${column.getSQLType()}${'[]'.repeat(column.dimensions)}`);
    return { field, column, type, name: sql.identifier(column.name) };
  });
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  return {
    names: listed(columns.map(({ name }) => sql`${name}`)),
    typed: listed(columns.map(({ name, type }) => sql`${name} ${type}`)),
    written(row) {
      const values: Record<string, unknown> = {};
      for (const { field, column } of columns) {
        const value = row[field] ?? null;
        if (value !== null) values[column.name] = inJson(column.mapToDriverValue(value)); // What is left out is null.
      }
      return values;
    },
  };
}
