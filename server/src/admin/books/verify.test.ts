import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { demoDatabase, demoMoment } from '../../../test/demo-database.ts';
import type { Database } from '../../db/database.ts';

let database: Database;
let close: () => Promise<void>;
const secret = 'a key of this test, long enough for a key';
const verify = () => adminOn(database, { SECRET_KEY: secret })('verify', '--json');

before(async () => {
  ({ database, close } = await demoDatabase(demoMoment));
});
after(() => close());

const faultsOf = async () => (jsonOf(await verify()).Faults as { Of: string }[]).map(({ Of }) => Of);

test('the demonstration holds together, and each kind of planted fault is named', async () => {
  assert.deepEqual(await faultsOf(), []);
  const { db } = database;
  const plant = async (statement: string) => db.execute(sql.raw(statement));
  await plant('update coupon set used_count = used_count + 1 where id = (select min(id) from coupon)');
  await plant('update coupon set reserved_count = reserved_count + 1 where id = (select max(id) from coupon)');
  await plant(
    "update row_count set rows = rows + 1 where id = (select min(id) from row_count where table_name = 'lead')",
  );
  await plant('alter table ledger_transfer disable trigger all');
  await plant(
    'update ledger_transfer set order_id = 999999999 where id = (select min(id) from ledger_transfer where order_id is not null)',
  );
  await plant(`select setval(pg_get_serial_sequence('lead', 'id'), 1)`);
  await plant('update document_counter set next_number = 1 where next_number > 1');
  const planted = await faultsOf();
  for (const expected of [
    /^uses of coupon \d+$/,
    /^reserved uses of coupon \d+$/,
    /^count of lead$/,
    /^ledger_transfer \d+$/,
    /^last number given out for lead$/,
    /^next number of section \d+ of company \d+ in \d+$/,
  ])
    assert.ok(
      planted.some((found) => expected.test(found)),
      `${expected} in ${planted.join()}`,
    );
  const { exitCode } = await verify();
  assert.equal(exitCode, 1);
});

test('a security log that was changed is found', async () => {
  const { db } = database;
  await db.execute(
    sql`insert into security_event (kind, at, details) values ('SIN', now() - interval '2 hours', '{}')`,
  );
  const { Log } = jsonOf(await verify());
  assert.match(String(Object(Log).Sentence), /is older than an hour and in no chain/);
});
