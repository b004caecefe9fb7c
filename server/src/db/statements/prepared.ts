import type { SQL } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { oncePerDb } from '../once-per-db.ts';
import { sessionOf } from '../session.ts';

interface Statement<Row> {
  execute(values?: Record<string, unknown>): Promise<Row[]>;
}

interface Preparable<Row> {
  prepare(name: string): Statement<Row>;
}

/** A query of rows, not yet run: awaited as it is, or prepared once for a hot list. */
export interface RowsQuery<Row> extends PromiseLike<Row[]>, Preparable<Row> {
  /** The first of the rows. */
  limit(count: number): PromiseLike<Row[]>;
}

const most = 200;
const statementsOf = oncePerDb(() => new Map<string, Statement<unknown>>());

/**
 * The statement of a query, prepared once for everybody who names the same `key`; without one it is planned for this
 * time alone. A key identifies one SQL text: the names of prepared statements outlive this memory on each connection,
 * so it never drops one, and takes no more than it has room for.
 */
export function prepareOnce<Row>(db: Db, key: string | null, build: () => Preparable<Row>): Statement<Row> {
  const statements = statementsOf(db);
  const known = key === null ? undefined : statements.get(key);
  if (known) return known as Statement<Row>; // The key identifies the query.
  if (key === null || statements.size >= most) return build().prepare('');
  const made = build().prepare(`list_${statements.size}`);
  statements.set(key, made);
  return made;
}

/** SQL of our own for `prepareOnce`; rows are as the driver gives them. */
export const preparedSql = <Row>(db: Db, query: SQL): Preparable<Row> => ({
  prepare(name) {
    const statement = sessionOf(db).prepareSql(query, name);
    return { execute: async (values) => (await statement.execute(values)).rows as Row[] };
  },
});
