import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '@circolo/server/db/open-database';
import { findPostgres, startPostgres } from './postgres.mjs';

const needsPostgres = { skip: !findPostgres() };

test('a private PostgreSQL starts with the settings asked for, sorts Italian and stops', needsPostgres, async () => {
  const postgres = await startPostgres({ settings: { fsync: 'off' } });
  try {
    const database = await openDatabase({ url: postgres.url });
    const { raw } = database;
    await raw.executeSql("create collation it (provider = icu, locale = 'it')");
    const { rows } = await raw.executeSql(
      "select word from (values ('Zorro'), ('abete')) as words (word) order by word collate it",
    );
    assert.deepEqual(rows, [{ word: 'abete' }, { word: 'Zorro' }]);
    assert.deepEqual((await raw.executeSql('show fsync')).rows, [{ fsync: 'off' }]);
    await database.close();
  } finally {
    await postgres.stop();
  }
  await assert.rejects(openDatabase({ url: postgres.url }));
});

test('one that was killed stops at once, and leaves nothing', needsPostgres, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'circolo-killed-'));
  // Run by root, it has an account of its own, which has to reach its folder.
  chmodSync(parent, 0o755);
  const postgres = await startPostgres({ parent, settings: { fsync: 'off' } });
  await postgres.kill();
  await postgres.stop();
  assert.deepEqual(readdirSync(parent), []);
  rmSync(parent, { recursive: true });
});
