import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@circolo/server/db/migrations/migrate';
import { openDatabase } from '@circolo/server/db/open-database';
import { transaction } from '@circolo/server/db/transaction';
import { seed } from '@circolo/server/seed';
import { startPostgres } from '../../scripts/postgres.mjs';
import { fill } from '../data.ts';
import { openPool } from '../database.ts';
import { freePort, startServer } from '../server-process.ts';
import { admin } from './admin.ts';
import { openArchived } from './archive.ts';

const environment = {
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(36).toString('base64'),
  BACKUP_KEY: randomBytes(36).toString('base64'),
  TRUSTED_PROXIES: 'none',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
};

const gigabyte = 2 ** 30;

/** Puts files without a pattern into the database until it has so many bytes. */
async function fillTo(db: ReturnType<typeof openPool>, bytes: number): Promise<number> {
  const sizeOf = async () => {
    const { rows } = await db.query<{ size: number }>('select pg_database_size(current_database()) as size');
    return rows[0]?.size ?? 0;
  };
  await db.query('create extension pgcrypto');
  for (let round = 0; (await sizeOf()) < bytes; round++)
    await db.query(`insert into stored_file (id, name, mime_type, size, content)
      select 'large-${round}-' || n, 'x', 'image/png', 102400,
        (select string_agg(gen_random_bytes(1024), '') from generate_series(1, 100) g where n > 0)
      from generate_series(1, 1000) n`);
  await db.query('drop extension pgcrypto');
  return sizeOf();
}

/** How long it takes to bring a large database back, by the archive and by a backup of our own. */
export async function rehearseLarge(parent: string, gigabytes: number): Promise<void> {
  const home = mkdtempSync(join(parent, 'circolo-large-'));
  // The account of the database goes through it.
  chmodSync(home, 0o755);
  const files = join(home, 'files');
  const backups = join(home, 'backups');
  mkdirSync(backups);
  const table: Record<string, string | number> = {};
  const note = (what: string, value: number) => {
    table[what] = Math.round(value * 10) / 10;
    console.log(`${what}: ${table[what]}`);
  };
  try {
    // The log of the filling is of no use to a copy that comes after it.
    const filling = { archive_command: '/bin/true' };
    const archived = await openArchived(home, { shared_buffers: '512MB', max_wal_size: '4GB' }, filling);
    const database = await openDatabase({ url: archived.url() });
    await migrate(database);
    await transaction(database.db, seed);
    await database.close();
    const db = openPool(archived.url());
    await fill(db, ['localhost']);
    note('GB', (await fillTo(db, gigabytes * gigabyte)) / gigabyte);
    await db.query('checkpoint');
    const { rows } = await db.query<{ rows: number }>(
      'select sum(n_live_tup)::bigint as rows from pg_stat_user_tables',
    );
    note('rows', rows[0]?.rows ?? 0);
    await db.end();
    await archived.stop();
    await archived.start();

    note('pgBackRest: full backup, s', await archived.backUp());
    await archived.loseDisk();
    rmSync(join(home, 'lost-1'), { recursive: true });
    const since = performance.now();
    note('pgBackRest: restore, s', await archived.restore());
    const started = performance.now();
    await archived.start();
    note('PostgreSQL takes writes after, s', (performance.now() - started) / 1_000);
    note('make-copy, s', await admin(archived.url(), files, environment, 'make-copy'));
    note('make-real, s', await admin(archived.url(), files, environment, 'make-real'));
    const settings = { ...environment, DATABASE_URL: archived.url(), DATA_DIR: files };
    const server = await startServer('server/src/main.ts', await freePort(), '/readyz', settings);
    note('/readyz is 200 after, s', server.startedIn / 1_000);
    note('pgBackRest: back in service after, s', (performance.now() - since) / 1_000);
    await server.stop();
    rmSync(join(home, 'repository'), { recursive: true });

    note('admin: backup, s', await admin(archived.url(), files, environment, 'backup', '--to', backups));
    await archived.stop();
    rmSync(join(home, 'node'), { recursive: true });
    const empty = await startPostgres({
      dir: join(home, 'empty'),
      settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
    });
    const [backup] = readdirSync(backups);
    note(
      'admin: restore, s',
      await admin(empty.url, files, environment, 'restore', '--from', join(backups, backup ?? '')),
    );
    await empty.stop();
  } finally {
    console.table(table);
    rmSync(home, { recursive: true, force: true });
  }
}
