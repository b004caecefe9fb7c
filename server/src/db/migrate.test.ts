import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isMigrated, localMigrations, migrate } from './migrate.ts';
import { testDatabase } from './testing.ts';

let database: Database;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('processes that migrate at the same time apply every migration once', async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select name from drizzle.__drizzle_migrations order by id`,
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    localMigrations().map(({ name }) => name),
  );
});

test('the ground comes first, and a missing migration shows', async () => {
  assert.match(localMigrations()[0]?.name ?? '', /_ground$/);
  assert.equal(await isMigrated(database.db), true);
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  assert.equal(await isMigrated(database.db), false);
});
