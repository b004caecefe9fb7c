import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';

test('a first start that was interrupted begins again, and what it left is gone', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-first-start-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const draft = join(folder, 'postgres.new');
  mkdirSync(draft);
  // The engine takes a folder with this file for a database, whatever else is missing.
  writeFileSync(join(draft, 'PG_VERSION'), '18\n');
  const database = await openDatabase({ dataDir: folder });
  const { rows } = await database.raw.executeSql('select 1 as number');
  await database.close();
  assert.deepEqual(rows, [{ number: 1 }]);
  assert.equal(existsSync(draft), false);
});

test('a new folder has what it is filled with, and is none where that failed', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-first-start-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const fails = async ({ raw }: Database) => {
    await raw.executeSql('create table half (number int)');
    throw new Error('no room');
  };
  await assert.rejects(openDatabase({ dataDir: folder, prepareNew: fails }), /cannot be opened/);
  const fill = async ({ raw }: Database) => {
    await raw.executeSql('create table filled as select generate_series(1, 20000) as number');
  };
  const first = await openDatabase({ dataDir: folder, prepareNew: fill });
  await first.raw.executeSql('insert into filled values (0)');
  await first.close();
  const again = await openDatabase({ dataDir: folder, prepareNew: fails });
  const { rows } = await again.raw.executeSql('select count(*)::int as count, min(number) as least from filled');
  const { rows: tables } = await again.raw.executeSql("select 1 from pg_class where relname = 'half'");
  await again.close();
  assert.deepEqual([rows, tables], [[{ count: 20_001, least: 0 }], []]);
});
