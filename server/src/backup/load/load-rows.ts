import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { copyRows } from '../../db/statements/copy-rows.ts';
import type { DumpTable } from '../dump/dump-lines.ts';
import { tableName } from '../dump/tables.ts';

/** Writes rows of a dump into their table: the database reads each text as it once wrote it. */
async function loadRows(tx: Tx, table: DumpTable, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql.join(
    table.Columns.map(({ Name }) => sql.identifier(Name)),
    sql`, `,
  );
  // A line is the list that `lineOf` writes.
  const rows = lines.map((line): (string | null)[] => JSON.parse(line));
  await copyRows(tx, tableName(table), columns, rows);
}

/** Loads rows batch by batch: the next ones are read while the database writes these. Nothing else may be sent before `end`. */
export function openLoader(tx: Tx): {
  add(table: DumpTable, lines: readonly string[]): Promise<void>;
  end(): Promise<void>;
} {
  let last = Promise.resolve();
  return {
    add: async (table, lines) => {
      await last;
      last = loadRows(tx, table, lines);
      last.catch(() => {}); // Who comes next hears of it.
    },
    end: () => last,
  };
}
