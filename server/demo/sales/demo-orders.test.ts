import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OrderStatus, PurchaseState } from '@circolo/contract/sales/codes';
import { asc, eq, isNotNull, like } from 'drizzle-orm';
import { openLog } from '../../src/config/log.ts';
import type { Database } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { jobList } from '../../src/job-list.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import { seed } from '../../src/seed.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { testDatabase } from '../../test/database.ts';
import { seedDemo } from '../demo.ts';
import { demoOrderPlan } from './demo-order-plan.ts';

const now = new Date('2026-11-20T10:00:00Z');
let database: Database;
let jobs: Awaited<ReturnType<typeof openJobs>>;

before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  await transaction(database.db, seed);
  const bases = { api: '', upload: '/api/Uploads', notify: '', fiscalCode: '', shop: '' };
  await seedDemo(
    database.db,
    { port: 4400, demoPassword: 'Circolo-2026!', secretKey: 'a key of this test', bases },
    now,
  );
});
after(async () => {
  await jobs.stop();
  await database.close();
});

test('the demonstration has orders in every status, some purchases running and some about to end', async () => {
  const rows = await database.db.select().from(orders).orderBy(asc(orders.Id));
  assert.ok(rows.length >= 60, `${rows.length} orders`);
  for (const status of Object.values(OrderStatus)) {
    assert.ok(
      rows.some(({ Status }) => Status === status),
      `no order is ${status}`,
    );
  }
  const dates = rows.map((order) => order.Date);
  assert.deepEqual(dates, dates.toSorted(), 'numbers follow time');
  assert.ok(rows.every(({ StatusAt }) => StatusAt <= now.toISOString()));
  const owned = await database.db.select().from(purchases).where(eq(purchases.State, PurchaseState.active));
  assert.ok(owned.some(({ EndDate }) => EndDate && EndDate > '2026-11-20' && EndDate < '2027-01-20'));
  const subscribed = await database.db.select().from(users).where(isNotNull(users.ExpirationDate));
  assert.ok(subscribed.length > 20);
});

test('a customer who signs in owns something', async () => {
  const [standard] = await database.db.select().from(users).where(like(users.Email, 'std@%'));
  const own = await database.db
    .select()
    .from(orders)
    .where(eq(orders.UserId, standard?.Id ?? 0));
  assert.ok(own.length > 0);
});

test('the same seed plans the same orders', () => {
  assert.deepEqual(demoOrderPlan([1, 2, 3], 7), demoOrderPlan([1, 2, 3], 7));
  assert.notDeepEqual(demoOrderPlan([1, 2, 3], 7), demoOrderPlan([1, 2, 3], 8));
});
