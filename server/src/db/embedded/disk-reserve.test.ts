import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diskReserve } from '@circolo/contract/system/disk-limits';
import { sql } from 'drizzle-orm';
import { isDiskFull } from '../failures/unavailable.ts';
import { openDatabase } from '../open-database.ts';
import { keepReserve } from './disk-reserve.ts';

test('below the reserve writes are refused and reads go on, and with room again both go on', async (context) => {
  const database = await openDatabase({ memory: true });
  context.after(() => database.close());
  const { db } = database;
  await db.execute(sql`create table kept as select 1 as number`);
  const write = () => db.execute(sql`insert into kept values (2)`);
  const isFull = (was: boolean, Free: number) => keepReserve(database, was, async () => ({ Free, Total: Free }));
  assert.equal(await isFull(false, diskReserve), false);
  await write();
  assert.equal(await isFull(false, diskReserve - 1), true);
  await assert.rejects(write, isDiskFull);
  assert.equal((await db.execute(sql`select from kept`)).rows.length, 2);
  assert.equal(await isFull(true, diskReserve), true);
  await assert.rejects(write, isDiskFull);
  assert.equal(await isFull(true, diskReserve * 2), false);
  await write();
});

test('a log that a checkpoint frees is looked at before anything is refused', async (context) => {
  const database = await openDatabase({ memory: true });
  context.after(() => database.close());
  const looks = [diskReserve - 1, diskReserve * 2];
  assert.equal(await keepReserve(database, false, async () => ({ Free: looks.shift() ?? 0, Total: 0 })), false);
});
