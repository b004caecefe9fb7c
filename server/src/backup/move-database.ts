import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { loadedFrom } from '../db/migrations/unfinished-load.ts';
import { transaction } from '../db/transaction.ts';
import { type DumpHead, type DumpTable, rowSummer, type TableSum } from './dump/dump-lines.ts';
import { listSequences, listTables, steadySettings, tableName, tableSum } from './dump/tables.ts';
import { readRows, withSnapshot } from './dump/write-dump.ts';
import { BackupError } from './file/backup-error.ts';
import { openLoader } from './load/load-rows.ts';
import {
  beginLoad,
  closeTarget,
  doneTables,
  isEmptyDatabase,
  isOpenTarget,
  markDone,
  openTarget,
} from './load/open-target.ts';
import { assertKnownSchema, clearDatabase, type OpenQueue, prepareSchema } from './load/prepare-schema.ts';

/** How a move says what it does. */
interface Moving {
  openQueue: OpenQueue;
  onTable(sum: TableSum, position: number, of: number, wasThere: boolean): void;
}

/** A server writes to the old database for as long as it lives: what it writes would stay behind. */
async function assertNotServed({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'circolo listener'`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new BackupError(`${count} servers work on the database: stop them first.`);
}

/** Bytes from which on the indexes of a table are made after its rows. */
const largeTable = 262_144;

/** The tables of a database that are not small, by name. */
async function listLarge(source: Tx, { Tables }: DumpHead): Promise<string[]> {
  const names = JSON.stringify(Tables.map(({ Name }) => Name));
  const { rows } = await source.execute<{ name: string }>(sql`
    select name from jsonb_array_elements_text(${names}::jsonb) t (name) where pg_relation_size(name::regclass) >= ${largeTable}`);
  return rows.map(({ name }) => name);
}

/** Begins the load of a new database, or takes up one that broke off. */
async function beginTarget(source: Tx, target: Database, head: DumpHead, openQueue: OpenQueue): Promise<void> {
  const begun = await loadedFrom(target.db);
  if (begun !== null && begun !== head.Installation)
    throw new BackupError('Another database is being moved to the target.');
  if (begun !== null && (await isOpenTarget(target.db))) return;
  if (begun !== null) await clearDatabase(target);
  if (!(await isEmptyDatabase(target.db))) throw new BackupError('The target is not empty: name an empty database.');
  await beginLoad(target.db, head.Installation);
  await prepareSchema(target, head, openQueue);
  const large = await listLarge(source, head);
  await transaction(target.db, (tx) => openTarget(tx, large));
}

const isSame = (one: TableSum, other: TableSum): boolean => one.Rows === other.Rows && one.Sum === other.Sum;

async function moveTable(source: Tx, target: Tx, table: DumpTable): Promise<TableSum> {
  for (const setting of steadySettings) await target.execute(setting);
  await target.execute(sql`truncate ${tableName(table)}`);
  const summer = rowSummer();
  const loader = openLoader(target);
  try {
    for await (const lines of readRows(source, table)) {
      for (const line of lines) summer.add(line);
      await loader.add(table, lines);
    }
  } finally {
    await loader.end();
  }
  const sum = { Table: table.Name, Rows: summer.rows(), Sum: summer.sum() };
  if (!isSame(sum, await tableSum(target, table)))
    throw new BackupError(`The table ${table.Name} did not come out as it is in the source.`);
  await markDone(target, table);
  return sum;
}

/** What a table that is whole in the target holds, where the source still holds the same; else null. */
async function movedBefore(source: Tx, target: Database, table: DumpTable): Promise<TableSum | null> {
  const held = await transaction(target.db, async (tx) => {
    for (const setting of steadySettings) await tx.execute(setting);
    return tableSum(tx, table);
  });
  return isSame(held, await tableSum(source, table)) ? held : null;
}

/**
 * Copies a whole database into an empty one of either engine, a table a transaction, and holds every table against the source by its rows and
 * their sum. A move that broke off is taken up by the next one at the table where it stopped. The source is only read, and not written to
 * meanwhile. Throws BackupError.
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  { openQueue, onTable }: Moving,
): Promise<TableSum[]> {
  await assertNotServed(source);
  const tables = await listTables(source.db);
  return withSnapshot(
    source,
    async (tx, head) => {
      assertKnownSchema(head);
      await beginTarget(tx, target, head, openQueue);
      const done = await doneTables(target.db);
      const sums: TableSum[] = [];
      for (const [at, table] of head.Tables.entries()) {
        const before = done.has(table.Name) ? await movedBefore(tx, target, table) : null;
        const sum = before ?? (await transaction(target.db, (into) => moveTable(tx, into, table)));
        sums.push(sum);
        onTable(sum, at + 1, head.Tables.length, before !== null);
      }
      const sequences = await listSequences(tx);
      await transaction(target.db, (into) => closeTarget(into, sequences));
      return sums;
    },
    source.kind === 'server' ? tables : [],
  );
}
