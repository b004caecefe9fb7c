import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { priceList, priceListEffects } from '@circolo/contract/subscriptions/price-list';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { count, eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { priceWaves } from '../../tables/subscriptions/subscription-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const sales = as('COM');
const holders = prepare(async ({ as: signIn }) => [await signIn('STD'), await signIn('STD'), await signIn('ENT')]);

const today = () => romeDay(new Date());
const day = (from: number) => shiftDay(today(), from);
type Price = [id: number, price: number, before?: number];
const asked = (prices: Price[], more: object = {}) => ({
  ValidFrom: day(30),
  Prices: prices.map(([Id, price, Before = price]) => ({ Package: { Id }, Price: price, Before })),
  ...more,
});
const listed = async (id: number) => {
  const { body }: { body: AnswerOf<typeof priceList> } = await staff.get('/Packages/PriceList');
  return body.Packages.find(({ Id }) => Id === id);
};
const effectsOf = async (prices: Price[], more: object = {}): Promise<AnswerOf<typeof priceListEffects>> =>
  (await staff.post('/Packages/PriceList/Effects', asked(prices, more))).body;
const versions = async (id: number) => {
  const [row] = await app.database.db
    .select({ Count: count() })
    .from(packagePrices)
    .where(eq(packagePrices.PackageId, id));
  return row?.Count;
};

/** A running subscription of a holder, who pays a pinned price where there is one. */
async function runs(holder: number, PackageId: number, changes: Partial<typeof purchases.$inferInsert> = {}) {
  const { db } = app.database;
  const [price] = await db.select().from(packagePrices).where(eq(packagePrices.PackageId, PackageId));
  const period = { StartDate: day(-100), EndDate: day(200), PriceId: price?.Id ?? null };
  const UserId = holders[holder]?.userId ?? 0;
  await db.insert(purchases).values({ UserId, PackageId, Kind: 'A', State: 'A', Quantity: 1, ...period, ...changes });
}

test('a change of the price list is planned for all its packages, and a refused row keeps all of them', async () => {
  const refused = await staff.post(
    '/Packages/PriceList',
    asked([
      [shop.yearly, 125, 120],
      [999_999, 5],
      [shop.monthly, 11, 9],
    ]),
  );
  assert.equal(refused.body.Code, 'ValidationFailed', JSON.stringify(refused.body));
  const codes = Object.entries(refused.body.Fields as Record<string, { Code: string }>).map(([at, { Code }]) => [
    at,
    Code,
  ]);
  assert.deepEqual(codes.sort(), [
    ['Prices.1.Price', 'unknownRecord'],
    ['Prices.2.Price', 'changedByOther'],
  ]);
  assert.equal(await versions(shop.yearly), 1);
  const prices: Price[] = [
    [shop.yearly, 125, 120],
    [shop.monthly, 10.5, 10],
  ];
  const saved = await staff.post('/Packages/PriceList', asked(prices, { Reason: 'Listino nuovo' }));
  assert.deepEqual([saved.status, saved.body], [200, { Changed: 2, Waves: 0 }]);
  const yearly = await listed(shop.yearly);
  assert.deepEqual([yearly?.Price, yearly?.Planned], [120, { Price: 125, ValidFrom: day(30) }]);
  const again = await staff.post('/Packages/PriceList', asked(prices));
  assert.equal(again.body.Fields?.['Prices.0.Price']?.Code, 'alreadyUsed', JSON.stringify(again.body));
});

test('a change that is sent twice with one key is planned once', async () => {
  const body = asked([[shop.emails, 33, 30]]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await staff.post('/Packages/PriceList', body, key);
  const second = await staff.post('/Packages/PriceList', body, key);
  assert.deepEqual([first.status, second.status, second.body], [200, 200, first.body], JSON.stringify(second.body));
  assert.equal(await versions(shop.emails), 2);
});

test('a past day, a package twice and a notice after the day are refused at their field', async () => {
  const wave = { Description: 'Listino', Policy: 'C', NoticeDate: day(31) };
  const wrong: [object, string, string][] = [
    [asked([[shop.hidden, 65, 60]], { ValidFrom: day(-1) }), 'ValidFrom', 'tooEarly'],
    [
      asked([
        [shop.hidden, 65, 60],
        [shop.hidden, 66, 60],
      ]),
      'Prices',
      'alreadyUsed',
    ],
    [asked([[shop.hidden, 65, 60]], { Wave: wave }), 'Wave.NoticeDate', 'dateRange'],
  ];
  for (const [body, field, code] of wrong) {
    const answer = await staff.post('/Packages/PriceList', body);
    assert.equal(answer.body.Fields?.[field]?.Code, code, JSON.stringify(answer.body));
  }
  assert.equal(await versions(shop.hidden), 1);
});

test('only who may change packages changes the price list', async () => {
  const { status } = await sales.post('/Packages/PriceList', asked([[shop.hidden, 65, 60]]));
  assert.equal(status, 405);
});

test('a change with a wave needs the right to waves, and plans nothing without it', async () => {
  const given = await giveLevels(app, staff, sales.userId, { packages: 'E', 'price-waves': 'V' });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  const wave = { Description: 'Listino', Policy: 'C', NoticeDate: day(1) };
  const refused = await sales.post(
    '/Packages/PriceList',
    asked([[shop.yearly, 130, 120]], { ValidFrom: day(50), Wave: wave }),
  );
  assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
  const saved = await sales.post('/Packages/PriceList', asked([[shop.yearly, 130, 120]], { ValidFrom: day(50) }));
  assert.deepEqual([saved.status, await versions(shop.yearly)], [200, 3], JSON.stringify(saved.body));
});

test('the effect counts the subscriptions that renew at another price, by the rule of each', async () => {
  const { db } = app.database;
  await runs(0, shop.hidden);
  await runs(1, shop.hidden);
  await runs(2, shop.hidden, { CancelAtPeriodEnd: true });
  assert.deepEqual(await effectsOf([[shop.hidden, 65]]), {
    Packages: [{ Package: { Id: shop.hidden }, Subscriptions: 2, Difference: 10 }],
    Subscriptions: 2,
    Difference: 10,
  });
  const policy = (RenewalPricePolicy: string) =>
    db.update(packages).set({ RenewalPricePolicy }).where(eq(packages.Id, shop.hidden));
  await policy('S');
  assert.equal((await effectsOf([[shop.hidden, 65]])).Subscriptions, 0);
  assert.equal((await effectsOf([[shop.hidden, 65]], { Policy: 'C' })).Difference, 10);
  await policy('L');
  assert.equal((await effectsOf([[shop.hidden, 65]])).Subscriptions, 0);
  assert.equal((await effectsOf([[shop.hidden, 55]])).Difference, -10);
  await policy('C');
});

test('who has a price of their brand or nature is not counted when the price for everybody changes', async () => {
  const before = (await effectsOf([[shop.hidden, 65]])).Subscriptions;
  const own = { Price: 50, ValidFrom: today(), UserNature: 'STD' };
  assert.equal((await staff.post(`/Packages/${shop.hidden}/Prices`, own)).status, 200);
  assert.deepEqual([before, (await effectsOf([[shop.hidden, 65]])).Subscriptions], [2, 0]);
});

test('a change with a wave starts one for each package that renews', async () => {
  const { db } = app.database;
  await runs(0, shop.activity);
  const wave = { Description: 'Listino', Policy: 'C', NoticeDate: day(1) };
  const prices: Price[] = [
    [shop.activity, 95, 90],
    [shop.sms, 0.07, 0.065],
  ];
  const saved = await staff.post('/Packages/PriceList', asked(prices, { Wave: wave }));
  assert.deepEqual(saved.body, { Changed: 2, Waves: 1 }, JSON.stringify(saved.body));
  const [stored] = await db.select().from(priceWaves).where(eq(priceWaves.PackageId, shop.activity));
  assert.deepEqual(
    [stored?.NewPrice, stored?.EffectiveFrom, stored?.NoticeDate, stored?.Policy],
    [95_000_000, day(30), day(1), 'C'],
  );
  // The wave that runs decides the price of renewals from now on: another list price alone changes none of them.
  assert.equal((await effectsOf([[shop.activity, 99]], { ValidFrom: day(40) })).Subscriptions, 0);
  assert.equal((await effectsOf([[shop.activity, 99]], { ValidFrom: day(40), Policy: 'C' })).Subscriptions, 1);
});
