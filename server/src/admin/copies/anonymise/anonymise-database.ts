import { sql } from 'drizzle-orm';
import { AdminError } from '../../../config/admin-error.ts';
import type { Tx } from '../../../db/database.ts';
import { findCopy } from '../../../payments/port/installation.ts';
import type { Anonymising } from './anonymise-row.ts';
import { anonymiseTable } from './anonymise-table.ts';
import { emptiedTables, treatedColumns } from './treated-columns.ts';
import { unclassifiedColumns } from './unclassified-columns.ts';

/** What was done with a table. */
export interface AnonymisedTable {
  Table: string;
  Rows: number;
  /** Its rows are gone, not exchanged. */
  Emptied: boolean;
}

const tableOf = (name: string) =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

/** Those tables that are there: a database without a queue has none of its own. */
async function present(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb) as t (name) where to_regclass(name) is not null`,
  );
  const found = new Set(rows.map(({ name }) => name));
  return tables.filter((table) => found.has(table));
}

/** Refuses what must not, or cannot yet, be anonymised. Throws AdminError. */
async function assertCopy(tx: Tx): Promise<void> {
  if (!(await findCopy(tx)))
    throw new AdminError('This database is no copy: only one that was restored from a backup is anonymised.');
  const unknown = await unclassifiedColumns(tx);
  if (unknown.length > 0)
    throw new AdminError(`No rule says what these columns are to hold in a copy for tests: ${unknown.join(', ')}.`);
}

async function emptyTable(tx: Tx, table: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from ${tableOf(table)}`);
  return rowCount ?? 0;
}

/**
 * Makes a copy one for tests, in one transaction: other values in the place of all that says something about people and companies, the same for
 * the same, and no way in but the password that is given. Triggers rest meanwhile: documents and logs never change otherwise. Throws AdminError
 * where the database is no copy.
 */
export async function anonymiseDatabase(
  tx: Tx,
  by: Anonymising,
  onTable: (done: AnonymisedTable) => void,
): Promise<AnonymisedTable[]> {
  await assertCopy(tx);
  const tables = Object.keys(treatedColumns);
  const emptied = await present(tx, emptiedTables);
  const all = [...tables, ...emptied];
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  for (const table of all) await tx.execute(sql`alter table ${tableOf(table)} disable trigger user`);
  const done: AnonymisedTable[] = [];
  const note = (table: AnonymisedTable) => {
    done.push(table);
    onTable(table);
  };
  for (const Table of emptied) note({ Table, Rows: await emptyTable(tx, Table), Emptied: true });
  for (const Table of tables) note({ Table, Rows: await anonymiseTable(tx, Table, by), Emptied: false });
  for (const table of all) await tx.execute(sql`alter table ${tableOf(table)} enable trigger user`);
  return done;
}
