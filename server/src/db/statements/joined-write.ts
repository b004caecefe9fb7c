import { type InferInsertModel, is, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database.ts';
import { sessionOf } from '../session.ts';
import { type Preparable, perColumns } from './built-once.ts';

/** A write of which nothing but its end is waited for. */
type JoinedWrite<Values> = (db: Queryable, values: Values) => Promise<void>;

/**
 * A write that answers nothing, with placeholders, whose text is built once. In a transaction, those that are asked for
 * together (`Promise.all`) run as one statement; so it must not begin with `with`, and not count on what the others write.
 * @example const emptyCart = joinedWrite((db) => db.update(carts).set({ Lines: [] }).where(eq(carts.Id, placeholder('id'))));
 *          await Promise.all([emptyCart(tx, { id: 7 }), insertEvent(tx, { OrderId: 7, Kind: 'placed' })]);
 */
export function joinedWrite(build: (db: Queryable) => Preparable<unknown> | SQL): JoinedWrite<Record<string, unknown>> {
  return async (db, values) => {
    const session = sessionOf(db);
    const write = session.built(
      build,
      () => {
        const query = build(db);
        return is(query, SQL) ? session.prepareSql(query) : query.prepare();
      },
      true,
    );
    await write.execute(values);
  };
}

/**
 * Inserts one row as `rowInsert` does, together with what else is asked for at the same time.
 * @example const insertEvent = joinedInsert(orderEvents);
 */
export const joinedInsert = <Table extends PgTable>(
  table: Table,
): JoinedWrite<InferInsertModel<Table> & Record<string, unknown>> =>
  perColumns(table, (columns) => joinedWrite((db) => db.insert<PgTable>(table).values(columns)));
