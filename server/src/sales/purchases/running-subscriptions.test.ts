import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { runningFilters } from '@circolo/contract/sales/purchases/running-filters';
import type { runningSubscriptions } from '@circolo/contract/sales/purchases/running-subscriptions';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { purchases } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const sales = as('COM');

const today = () => romeDay(new Date());
const day = (from: number) => shiftDay(today(), from);

async function add(PackageId: number, changes: Partial<typeof purchases.$inferInsert> = {}): Promise<void> {
  const { userId: UserId } = await app.as('STD');
  const period = { StartDate: day(-100), EndDate: day(200) };
  await app.database.db
    .insert(purchases)
    .values({ UserId, PackageId, Kind: 'A', State: 'A', Quantity: 1, ...period, ...changes });
}

const runningOf = async (packageId: number): Promise<number> => {
  const { status, body }: { status: number; body: AnswerOf<typeof runningSubscriptions> } =
    await staff.get('/Purchases/RunningByPackage');
  assert.equal(status, 200, JSON.stringify(body));
  return body.find(({ Package }) => Package.Id === packageId)?.Count ?? 0;
};

test('the subscriptions of a package that run today are counted, and the list finds as many', async () => {
  const [before, other] = [await runningOf(shop.yearly), await runningOf(shop.monthly)];
  await add(shop.yearly, { StartDate: today() });
  await add(shop.yearly, { EndDate: today(), State: 'P' });
  await add(shop.yearly, { State: 'S' });
  await add(shop.yearly, { EndDate: day(-1) });
  await add(shop.yearly, { StartDate: day(1) });
  await add(shop.yearly, { State: 'R' });
  await add(shop.yearly, { Kind: 'U' });
  await add(shop.monthly);
  assert.deepEqual([await runningOf(shop.yearly), await runningOf(shop.monthly)], [before + 3, other + 1]);
  const { body } = await staff.get(
    `/Purchases/RecordCount?${new URLSearchParams(runningFilters(shop.yearly, today()))}`,
  );
  assert.equal(body, before + 3);
});

test('people who may not see what customers own learn of no subscription', async () => {
  await giveLevels(app, staff, sales.userId, { packages: 'V', purchases: 'N' });
  assert.equal((await sales.get('/Packages/PriceList')).status, 200);
  assert.equal((await sales.get('/Purchases/RunningByPackage')).status, 405);
  await giveLevels(app, staff, sales.userId, { purchases: 'V' });
  assert.equal((await sales.get('/Purchases/RunningByPackage')).status, 200);
});
