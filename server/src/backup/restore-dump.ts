import type { Database, Tx } from '../db/database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { loadedFrom } from '../db/migrations/unfinished-load.ts';
import { transaction } from '../db/transaction.ts';
import type { DumpEnd, DumpHead, DumpTable, TableSum } from './dump/dump-lines.ts';
import { checkDump, dumpParts } from './dump/read-dump.ts';
import { isCopied, steadySettings, tableSum } from './dump/tables.ts';
import { BackupError } from './file/backup-error.ts';
import { openLoader } from './load/load-rows.ts';
import { beginLoad, closeTarget, fromBackup, isEmptyDatabase, openTarget } from './load/open-target.ts';
import { assertKnownSchema, clearDatabase, type OpenQueue, prepareSchema } from './load/prepare-schema.ts';

/** How a dump becomes a database. */
interface Restoring {
  /** Reads the dump from its beginning: once to check it, once to load it. */
  lines(): AsyncIterable<string>;
  openQueue: OpenQueue;
  /** What else belongs to the restored database, in the transaction that loads it. */
  conclude(tx: Tx, head: DumpHead): Promise<void>;
  onTable(sum: TableSum, position: number, of: number): void;
}

/** Rows from which on the indexes of a table are made after them. */
const largeTable = 1_000;

async function load(tx: Tx, head: DumpHead, end: DumpEnd, { lines, onTable }: Restoring): Promise<void> {
  for (const setting of steadySettings) await tx.execute(setting);
  const tables = new Map(head.Tables.filter(isCopied).map((table) => [table.Name, table]));
  const sums = end.Tables.filter(({ Table }) => tables.has(Table));
  const large = sums.filter(({ Rows }) => Rows >= largeTable);
  await openTarget(
    tx,
    large.map(({ Table }) => Table),
  );
  let table: DumpTable | undefined;
  const loader = openLoader(tx);
  try {
    for await (const part of dumpParts(lines())) {
      if ('table' in part) table = tables.get(part.table);
      else if ('rows' in part && table) await loader.add(table, part.rows);
    }
  } finally {
    await loader.end();
  }
  for (const [at, sum] of sums.entries()) {
    const loaded = tables.get(sum.Table);
    const found = loaded && (await tableSum(tx, loaded));
    if (found?.Rows !== sum.Rows || found.Sum !== sum.Sum)
      throw new BackupError(`The table ${sum.Table} did not come out as it is in the backup.`);
    onTable(sum, at + 1, sums.length);
  }
  await closeTarget(tx, end.Sequences);
}

/**
 * Makes an empty database what a dump says, on either engine, checks every table by its rows and their sum, and brings it to the newest schema. The dump is read
 * to its end before anything is written; where loading fails, the database is empty again. Throws BackupError.
 */
export async function restoreDump(database: Database, restoring: Restoring): Promise<{ head: DumpHead; end: DumpEnd }> {
  const { head, end } = await checkDump(restoring.lines());
  assertKnownSchema(head);
  // What a restore has left whose process was killed.
  if ((await loadedFrom(database.db)) === fromBackup) await clearDatabase(database);
  if (!(await isEmptyDatabase(database.db)))
    throw new BackupError('The database is not empty: a backup is restored into an empty one only.');
  try {
    await beginLoad(database.db, fromBackup);
    await prepareSchema(database, head, restoring.openQueue);
    await transaction(database.db, async (tx) => {
      await load(tx, head, end, restoring);
      await restoring.conclude(tx, head);
    });
  } catch (error) {
    await clearDatabase(database);
    throw error;
  }
  await migrate(database);
  return { head, end };
}
