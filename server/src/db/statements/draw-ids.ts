import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database.ts';

/** Draws ids for new rows of a table, in order. */
export async function drawIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ids as materialized (select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as sequence)
    select nextval(sequence) id from ids, generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}
