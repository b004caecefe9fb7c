import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

test('renewals cost what the effect of the price list announced, by the rule of each package', async () => {
  const { app, shop, at, buys, runOn, renewalsOf } = years;
  const { db } = app.database;
  at('2026-01-10');
  await db.update(packages).set({ RenewalPricePolicy: 'S' }).where(eq(packages.Id, shop.hidden));
  const [follows, stays] = [await buys(shop.yearly), await buys(shop.hidden)];
  const staff = await app.as('SUS');
  const Prices = [
    { Package: { Id: shop.yearly }, Price: 150, Before: 120 },
    { Package: { Id: shop.hidden }, Price: 80, Before: 60 },
  ];
  const change = { ValidFrom: '2026-06-01', Prices };
  const { body: effects } = await staff.post('/Packages/PriceList/Effects', change);
  assert.deepEqual(
    effects.Packages.map(({ Subscriptions, Difference }: Record<string, number>) => [Subscriptions, Difference]),
    [
      [1, 30],
      [0, 0],
    ],
  );
  assert.equal((await staff.post('/Packages/PriceList', change)).status, 200);
  await runOn('2027-01-02');
  const renewed = async (userId: number) => {
    const [order] = await renewalsOf(userId);
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.OrderId, order?.Id ?? 0));
    return lines.map(({ UnitPrice }) => UnitPrice);
  };
  assert.deepEqual([await renewed(follows.userId), await renewed(stays.userId)], [[150_000_000], [60_000_000]]);
});
