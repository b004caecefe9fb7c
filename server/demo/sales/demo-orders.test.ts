import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OrderStatus, PurchaseState } from '@circolo/contract/sales/codes';
import { asc, eq, isNotNull, like } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { demoDatabase, demoMoment as now } from '../../test/demo-database.ts';
import { demoOrderPlan } from './demo-order-plan.ts';

let database: Database;
let close: () => Promise<void>;

before(async () => {
  ({ database, close } = await demoDatabase(now));
});
after(() => close());

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
