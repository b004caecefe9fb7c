import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { listed, shapeOf } from '../../resource/changes-graph.ts';
import { ChangedRowKind, changeSetRows as k } from '../../tables/resource/audit-tables.ts';
import { explainConflict } from './undone-record.ts';

/** Gives the columns that a set changed without a form their values back, where they still have those that it gave. */
export async function restoreColumns(tx: Tx, changeSetId: number, id: number): Promise<void> {
  const rows = await tx
    .select({ Position: k.Position, Table: k.Table, After: k.After })
    .from(k)
    .where(and(eq(k.ChangeSetId, changeSetId), eq(k.RecordId, id), eq(k.Kind, ChangedRowKind.moved)))
    .orderBy(k.Position);
  for (const { Position, Table, After } of rows) {
    const { key } = await shapeOf(tx, Table);
    const name = sql.identifier(Table);
    const same = key.map((column) => sql`t.${sql.identifier(column)} = p.${sql.identifier(column)}`);
    const values = listed(
      Object.keys(After ?? {}),
      (column) =>
        sql`${column} = case when t.${column} is not distinct from a.${column} then b.${column} else t.${column} end`,
    );
    await tx
      .execute(sql`
        update ${name} t set ${values}
        from change_set_row k, lateral jsonb_populate_record(null::${name}, k.key) p,
          lateral jsonb_populate_record(null::${name}, k.before) b, lateral jsonb_populate_record(null::${name}, k.after) a
        where k.change_set_id = ${changeSetId}::bigint and k.position = ${Position} and ${sql.join(same, sql` and `)}`)
      .catch(explainConflict);
  }
}
