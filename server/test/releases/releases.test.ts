import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { jobList } from '../../src/job-list.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import { verifyBooks } from '../../src/sales/books/verify-books.ts';
import { seed } from '../../src/seed.ts';
import { contentsOf, type ReleaseContents, type TableContents } from './release-contents.ts';

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const scratch = mkdtempSync(join(tmpdir(), 'circolo-releases-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** Tables whose rows have become something else since; that nothing of them is lost is what `verifyBooks` proves. */
const replaced: ReadonlySet<string> = new Set(['wallet_movement']);

/**
 * Columns that are gone, of tables without rows in every release, so that nothing of them is lost. `next_number` could not be set by anybody, and
 * nothing numbered documents.
 */
const gone: Readonly<Record<string, readonly string[]>> = { document_section: ['next_number'] };

function withoutGone(table: string, contents: TableContents): TableContents {
  const columns = contents.columns.filter((column) => !gone[table]?.includes(column));
  if (columns.length < contents.columns.length) assert.equal(contents.rows, 0, table);
  return { ...contents, columns };
}

const keptOf = (stored: ReleaseContents): ReleaseContents =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([table]) => !replaced.has(table))
      .map(([table, contents]) => [table, withoutGone(table, contents)]),
  );

/** Opens a release's database as a start does: all that was in it is there, and the server answers on it. */
async function assertOpens(database: Database, file: string): Promise<void> {
  const stored = keptOf(JSON.parse(readFileSync(file, 'utf8')));
  const columns = Object.fromEntries(Object.entries(stored).map(([table, { columns }]) => [table, columns]));
  const log = openLog('silent');
  try {
    await migrate(database);
    assert.deepEqual(await contentsOf(database.db, columns), stored);
    assert.deepEqual(await verifyBooks(database.db), []);
    await transaction(database.db, seed);
    const jobs = await openJobs(database, log, { jobs: jobList, work: false });
    const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret of forty characters for the tests' });
    const http = await buildApp({ database, config, jobs, log });
    assert.equal((await http.inject('/readyz')).statusCode, 200);
    await http.close();
    await jobs.stop();
  } finally {
    await database.close();
  }
}

for (const { name } of releases) {
  const folder = join(import.meta.dirname, name);
  const server = process.env.TEST_DATABASE_URL;
  const programs = findPostgres();

  test(`the embedded database of ${name} opens, with everything that was in it`, async () => {
    const dataDir = join(scratch, name);
    mkdirSync(dataDir);
    execFileSync('tar', ['-xzf', join(folder, 'embedded.tar.gz'), '-C', dataDir]);
    await assertOpens(await openDatabase({ dataDir }), join(folder, 'embedded.json'));
  });

  if (server && programs)
    test(`the dump of PostgreSQL of ${name} is restored and opens, with everything that was in it`, async () => {
      const database = `circolo_release_${name.replaceAll('.', '_')}`;
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`drop database if exists ${database} with (force)`);
      await client.query(`create database ${database}`);
      const url = new URL(server);
      url.pathname = `/${database}`;
      execFileSync(join(programs, 'pg_restore'), ['--no-owner', '-d', url.href, join(folder, 'postgres.dump')]);
      await assertOpens(await openDatabase({ url: url.href }), join(folder, 'postgres.json'));
      await client.query(`drop database ${database} with (force)`);
      await client.end();
    });
}
