import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { embeddedSnapshot } from '../src/db/embedded/embedded.ts';
import { localMigrations, migrate } from '../src/db/migrations/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { SharedArchive } from '../src/db/shared-files.ts';
import { openJobs } from '../src/jobs/jobs.ts';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/circolo', import.meta.url));

const snapshotRetention = 3_600_000;

/** What the databases of many test files are copies of: made once on each engine, and again when its name or the migrations change. */
export interface TestTemplate {
  /** Letters, digits and `_`. */
  name: string;
  /** Gets a database of the newest schema with an open queue. */
  prepare(database: Database): Promise<void>;
}

const bare: TestTemplate = { name: 'bare', prepare: async () => {} };
const snapshots = new Map<string, Promise<SharedArchive>>();
const templates = new Map<string, Promise<string>>();

/**
 * A database for one test file, of the newest schema and with what its template has in it, by default nothing: in memory, or, with
 * TEST_DATABASE_URL, a new one on that server. `close()` throws it away.
 * @example const database = await testDatabase(); after(() => database.close());
 */
export async function testDatabase(template = bare): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return serverDatabase(server, template);
  const made = snapshots.get(template.name) ?? preparedSnapshot(template);
  snapshots.set(template.name, made);
  return openDatabase({ memory: true, snapshot: await made });
}

const stateOf = ({ name }: TestTemplate): string => `${name}_${migrationsHash()}`;

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const migration of localMigrations()) hash.update(`${migration.name} ${migration.hash}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** An archive of a prepared data folder, made once for each state of its template. */
async function preparedSnapshot(template: TestTemplate): Promise<SharedArchive> {
  const file = join(cacheFolder, `test-database-${stateOf(template)}.tar`);
  if (!existsSync(file)) await writeSnapshot(file, template);
  return new SharedArchive(readFileSync(file));
}

async function writeSnapshot(file: string, template: TestTemplate): Promise<void> {
  const archive = await embeddedSnapshot((database) => prepare(database, template));
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, new Uint8Array(await archive.arrayBuffer()));
  keepFirst(draft, file);
  removeOldSnapshots();
}

/** A second process takes the first one's archive: a file that is being read must not change. */
function keepFirst(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Archives of earlier states go once no process can be reading them. */
function removeOldSnapshots(): void {
  for (const name of readdirSync(cacheFolder).filter((name) => name.startsWith('test-database-'))) {
    const file = join(cacheFolder, name);
    if (Date.now() - statSync(file).mtimeMs > snapshotRetention) rmSync(file, { force: true });
  }
}

async function prepare(database: Database, template: TestTemplate): Promise<void> {
  await migrate(database);
  const jobs = await openJobs(database, openLog('silent'), { work: false, jobs: [] });
  await template.prepare(database);
  await jobs.stop();
}

/** A copy of a prepared template database, which is made once on each server for each state of its template. */
async function serverDatabase(server: string, template: TestTemplate): Promise<Database> {
  const made = templates.get(template.name) ?? preparedTemplate(server, template);
  templates.set(template.name, made);
  const source = await made;
  const name = `circolo_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => client.query(`create database ${name} template ${source} strategy file_copy`));
  const database = await openDatabase({ url: addressOf(server, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A new and empty database on a server; `drop()` throws it away. */
export async function emptyDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `circolo_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => client.query(`create database ${name}`));
  return {
    url: addressOf(server, name),
    drop: () => administer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Ends every other connection to a database, as a restart of its server or of a proxy before it does. */
export const endConnections = (url: string): Promise<void> =>
  administer(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );

async function preparedTemplate(server: string, template: TestTemplate): Promise<string> {
  const name = `circolo_template_${stateOf(template)}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(4150002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ url: addressOf(server, draft) });
    await prepare(database, template);
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
