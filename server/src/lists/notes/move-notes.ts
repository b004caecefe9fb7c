import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lastPosition } from '../../resource/changes.ts';
import { listed, shapeOf } from '../../resource/changes-graph.ts';
import { ChangedRowKind } from '../../tables/resource/audit-tables.ts';

interface NotesMove {
  Resource: string;
  from: number;
  to: number;
}

interface ColumnChange {
  table: string;
  /** Which rows, named `n`. */
  where: SQL;
  /** Columns and what they hold from now on. */
  values: Record<string, string | number | boolean | null>;
  /** The record that the change belongs to. */
  record: number;
}

/** Gives columns of rows other values without a form; their change set takes them back. */
export async function changeColumns(
  tx: Tx,
  changeSetId: number,
  { table, where, values, record }: ColumnChange,
): Promise<void> {
  const name = sql.identifier(table);
  const names = Object.keys(values);
  const { key } = await shapeOf(tx, table);
  // A row is found again by the key that it has afterwards.
  const keyAfter = sql.join(
    key.map((column) =>
      column in values
        ? sql`${column}::text, ${values[column]}::bigint`
        : sql`${column}::text, n.${sql.identifier(column)}`,
    ),
    sql`, `,
  );
  const before = sql.join(
    names.map((column) => sql`${column}::text, to_jsonb(n.${sql.identifier(column)})`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, kind, "table", key, before, after)
    select ${changeSetId}::bigint, ${lastPosition(changeSetId)} + row_number() over (order by ${listed(key, (column) => sql`n.${column}`)}), ${record}::bigint, ${ChangedRowKind.moved}, ${table}, jsonb_build_object(${keyAfter}),
      jsonb_build_object(${before}), ${JSON.stringify(values)}::jsonb
    from ${name} n where ${where}`);
  await tx.execute(sql`
    update ${name} n set ${listed(names, (column) => sql`${column} = v.${column}`)}
    from jsonb_populate_record(null::${name}, ${JSON.stringify(values)}::jsonb) v where ${where}`);
}

/**
 * Hands the comments and files of a record over to another one. A change set that keeps the first record takes them back
 * with it.
 */
export async function moveNotes(tx: Tx, changeSetId: number, { Resource, from, to }: NotesMove): Promise<void> {
  const where = sql`n.resource = ${Resource} and n.record_id = ${from}::bigint`;
  for (const table of ['record_comment', 'record_attachment'])
    await changeColumns(tx, changeSetId, { table, where, values: { record_id: to }, record: from });
}
