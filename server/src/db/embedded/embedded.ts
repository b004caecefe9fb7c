import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pgliteCodecs } from 'drizzle-orm/pglite';
import { sqlState } from '../../config/database-error.ts';
import { StartupError } from '../../config/startup-error.ts';
import { begin, type Database, type DatabaseOptions } from '../database.ts';
import { joinedExecuteSql, rootHandle } from '../handle.ts';
import type { Run, Statement } from '../session.ts';
import { type Entry, memoryEntries, SharedFiles } from '../shared-files.ts';
import { wireCodecs } from '../wire-values.ts';
import { DiskFull } from './disk-reserve.ts';
import { DurableFiles, durableStart, memoryStart } from './durable-files.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { KeptPlans } from './kept-plans.ts';
import { makeDataFolder } from './make-data-folder.ts';

const extensions = { btree_gist, pg_trgm, unaccent };

/** Opens PGlite on `<dataDir>/postgres`, or in memory. One process and one session: transactions and queries take turns. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const folder = options.memory ? undefined : (options.dataDir ?? './data');
  const lock = folder === undefined ? undefined : lockFolder(folder);
  try {
    return assemble(await start(folder, options), lock);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Leaves out the databases that are not copied here: they would be half of the files. */
const smaller = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
];

/** Ends the log where it begins: every engine that starts from files which were not closed does once more what is in their log. */
const endedLog = ['checkpoint', 'select pg_switch_wal()', 'checkpoint'];

async function prepared(prepare: (database: Database) => Promise<void>): Promise<PGlite> {
  const engine = await start(undefined, {});
  await prepare(assemble(engine, undefined));
  for (const statement of smaller) await engine.exec(statement);
  return engine;
}

/** The archive of an in-memory database after `prepare`: what `openDatabase({ memory: true, snapshot })` starts from. */
export async function embeddedSnapshot(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const engine = await prepared(prepare);
  for (const statement of endedLog) await engine.exec(statement);
  const archive = await engine.dumpDataDir('none');
  await engine.close();
  return archive;
}

/** The files that an in-memory database leaves which was closed after `prepare`. */
async function closedFiles(prepare: (database: Database) => Promise<void>): Promise<Entry[]> {
  const engine = await prepared(prepare);
  const readEntries = memoryEntries(engine);
  await engine.close();
  return readEntries();
}

let engineCode: Promise<WebAssembly.Module> | undefined;

/** The engine's code, compiled once for all databases of the process. */
function compiledOnce(): Promise<WebAssembly.Module> {
  engineCode ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((code) =>
    WebAssembly.compile(code),
  );
  return engineCode;
}

async function start(folder: string | undefined, { snapshot, prepareNew }: DatabaseOptions): Promise<PGlite> {
  const pgliteWasmModule = await compiledOnce();
  if (folder === undefined)
    return PGlite.create({
      ...(snapshot && { fs: new SharedFiles(snapshot) }),
      startParams: memoryStart,
      extensions,
      pgliteWasmModule,
    });
  const path = join(folder, 'postgres');
  try {
    // In memory first: on the disk, each of its two thousand files would be made while the schema waits for it.
    await makeDataFolder(path, () => closedFiles(prepareNew ?? (async () => {})));
    return await PGlite.create({
      fs: new DurableFiles(path),
      startParams: durableStart,
      extensions,
      pgliteWasmModule,
    });
  } catch (error) {
    throw new StartupError(`The embedded database in ${path} cannot be opened.`, { cause: error });
  }
}

function assemble(engine: PGlite, lock: FolderLock | undefined): Database {
  const plans = new KeptPlans(engine);
  const db = rootHandle(
    new PgDialect({ codecs: wireCodecs(pgliteCodecs), useJitMappers: true }),
    runBy(engine, (statement) => plans.alone(statement)),
    (body) =>
      engine.transaction(async (transaction) => {
        const { result, ends } = await body(runBy(transaction, (statement) => plans.within(statement)));
        await ends;
        return result;
      }),
  );
  return {
    db,
    kind: 'embedded',
    raw: {
      executeSql: joinedExecuteSql(db, (text, values) =>
        values?.length
          ? plans.alone({ text, values, rowMode: undefined, name: undefined, joins: false }).catch(withoutRoom)
          : runTexts(engine, text),
      ),
    },
    exclusively: (lock, work) =>
      db[begin](async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
        return work(tx);
      }),
    listen: async (channel, onNotify) => {
      const stop = await engine.listen(`"${channel}"`, onNotify);
      return () => stop();
    },
    pools: () => [],
    replica: async () => null,
    close: async () => {
      await engine.close();
      lock?.release();
    },
  };
}

/** Rows that go with a statement reach the engine under a name of its own, by its own `query`. */
async function copyBy(client: PGlite | Transaction, { text, values }: Statement, rows: string) {
  const { affectedRows = null } = await client.query(`${text} from '/dev/blob'`, values, { blob: new Blob([rows]) });
  return { rows: [], rowCount: affectedRows };
}

const runBy =
  (client: PGlite | Transaction, run: Run): Run =>
  (statement) =>
    (statement.copied === undefined ? run(statement) : copyBy(client, statement, statement.copied)).catch(withoutRoom);

/** States of a disk that is full, or that `keepReserve` takes for full: the engine is read only for no other reason. */
const fullStates = ['53100', '25006'];

function withoutRoom(error: unknown): never {
  if (fullStates.includes(sqlState(error) ?? '')) throw new DiskFull(error);
  throw error;
}

/** Several statements at once, which take no values. */
async function runTexts(engine: PGlite, text: string): Promise<{ rows: unknown[] }> {
  try {
    const results = await engine.exec(text);
    return { rows: results.flatMap((result) => result.rows) };
  } catch (error) {
    // A text that began a transaction of its own and failed would leave it open for every later query.
    if (engine.isInTransaction()) await engine.exec('rollback');
    return withoutRoom(error);
  }
}
