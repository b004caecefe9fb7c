import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

const owned = (userId: number) =>
  years.app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);
const linesOf = (orderId: number | undefined) =>
  years.app.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, orderId ?? 0))
    .orderBy(orderLines.Position);
const finish = (userId: number) =>
  years.app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));

test('a subscription and its add-on are renewed by one order, and go on together', async () => {
  const { at, shop, buys, runOn, renewalsOf, pays } = years;
  at('2026-01-10');
  const { userId } = await buys([shop.yearly, shop.activity]);
  assert.deepEqual(await runOn('2026-12-10'), { renewal: 1, reminder: 1 });
  const [order, ...others] = await renewalsOf(userId);
  assert.deepEqual([others.length, order?.Total], [0, 25_620]);
  const bought = await owned(userId);
  assert.deepEqual(
    (await linesOf(order?.Id)).map(({ PackageId, FollowsId }) => [PackageId, FollowsId]),
    bought.map(({ PackageId, Id }) => [PackageId, Id]),
  );
  assert.deepEqual(await runOn('2027-01-02'), { reminder: 1 });
  const mails = await years.app.database.db.select().from(emailMessages).where(eq(emailMessages.UserId, userId));
  assert.equal(mails.filter(({ Type }) => Type === 'PPR').length, 2, 'one mail each time, whatever stands on it');
  await pays(order);
  const next = (await owned(userId)).slice(2);
  assert.deepEqual(
    next.map(({ StartDate, EndDate, PreviousPurchaseId }) => [StartDate, EndDate, PreviousPurchaseId]),
    bought.map(({ Id }) => ['2027-01-10', '2028-01-09', Id]),
  );
  assert.equal(next[1]?.ParentPurchaseId, next[0]?.Id);
  assert.deepEqual(await runOn('2027-01-10'), { renewed: 1 });
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['E', 'E', 'A', 'A'],
  );
  await finish(userId);
});

test('an add-on depends on the present period again when the renewal is refunded, and on the next one when it is billed', async () => {
  const { at, app, shop, buys, runOn, renewalsOf, pays } = years;
  at('2041-01-10');
  const { userId } = await buys([shop.yearly, shop.activity]);
  await runOn('2041-12-10');
  const [order] = await renewalsOf(userId);
  await pays(order);
  const [base, , next] = await owned(userId);
  const parentOfAddOn = async () => (await owned(userId))[1]?.ParentPurchaseId;
  assert.equal(await parentOfAddOn(), next?.Id);
  const staff = await app.as('SUS');
  const move = async (From: string, To: string) => {
    const { status, body } = await staff.post(`/Orders/${order?.Id}/Status`, { From, To, Reason: 'Prova' });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await move('PA', 'RI');
  assert.equal(await parentOfAddOn(), base?.Id);
  await move('RI', 'FT');
  assert.equal(await parentOfAddOn(), next?.Id);
  await finish(userId);
});

test('an add-on that is cancelled leaves the order, which is made again for the rest', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at('2028-01-10');
  const { userId, customer } = await buys([shop.yearly, shop.activity]);
  const soon = { EndDate: '2028-01-25', GraceUntil: '2028-01-30' };
  await app.database.db.update(purchases).set(soon).where(eq(purchases.UserId, userId));
  await runOn('2028-01-10');
  const [, addOn] = await owned(userId);
  const cancelled = await customer.post(`/Shop/Purchases/${addOn?.Id}/Cancel`, { Reason: null });
  assert.equal(cancelled.status, 204, JSON.stringify(cancelled.body));
  await runOn('2028-01-11');
  const [gone, made] = await renewalsOf(userId);
  assert.deepEqual([gone?.Status, made?.Status, made?.Total], ['AN', 'IR', 14_640]);
  await finish(userId);
  await runOn('2028-06-01');
});

test('an add-on whose base ends for good is not offered', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at('2029-01-10');
  const { userId, purchaseId } = await buys([shop.yearly, shop.activity]);
  await app.database.db.update(purchases).set({ CancelAtPeriodEnd: true }).where(eq(purchases.Id, purchaseId));
  assert.deepEqual(await runOn('2029-12-10'), { reminder: 1 });
  assert.deepEqual(await renewalsOf(userId), []);
  assert.deepEqual(await runOn('2030-01-10'), { expiry: 1 });
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['E', 'E'],
  );
});

test('an add-on whose base was refunded is not renewed alone, but beside another base it is', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  for (const [year, beside] of [
    [2040, false],
    [2042, true],
  ] as const) {
    at(`${year}-01-10`);
    const { userId, purchaseId } = await buys([shop.yearly, shop.activity]);
    const staff = await app.as('SUS');
    const [bought] = await app.database.db.select().from(purchases).where(eq(purchases.Id, purchaseId));
    const [line] = await app.database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.Id, bought?.OrderLineId ?? 0));
    const refund = { Lines: [{ Line: { Id: line?.Id }, Quantity: 1 }], Method: 'T', Reason: 'Prova' };
    assert.equal((await staff.post(`/Orders/${line?.OrderId}/Refunds`, refund)).status, 201);
    assert.deepEqual((await owned(userId)).map(({ State }) => State).sort(), ['A', 'R']);
    if (beside) {
      const days = { StartDate: `${year}-02-01`, EndDate: `${year + 2}-01-31` };
      await app.database.db
        .insert(purchases)
        .values({ ...days, UserId: userId, PackageId: shop.yearly, Quantity: 1, State: 'A', Kind: 'A' });
    }
    await runOn(`${year}-12-10`);
    assert.equal((await renewalsOf(userId)).length, beside ? 1 : 0);
    await finish(userId);
  }
});

test('an unpaid order suspends the add-on too, and late money brings both back', async () => {
  const { at, shop, buys, runOn, renewalsOf, pays } = years;
  at('2031-01-10');
  const { userId } = await buys([shop.yearly, shop.activity]);
  await runOn('2031-12-10');
  assert.equal((await runOn('2032-01-15')).suspension, 1);
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['S', 'S'],
  );
  await pays((await renewalsOf(userId))[0]);
  assert.deepEqual(
    (await owned(userId)).map(({ State, EndDate }) => [State, EndDate]),
    [
      ['E', '2032-01-09'],
      ['E', '2032-01-09'],
      ['A', '2033-01-09'],
      ['A', '2033-01-09'],
    ],
  );
});
