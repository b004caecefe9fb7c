import { getColumns, type InferInsertModel, placeholder, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database.ts';
import { joinedWrite } from './joined-write.ts';
import { recordSetOf } from './record-set.ts';

type Row<Table extends PgTable> = InferInsertModel<Table>;

function insertOf(table: PgTable, fields: readonly string[]) {
  const { names, typed, written } = recordSetOf(table, fields);
  const write = joinedWrite(
    () =>
      sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${placeholder('rows')}::jsonb) as r (${typed})`,
  );
  return (db: Queryable, rows: readonly Record<string, unknown>[]) =>
    write(db, { rows: JSON.stringify(rows.map(written)) });
}

/**
 * Inserts many rows by a statement with one parameter, built once for every set of columns that is given: a parameter for each
 * value costs more than the row. What is undefined takes the column's default; values are no SQL. In a
 * transaction it runs together with what else is asked for at the same time.
 * @example const insertEvents = rowsInsert(orderEvents);
 *          await insertEvents(tx, [{ OrderId: 7, Kind: 'placed' }, { OrderId: 8, Kind: 'placed' }]);
 */
export function rowsInsert<Table extends PgTable>(
  table: Table,
): (db: Queryable, rows: readonly Row<Table>[]) => Promise<void> {
  const all = Object.keys(getColumns(table));
  const made = new Map<string, ReturnType<typeof insertOf>>();
  const insertOfKey = (key: string) => {
    const insert = made.get(key) ?? insertOf(table, key.split(','));
    made.set(key, insert);
    return insert;
  };
  return async (db, rows) => {
    const alike = Map.groupBy(rows as readonly Record<string, unknown>[], (row) =>
      all.filter((column) => row[column] !== undefined).join(),
    );
    await Promise.all([...alike].map(([key, group]) => insertOfKey(key)(db, group)));
  };
}
