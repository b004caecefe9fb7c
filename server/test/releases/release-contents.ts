import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';

/** What a table of a release held: its columns, the number of its rows, and a checksum over those columns of all rows. */
export interface TableContents {
  columns: string[];
  rows: number;
  checksum: string;
}

/** What a database held when a release made it, by table. */
export type ReleaseContents = Record<string, TableContents>;

/** The columns of every table of ours, in the order of their names. */
export async function columnsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** What the named columns of the named tables hold; a column or table that is gone is an error of the database. */
export function contentsOf(db: Db, columns: Record<string, string[]>): Promise<ReleaseContents> {
  return transaction(db, async (tx) => {
    // Instants as text depend on the zone of the session.
    await tx.execute(sql`set local time zone 'UTC'`);
    const contents: ReleaseContents = {};
    for (const [table, names] of Object.entries(columns)) contents[table] = await tableContents(tx, table, names);
    return contents;
  });
}

async function tableContents(tx: Tx, table: string, columns: string[]): Promise<TableContents> {
  const cells = sql.join(
    columns.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ rows: number; checksum: string }>(sql`
    select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line collate "C"), '')) as checksum
    from (select jsonb_build_array(${cells})::text as line from ${sql.identifier(table)}) as lines`);
  return { columns, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' };
}
