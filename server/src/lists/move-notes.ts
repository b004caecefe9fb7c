import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

interface Moved {
  Resource: string;
  from: number;
  to: number;
}

/**
 * Hands the comments and files of a record over to another one. A change set that keeps the first record takes them back
 * with it.
 */
export async function moveNotes(tx: Tx, changeSetId: number, { Resource, from, to }: Moved): Promise<void> {
  for (const table of ['record_comment', 'record_attachment']) {
    const name = sql.identifier(table);
    const noted = sql`resource = ${Resource} and record_id = ${from}::int`;
    await tx.execute(sql`
      insert into change_set_row (change_set_id, position, record_id, "table", key, before)
      select ${changeSetId}::int, (select coalesce(max(position), 0) from change_set_row where change_set_id = ${changeSetId}::int)
          + row_number() over (order by n.id), ${from}::int, ${table}, jsonb_build_object('id', n.id), to_jsonb(n)
      from ${name} n where ${noted}`);
    await tx.execute(sql`update ${name} set record_id = ${to}::int where ${noted}`);
  }
}
