import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { laterMigration } from '../test/later-migration.ts';
import { launchServer } from '../test/server-process.ts';
import { migrate } from './db/migrations/migrate.ts';
import { openDatabase } from './db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-main-'));
after(() => rmSync(folder, { recursive: true }));

const launch = (variables: Record<string, string>) => launchServer({ DATA_DIR: folder, ...variables });

test('production without its secret ends with one sentence', async () => {
  const { output, ended } = launch({ NODE_ENV: 'production' });
  assert.equal(await ended, 1);
  assert.match(output.err, /^SECRET_KEY is missing; [^\n]+\.\n$/);
});

test('a busy port ends with one sentence, before any data is written', async (context) => {
  const other = createServer().listen(0, 'localhost');
  context.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  assert.ok(typeof address === 'object' && address);
  const data = mkdtempSync(join(folder, 'busy-'));
  const { output, ended } = launch({ PORT: String(address.port), HOST: address.address, DATA_DIR: data });
  assert.equal(await ended, 1);
  assert.match(
    output.err,
    /^Port \d+ on \S+ cannot be used \(another program is using it\); set PORT to a free one\.\n$/,
  );
  assert.equal(existsSync(join(data, 'postgres')), false);
});

test('a server prints its address, refuses a second one on its folder and stops when asked', async () => {
  const first = launch({ PORT: '0' });
  const address = await first.ready();
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  const second = launch({ PORT: '0' });
  assert.equal(await second.ended, 1);
  assert.match(second.output.err, /^Another process is using the data folder [^\n]+\.\n$/);
  first.kill('SIGTERM');
  assert.equal(await first.ended, 0);
});

test('a server that is asked to stop says so for a while, and answers all the same', async () => {
  const { ready, kill, ended } = launch({ PORT: '0', DRAIN_SECONDS: '2' });
  const address = await ready();
  kill('SIGTERM');
  let readiness = await fetch(`${address}/readyz`);
  for (const deadline = Date.now() + 1_500; readiness.status === 200 && Date.now() < deadline; )
    readiness = await fetch(`${address}/readyz`);
  assert.deepEqual([readiness.status, (await readiness.json()).Stopping], [503, true]);
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  assert.equal(await ended, 0);
});

test('a database that a newer version made and this one cannot work on is refused in one sentence that says what to do', async () => {
  const data = mkdtempSync(join(folder, 'newer-'));
  const database = await openDatabase({ dataDir: data });
  await migrate(database);
  await database.raw.executeSql(laterMigration);
  await database.raw.executeSql("update drizzle.oldest_version set oldest_version = '1000.0.0'");
  await database.close();
  const { output, ended } = launch({ PORT: '0', DATA_DIR: data });
  assert.equal(await ended, 1);
  assert.match(
    output.err,
    /^The database was made by a newer version of Circolo [^\n]+; start that version, or [^\n]+\.\n$/,
  );
});
