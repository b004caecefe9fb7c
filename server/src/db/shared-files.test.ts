import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { embeddedSnapshot } from './embedded/embedded.ts';
import { openDatabase } from './open-database.ts';
import { SharedArchive } from './shared-files.ts';

const archive = await embeddedSnapshot(async ({ raw }) => {
  await raw.executeSql('create table kept as select number from generate_series(1, 5000) number');
});
// A Buffer, as reading a file gives it.
const bytes = Buffer.from(await archive.arrayBuffer());
const untouched = Uint8Array.from(bytes);
const snapshot = new SharedArchive(bytes);
const open: Database[] = [];
const another = async () => {
  const database = await openDatabase({ memory: true, snapshot });
  open.push(database);
  return database;
};
after(() => Promise.all(open.map((database) => database.close())));

const sumOf = async ({ db }: Database) => {
  const { rows } = await db.execute(sql`select sum(number)::int as sum from kept`);
  return rows[0]?.sum;
};

test('what one database writes, truncates and drops is there for another one that starts from the same archive', async () => {
  const [first, second] = [await another(), await another()];
  assert.equal(await sumOf(first), 12_502_500);
  await first.raw.executeSql('update kept set number = -number; create index on kept (number); checkpoint');
  assert.equal(await sumOf(first), -12_502_500);
  await second.raw.executeSql('truncate kept; insert into kept values (7); checkpoint');
  assert.deepEqual([await sumOf(first), await sumOf(second)], [-12_502_500, 7]);
  await second.raw.executeSql('drop table kept; checkpoint');
  assert.equal(await sumOf(await another()), 12_502_500);
});

test('the archive stays as it was, whatever was written', async () => {
  const database = await another();
  await database.raw.executeSql('update kept set number = number + 1; create table own as select 1 as one; checkpoint');
  assert.equal(Buffer.compare(bytes, untouched), 0);
});
