import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../../test/database.ts';
import { readUntil } from '../../../test/read-until.ts';
import type { Database } from '../database.ts';
import { isMigrated, localMigrations, migrate } from './migrate.ts';
import { transaction } from '../transaction.ts';

let database: Database;

/** Holds somebody up until it is opened. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

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

// The embedded database has one process.
if (process.env.TEST_DATABASE_URL)
  test('a migration that waits for work which waits for it begins again', async () => {
    const [reads, locks, waits] = [gate(), gate(), gate()];
    const work = transaction(database.db, async (tx) => {
      // So it is the migration that finds the deadlock.
      await tx.execute(sql`set local deadlock_timeout = '1min'`);
      await tx.execute(sql`lock table lead in access share mode`);
      reads.open();
      await locks.opened;
      await tx.execute(sql`lock table lead in row exclusive mode`);
    });
    let tries = 0;
    await reads.opened;
    const migration = database.exclusively(4_150_003, async (tx) => {
      tries += 1;
      await tx.execute(sql`lock table lead in share row exclusive mode`);
      locks.open();
      if (tries === 1) await waits.opened;
      await tx.execute(sql`lock table lead in access exclusive mode`);
    });
    await locks.opened;
    await readUntil(
      async () =>
        (await database.db.execute(sql`select from pg_locks where not granted and relation = 'lead'::regclass`)).rows
          .length,
      (waiting) => waiting > 0,
    );
    waits.open();
    await Promise.all([work, migration]);
    assert.equal(tries, 2);
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
