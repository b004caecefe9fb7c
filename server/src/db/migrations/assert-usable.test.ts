import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { laterMigration } from '../../../test/later-migration.ts';
import { StartupError } from '../../config/startup-error.ts';
import { version } from '../../config/version.ts';
import type { Database } from '../database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from '../open-database.ts';
import { findSchemaGap } from './pending-migrations.ts';

const server = process.env.TEST_DATABASE_URL;
let database: Database;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const refused = (sentence: RegExp) => (error: unknown) => error instanceof StartupError && sentence.test(error.message);
const older =
  /^The database was made before Circolo 1\.0\.0 or by another program, and cannot be taken over; set DATABASE_URL or DATA_DIR to a new and empty one\.$/;

/** Whether `migrate` refuses a database whose list of migrations was changed so; the list is as before afterwards. */
async function assertRefusedAfter(change: string, sentence: RegExp): Promise<void> {
  await database.raw.executeSql('create table saved_list as table drizzle.__drizzle_migrations');
  await database.raw.executeSql(change);
  await assert.rejects(migrate(database), refused(sentence));
  await database.raw.executeSql(
    'truncate drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations table saved_list; drop table saved_list',
  );
  await migrate(database);
}

const tooNew =
  /^The database was made by a newer version of Circolo \(it holds the migration 21000101000000_later\); start that version, or restore a backup made by this one\.$/;

test('a version starts on a database that a newer one has brought further, while that has all it needs', async () => {
  await database.raw.executeSql(laterMigration);
  await migrate(database);
  assert.deepEqual(await findSchemaGap(database.db), { pending: [], isNewer: true, unfilled: null });
  await database.raw.executeSql(`update drizzle.oldest_version set oldest_version = '${version}'`);
  await migrate(database);
  await database.raw.executeSql("update drizzle.oldest_version set oldest_version = '1000.0.0'");
  await assert.rejects(migrate(database), refused(tooNew));
  await database.raw.executeSql("update drizzle.oldest_version set oldest_version = '1.0.0'");
  await database.raw.executeSql("delete from drizzle.__drizzle_migrations where name = '21000101000000_later'");
});

test('a database of another line of versions, which lacks a migration of this one, is refused', () =>
  assertRefusedAfter(
    `${laterMigration}; delete from drizzle.__drizzle_migrations where name like '%_paid_orders'`,
    tooNew,
  ));

test('a database whose first migrations are not those of 1.0.0 is refused', async () => {
  await assertRefusedAfter(
    "update drizzle.__drizzle_migrations set hash = 'edited' where name like '%_initial'",
    older,
  );
  await assertRefusedAfter("delete from drizzle.__drizzle_migrations where name like '%_rules'", older);
});

test('a database into which a restore or a move broke off is refused until that has come to its end', async () => {
  await database.raw.executeSql(
    "create schema circolo_load; create table circolo_load.source as select 'a backup' as installation",
  );
  await assert.rejects(
    migrate(database),
    refused(/^A restore or a move into this database broke off: run it again, or set DATABASE_URL or DATA_DIR to /),
  );
  await database.raw.executeSql('drop schema circolo_load cascade');
  await migrate(database);
});

test('a database with tables and no migrations is refused', () =>
  assertRefusedAfter('delete from drizzle.__drizzle_migrations', older));

/** Who opens the embedded database owns it. */
if (server) {
  test('a database that its user does not own is refused', async (context) => {
    const { url, drop } = await emptyDatabase(server);
    const owner = await openDatabase({ url });
    const name = `foreign_${randomUUID().replaceAll('-', '')}`;
    await owner.raw.executeSql(`create role ${name} login`);
    context.after(async () => {
      await owner.raw.executeSql(`drop role ${name}`);
      await owner.close();
      await drop();
    });
    const address = new URL(url);
    address.username = name;
    const foreign = await openDatabase({ url: address.href });
    context.after(() => foreign.close());
    const sentence = new RegExp(`^The user ${name} may not create tables and extensions in the database [^\\n]+\\.$`);
    await assert.rejects(migrate(foreign), refused(sentence));
    await migrate(owner);
    await assert.rejects(migrate(foreign), refused(sentence));
  });
}
