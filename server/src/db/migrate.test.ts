import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/database.ts';
import type { Database } from './database.ts';
import { isMigrated, localMigrations, migrate } from './migrate.ts';

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

test('every key, and every column that names one, is 64 bits wide', async () => {
  const { rows } = await database.db.execute<{ name: string; type: string }>(sql`
    select c.table_name || '.' || c.column_name as name, coalesce(e.data_type, c.data_type) as type
    from information_schema.columns c
    left join information_schema.element_types e on (e.object_schema, e.object_name, e.collection_type_identifier)
      = (c.table_schema, c.table_name, c.dtd_identifier)
    where c.table_schema = 'public' and coalesce(e.data_type, c.data_type) in ('smallint', 'integer', 'bigint')
      and (c.is_identity = 'YES' or c.column_default like 'nextval%' or c.column_name ~ '(^|_)ids?$' or exists (
        select from information_schema.key_column_usage k
        join information_schema.table_constraints t using (constraint_schema, constraint_name)
        where t.constraint_type = 'FOREIGN KEY' and (k.table_schema, k.table_name, k.column_name)
          = (c.table_schema, c.table_name, c.column_name)))
    order by 1`);
  const narrow = rows.filter(({ type }) => type !== 'bigint');
  assert.deepEqual(narrow, []);
  assert.ok(rows.some(({ name }) => name === 'idempotency_record.id') && rows.some(({ name }) => /_ids$/.test(name)));
});
