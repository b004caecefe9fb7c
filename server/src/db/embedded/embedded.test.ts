import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { StartupError } from '../../config/startup-error.ts';
import { openDatabase } from '../open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-embedded-'));
after(() => rmSync(folder, { recursive: true }));

test('what was written to a folder is there when it is opened again, with fsync on', async () => {
  const first = await openDatabase({ dataDir: folder });
  await first.db.execute(sql`create table kept as select 7 as number`);
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  const { rows } = await second.db.execute(sql`select number, current_setting('fsync') as fsync from kept`);
  assert.deepEqual(rows, [{ number: 7, fsync: 'on' }]);
  await second.close();
});

test('a folder in use is refused until it is free', async () => {
  const first = await openDatabase({ dataDir: folder });
  const inUse = (error: unknown) => error instanceof StartupError && /^Another process is using/.test(error.message);
  await assert.rejects(openDatabase({ dataDir: folder }), inUse);
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  await second.close();
});

test('a folder that cannot be written is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await assert.rejects(openDatabase({ dataDir: file }), /^StartupError: The data folder .*file cannot be written/);
});

test('a server that does not answer is named without its password', async () => {
  const unreachable = openDatabase({ url: 'postgres://clerk:hidden@127.0.0.1:1/club' });
  await assert.rejects(unreachable, (error: Error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /^The database at postgres:\/\/127\.0\.0\.1:1\/club cannot be reached/);
    return true;
  });
});
