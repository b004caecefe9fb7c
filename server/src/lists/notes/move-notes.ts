import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

interface NotesMove {
  Resource: string;
  from: number;
  to: number;
}

interface MovedRows {
  table: string;
  /** Which rows, and what they say from now on. */
  where: SQL;
  set: SQL;
  /** The record that they leave. */
  from: number;
}

/** Hands rows that hang on a record by its number alone over to another one; their change set takes them back. */
export async function moveRows(tx: Tx, changeSetId: number, { table, where, set, from }: MovedRows): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, "table", key, before)
    select ${changeSetId}::bigint, (select coalesce(max(position), 0) from change_set_row where change_set_id = ${changeSetId}::bigint)
        + row_number() over (order by n.id), ${from}::bigint, ${table}, jsonb_build_object('id', n.id), to_jsonb(n)
    from ${name} n where ${where}`);
  await tx.execute(sql`update ${name} set ${set} where ${where}`);
}

/**
 * Hands the comments and files of a record over to another one. A change set that keeps the first record takes them back
 * with it.
 */
export async function moveNotes(tx: Tx, changeSetId: number, { Resource, from, to }: NotesMove): Promise<void> {
  const where = sql`resource = ${Resource} and record_id = ${from}::bigint`;
  for (const table of ['record_comment', 'record_attachment'])
    await moveRows(tx, changeSetId, { table, where, set: sql`record_id = ${to}::bigint`, from });
}
