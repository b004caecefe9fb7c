import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
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
