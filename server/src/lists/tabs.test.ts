import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TabCounts } from '@circolo/contract/lists/list-tabs';
import { eq } from 'drizzle-orm';
import { orderBody, testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { countUpTo } from '../resource/count-rows.ts';
import { allOffers, offerOf } from '../resource/offers.ts';
import { orders } from '../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

type Asker = Pick<typeof staff, 'get'>;

async function tabsOf(name: string, asker: Asker = staff): Promise<TabCounts> {
  const { status, body } = await asker.get(`/${name}/Tabs`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as TabCounts;
}

const countsOf = async (asker: Asker = staff): Promise<Record<string, number>> =>
  Object.fromEntries((await tabsOf('Orders', asker)).map(({ Name, Count }) => [Name, Count]));

async function newOrder(userId?: number): Promise<number> {
  const customer = userId ?? (await app.as('STD')).userId;
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer));
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}

const move = async (Id: number, From: string, To: string): Promise<void> => {
  const { status, body } = await staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });
  assert.equal(status, 200, JSON.stringify(body));
};

describe('the tabs over a list', () => {
  test('each counts what its own filters list, for every list that has tabs', async () => {
    await newOrder();
    const names = allOffers().flatMap(({ source, tabs }) => (tabs ? [source.resource.Name] : []));
    assert.deepEqual(names.sort(), [
      'Coupons',
      'Documents',
      'EmailMessages',
      'Faqs',
      'Leads',
      'Opportunities',
      'Orders',
      'Purchases',
      'Refunds',
      'RenewalRadar',
      'Users',
    ]);
    for (const name of names)
      for (const { Name, Filters, Count, CountIsExact } of await tabsOf(name)) {
        const { status, body } = await staff.get(`/${name}/RecordCount?${new URLSearchParams(Filters)}`);
        assert.deepEqual([status, body], [200, Count], `${name}.${Name}`);
        assert.equal(CountIsExact, true);
      }
  });

  test('an order moves from one to the other as it waits, is late, is confirmed', async () => {
    const before = await countsOf();
    const id = await newOrder();
    const placed = await countsOf();
    assert.deepEqual([placed.all, placed.due], [(before.all ?? 0) + 1, (before.due ?? 0) + 1]);

    await move(id, 'IA', 'PC');
    assert.equal((await countsOf()).toConfirm, (before.toConfirm ?? 0) + 1);

    await app.database.db.update(orders).set({ ExpirationDate: '2020-01-31' }).where(eq(orders.Id, id));
    const late = await countsOf();
    assert.deepEqual([late.due, late.overdue], [before.due, (before.overdue ?? 0) + 1]);

    await move(id, 'PC', 'PA');
    const paid = await countsOf();
    assert.deepEqual(
      [paid.toConfirm, paid.overdue, paid.paidToday],
      [before.toConfirm, before.overdue, (before.paidToday ?? 0) + 1],
    );
  });

  test('what was paid before this day is not among the orders that were paid today', async () => {
    const id = await newOrder();
    await move(id, 'IA', 'PA');
    const today = (await countsOf()).paidToday ?? 0;
    await app.database.db.update(orders).set({ PaidAt: '2020-01-31T12:00:00Z' }).where(eq(orders.Id, id));
    assert.equal((await countsOf()).paidToday, today - 1);
  });

  test('a subject counts its own orders alone, and people without the list are refused', async () => {
    const subject = await app.as('SUB');
    const id = await newOrder();
    await app.database.db.update(orders).set({ UserId: subject.userId }).where(eq(orders.Id, id));
    const { all, due } = await countsOf(subject);
    assert.deepEqual([all, due], [1, 1]);
    assert.equal((await (await app.as('STD')).get('/Orders/Tabs')).status, 405);
  });

  test('counting ends at the most that is asked for, and says so', async () => {
    await newOrder();
    await newOrder();
    const { source } = offerOf('Orders');
    const query = { Status: ['IA', 'PA', 'PC'] };
    assert.deepEqual(await countUpTo(app.database.db, source, { query, most: 1 }, undefined), {
      Count: 1,
      CountIsExact: false,
    });
  });

  test('a list without tabs has no such call', async () => {
    assert.notEqual((await staff.get('/Groups/Tabs')).status, 200);
  });
});
