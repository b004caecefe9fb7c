import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DumpTable } from '../dump/dump-lines.ts';
import { tableName } from '../dump/tables.ts';

/** Writes rows of a dump into their table, in one statement: the database reads each text as it once wrote it. */
export async function loadRows(tx: Tx, { Columns, ...table }: DumpTable, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(
    Columns.map(({ Name }) => sql.identifier(Name)),
    sql`, `,
  );
  const values = sql.join(
    Columns.map(({ Type }, at) => sql.raw(`(r.line ->> ${at})::${Type}`)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${tableName({ ...table })} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as r (line)`);
}
