import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '@circolo/server/db/open-database';
import { findPostgres, startPostgres } from './postgres.mjs';

test('a private PostgreSQL starts with the settings asked for, sorts Italian and stops', {
  skip: !findPostgres(),
}, async () => {
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
