import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/db/database.ts';
import { verifyBooks } from '../../src/sales/books/verify-books.ts';
import { findObstacles } from '../../src/settlements/months/find-obstacles.ts';
import { payoutsOfMonth } from '../../src/settlements/months/payouts-of-month.ts';
import { readReadings } from '../../src/settlements/months/read-readings.ts';
import { readSums } from '../../src/settlements/months/read-sums.ts';
import { demoDatabase, demoMoment as now } from '../../test/demo-database.ts';

let database: Database;
let close: () => Promise<void>;

before(async () => {
  ({ database, close } = await demoDatabase(now));
});
after(() => close());

test('of the demonstration’s months at the sandbox one can be closed, and the next one has something to explain', async () => {
  const { db } = database;
  const [reading] = await readReadings(db);
  assert.equal(reading?.row.FromDay, '2026-09-01');
  const obstaclesOf = async (month: string) => {
    const payouts = await payoutsOfMonth(db, 'sandbox', month);
    return findObstacles(reading, { month, lagDays: 0, payouts }, now).map(({ Kind, Count }) => [Kind, Count]);
  };
  assert.deepEqual(await obstaclesOf('2026-09-01'), []);
  assert.deepEqual(await obstaclesOf('2026-10-01'), [
    ['earlierOpen', 1],
    ['differences', 1],
  ]);
  for (const month of ['2026-09-01', '2026-10-01']) {
    const { all } = await readSums(db, 'sandbox', month);
    assert.ok(all.Count > 0 && all.Payments > 0 && all.Fees > 0 && all.PaidOut < 0, month);
  }
  assert.deepEqual(await verifyBooks(db), []);
});
