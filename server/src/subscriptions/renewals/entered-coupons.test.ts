import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { payToken } from '../../sales/order-status/pay-token.ts';
import { coupons } from '../../tables/sales/coupon-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';

let years: Years;
let year = 2030;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

let made = 0;

async function coupon(changes: object): Promise<{ Id: number; Code: string }> {
  made += 1;
  const body = { Code: `PAGA-${made}`, Description: 'Prova', DiscountType: '2', DiscountValue: 10 };
  const answer = await (await years.app.as('SUS')).post('/Coupons', { ...body, ValidFrom: '2020-01-01', ...changes });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const counters = async ({ Id }: { Id: number }) => {
  const [row] = await years.app.database.db.select().from(coupons).where(eq(coupons.Id, Id));
  return [row?.ReservedCount, row?.UsedCount, row?.BudgetUsed];
};

/** Somebody whose renewal waits for its payment, with the link of its mail. */
async function waiting(bought: object = {}) {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  year += 2;
  at(`${year}-01-10`);
  const { userId, customer } = await buys(shop.yearly, bought);
  // Ends soon, so that the customer is still signed in.
  const soon = { EndDate: `${year}-01-25`, GraceUntil: `${year}-01-30` };
  await app.database.db.update(purchases).set(soon).where(eq(purchases.UserId, userId));
  await runOn(`${year}-01-10`);
  const [order] = await renewalsOf(userId);
  assert.ok(order);
  const token = payToken(testSecret, order.Id, app.clock.now ?? new Date());
  const finish = () => app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
  return { userId, order, customer, token, finish };
}

test('who pays a renewal enters a coupon: priced again, reserved, removed, refused with a message', async () => {
  const { order, customer, finish } = await waiting();
  const good = await coupon({ Renewals: 'A', MaxUses: 1 });
  const bad = await coupon({ Renewals: 'N' });
  const set = (Coupons: string[]) => customer.put(`/Shop/Orders/${order.Id}/Coupons`, { Coupons });
  const first = await set([good.Code.toLowerCase()]);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.deepEqual(first.body, {
    Takes: true,
    Coupons: [{ Code: good.Code, Message: null, Amount: 12, Fixed: false }],
    Total: 131.76,
  });
  assert.deepEqual(await counters(good), [1, 0, 1_200]);
  const refused = await set([good.Code, bad.Code]);
  assert.equal(refused.body.Code, 'CouponNotOnRenewals');
  assert.match(refused.body.Message, /\w+/);
  assert.deepEqual(await counters(good), [1, 0, 1_200], 'nothing changes');
  const { body: shown } = await customer.get(`/Shop/Orders/${order.Id}`);
  assert.deepEqual([shown.Total, shown.CouponTotal, shown.Coupons.length], [131.76, 12, 1]);
  assert.deepEqual((await set([])).body, { Takes: true, Coupons: [], Total: 146.4 });
  assert.deepEqual(await counters(good), [0, 0, 0]);
  const [line] = await years.app.database.db.select().from(orderLines).where(eq(orderLines.OrderId, order.Id));
  assert.deepEqual([line?.Total, line?.FollowsId !== null], [14_640, true]);
  await finish();
});

test('who holds the link does too; paying consumes the coupon and prolongs what was bought', async () => {
  const { userId, order, token, finish } = await waiting();
  const good = await coupon({ Renewals: 'A' });
  const { app } = years;
  const page = await app.anybody.get(`/Shop/Pay/${token}`);
  assert.deepEqual(page.body.Coupons, { Takes: true, Coupons: [], Total: 146.4 });
  const set = await app.anybody.put(`/Shop/Pay/${token}/Coupons`, { Coupons: [good.Code] });
  assert.deepEqual([set.status, set.body.Total], [200, 131.76]);
  assert.equal((await app.anybody.get(`/Shop/Pay/${token}`)).body.Payment.Due, 131.76);
  await years.pays(order);
  assert.deepEqual(await counters(good), [0, 1, 1_200]);
  const owned = await app.database.db.select().from(purchases).where(eq(purchases.UserId, userId));
  assert.equal(owned.length, 2);
  const late = await app.anybody.put(`/Shop/Pay/${token}/Coupons`, { Coupons: [] });
  assert.deepEqual([late.status, late.body.Code], [405, 'NotEditable']);
  await finish();
});

test('a coupon that came along stays; one that leaves nothing to pay pays', async () => {
  const kept = await coupon({ Renewals: 'A', Cumulative: true });
  const all = await coupon({ Renewals: 'A', DiscountValue: 100, Cumulative: true });
  const { order, customer, finish } = await waiting({ Coupons: [kept.Code] });
  const path = `/Shop/Orders/${order.Id}/Coupons`;
  const { body } = await customer.put(path, { Coupons: [] });
  assert.deepEqual([body.Total, body.Coupons[0]?.Fixed], [131.76, true]);
  const free = await customer.put(path, { Coupons: [all.Code] });
  assert.deepEqual([free.status, free.body.Takes, free.body.Total], [200, false, 0], JSON.stringify(free.body));
  assert.equal((await years.renewalsOf(order.UserId))[0]?.Status, 'PA');
  await finish();
});

test('the coupons of other people’s orders, or of an order that is no renewal, cannot be set', async () => {
  const { order, finish } = await waiting();
  const other = await years.app.as('STD');
  const foreign = await other.put(`/Shop/Orders/${order.Id}/Coupons`, { Coupons: [] });
  assert.equal(foreign.body.Code, 'RecordNotFound');
  const { body } = await other.get(`/Shop/Orders/${order.Id}/Coupons`);
  assert.equal(body.Code, 'RecordNotFound');
  await finish();
});
