// npm run release-data: stores what this version makes of the demonstration, for later versions to open.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs';
import { seedDemo } from '../../demo/demo.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import { version } from '../../src/config/version.ts';
import type { DatabaseOptions } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { jobList } from '../../src/job-list.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import { seed } from '../../src/seed.ts';
import { columnsOf, contentsOf, type ReleaseContents } from './release-contents.ts';

const folder = join(import.meta.dirname, version);
const scratch = mkdtempSync(join(tmpdir(), 'circolo-release-'));

/** Makes the demonstration in a database as the first start does, and says what it then holds. */
async function make(options: DatabaseOptions): Promise<ReleaseContents> {
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: scratch });
  const database = await openDatabase(options);
  try {
    await migrate(database);
    await transaction(database.db, seed);
    const jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
    await seedDemo(database.db, config, new Date('2026-11-22T10:00:00Z'));
    const contents = await contentsOf(database.db, await columnsOf(database.db));
    await jobs.stop();
    return contents;
  } finally {
    await database.close();
  }
}

async function storeEmbedded(): Promise<void> {
  const dataDir = join(scratch, 'embedded');
  const contents = await make({ dataDir });
  execFileSync('tar', [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '-czf',
    join(folder, 'embedded.tar.gz'),
    '-C',
    dataDir,
    '.',
  ]);
  writeFileSync(join(folder, 'embedded.json'), `${JSON.stringify(contents)}\n`);
}

async function storePostgres(): Promise<void> {
  const programs = findPostgres();
  if (!programs) throw new Error('No programs of PostgreSQL: the dump cannot be made');
  const server = await startPostgres({});
  try {
    const contents = await make({ url: server.url });
    execFileSync(join(programs, 'pg_dump'), [
      '-Fc',
      '-Z9',
      '--no-owner',
      '-f',
      join(folder, 'postgres.dump'),
      server.url,
    ]);
    writeFileSync(join(folder, 'postgres.json'), `${JSON.stringify(contents)}\n`);
  } finally {
    await server.stop();
  }
}

mkdirSync(folder, { recursive: true });
try {
  await storeEmbedded();
  await storePostgres();
  console.log(`Stored the data of ${version} in ${folder}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
