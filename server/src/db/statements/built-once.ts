import { getColumns, type InferInsertModel, type Placeholder, placeholder } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database.ts';
import { type BuiltStatement, sessionOf } from '../session.ts';

/** A query that Drizzle can turn into a statement. */
export interface Preparable<Result> {
  prepare(): BuiltStatement<Result>;
}

/**
 * A query whose text is built the first time only, for every handle and transaction of a database: building costs more
 * than running most of them. Values go in by placeholders; the query must not depend on anything else.
 * @example const findThing = builtOnce((db) => db.select().from(things).where(eq(things.Id, placeholder('id'))));
 *          const [thing] = await findThing(tx, { id: 7 });
 */
export function builtOnce<Result>(
  build: (db: Queryable) => Preparable<Result>,
): (db: Queryable, values: Record<string, unknown>) => Promise<Result> {
  return (db, values) =>
    sessionOf(db)
      .built(build, () => build(db).prepare())
      .execute(values);
}

/** A placeholder for each column, as the values of an insert. */
type Columns<Table extends PgTable> = { [Column in keyof InferInsertModel<Table>]-?: Placeholder };

type Row<Table extends PgTable> = InferInsertModel<Table> & Record<string, unknown>;

/** What writes a row, made once for every set of columns that is given; what is undefined counts as left out. */
export function perColumns<Table extends PgTable, Result>(
  table: Table,
  make: (columns: Columns<Table>) => (db: Queryable, row: Row<Table>) => Promise<Result>,
): (db: Queryable, row: Row<Table>) => Promise<Result> {
  const all = Object.keys(getColumns(table));
  const made = new Map<string, (db: Queryable, row: Row<Table>) => Promise<Result>>();
  return (db, row) => {
    const given = all.filter((column) => row[column] !== undefined);
    const key = given.join();
    const known = made.get(key);
    if (known) return known(db, row);
    const columns = Object.fromEntries(given.map((column) => [column, placeholder(column)]));
    const write = make(columns as Columns<Table>); // Those that are given.
    made.set(key, write);
    return write(db, row);
  };
}

/**
 * Inserts one row, by a statement that is built once for every set of columns that is given. What is undefined takes the
 * column's default; values are no SQL.
 * @example const insertMail = rowInsert(mails, (db, columns) => db.insert(mails).values(columns).returning({ Id: mails.Id }));
 *          const [mail] = await insertMail(tx, { To: 'anna@example.test' });
 */
export const rowInsert = <Table extends PgTable, Result>(
  table: Table,
  build: (db: Queryable, columns: Columns<Table>) => Preparable<Result>,
): ((db: Queryable, row: Row<Table>) => Promise<Result>) =>
  perColumns(table, (columns) => builtOnce((db) => build(db, columns)));
