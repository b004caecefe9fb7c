import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { orderBody } from '../../../test/sales/order-factory.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { couponRedemptions, coupons, couponUsers } from '../../tables/sales/coupon-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

let made = 0;

/** A coupon of 10 %, made by staff, that counts on the given renewals. */
async function coupon(changes: object): Promise<{ Id: number; Code: string }> {
  made += 1;
  const body = { Code: `RINNOVO-${made}`, Description: 'Prova', DiscountType: '2', DiscountValue: 10 };
  const staff = await years.app.as('SUS');
  const answer = await staff.post('/Coupons', { ...body, ValidFrom: '2020-01-01', MaxUsesPerUser: 1, ...changes });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const counters = async ({ Id }: { Id: number }) => {
  const [row] = await years.app.database.db.select().from(coupons).where(eq(coupons.Id, Id));
  return [row?.ReservedCount, row?.UsedCount, row?.BudgetUsed];
};
const finish = (userId: number) =>
  years.app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));

test('what was bought with a coupon keeps it for as many renewals as it says, whatever its other limits', async () => {
  const { at, app, shop, buys, runOn, renewalsOf, pays } = years;
  at('2026-01-10');
  const once = await coupon({
    Renewals: 'F',
    RenewalsCount: 1,
    MaxUses: 1,
    ValidTo: '2026-01-31',
    FirstOrderOnly: true,
  });
  const { userId } = await buys(shop.yearly, { Coupons: [once.Code] });
  assert.deepEqual(await counters(once), [0, 1, 1_200]);
  await runOn('2026-12-10');
  const [first] = await renewalsOf(userId);
  assert.deepEqual([first?.CouponTotal, first?.Total], [1_200, 13_176]);
  assert.deepEqual(await counters(once), [0, 1, 2_400], 'of the budget, but no further use');
  const [line] = await app.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, first?.Id ?? 0));
  assert.ok(line?.Explain.some(({ Step, Values }) => Step === 'coupon' && Values?.code === once.Code));
  await pays(first);
  const [, redeemed] = await app.database.db
    .select()
    .from(couponRedemptions)
    .where(eq(couponRedemptions.CouponId, once.Id))
    .orderBy(couponRedemptions.Id);
  assert.deepEqual([redeemed?.State, redeemed?.Carried], ['C', true]);
  assert.deepEqual(await counters(once), [0, 1, 2_400]);
  await runOn('2027-01-10');
  await runOn('2027-12-10');
  const [, second] = await renewalsOf(userId);
  assert.deepEqual([second?.CouponTotal, second?.Total], [0, 14_640]);
  await finish(userId);
});

test('an assigned coupon counts on renewals; an unpaid order returns it', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at('2028-01-10');
  const own = await coupon({ Audience: 'U', Renewals: 'A', MaxUses: 1 });
  const { userId } = await buys(shop.yearly);
  const other = await buys(shop.yearly);
  const AssignedAt = '2028-02-01T00:00:00Z';
  await app.database.db.insert(couponUsers).values([
    { CouponId: own.Id, UserId: userId, AssignedAt },
    { CouponId: own.Id, UserId: other.userId, AssignedAt },
  ]);
  await runOn('2028-12-10');
  const [mine] = await renewalsOf(userId);
  const [theirs] = await renewalsOf(other.userId);
  assert.deepEqual([mine?.CouponTotal, theirs?.CouponTotal], [1_200, 0], 'its one use is taken');
  assert.deepEqual(await counters(own), [1, 0, 1_200]);
  await runOn('2029-02-15');
  assert.equal((await renewalsOf(userId))[0]?.Status, 'AN');
  assert.deepEqual(await counters(own), [0, 0, 0]);
  await finish(other.userId);
});

test('a coupon that does not speak of renewals ends with what it was used for', async () => {
  const { at, shop, buys, runOn, renewalsOf } = years;
  at('2030-01-10');
  const only = await coupon({ Renewals: 'N' });
  const { userId } = await buys(shop.yearly, { Coupons: [only.Code] });
  await runOn('2030-12-10');
  assert.equal((await renewalsOf(userId))[0]?.CouponTotal, 0);
  await finish(userId);
});

test('a renewal that costs nothing is paid at once', async () => {
  const { at, shop, buys, runOn, renewalsOf } = years;
  at('2031-01-10');
  const all = await coupon({ Renewals: 'A', DiscountValue: 100 });
  const { userId } = await buys(shop.yearly, { Coupons: [all.Code] });
  await runOn('2031-12-10');
  const [order] = await renewalsOf(userId);
  assert.deepEqual([order?.Total, order?.Status], [0, 'PA']);
  const periods = await years.app.database.db.select().from(purchases).where(eq(purchases.UserId, userId));
  assert.deepEqual(periods.map(({ EndDate }) => EndDate).sort(), ['2032-01-09', '2033-01-09']);
});

test('staff change a renewal order: it stays a renewal of the same purchase, with the coupon that came along', async () => {
  const { at, app, shop, buys, runOn, renewalsOf, pays } = years;
  at('2034-01-10');
  const kept = await coupon({ Renewals: 'A', MaxUses: 1 });
  const { userId, purchaseId } = await buys(shop.yearly, { Coupons: [kept.Code] });
  await runOn('2034-12-10');
  const [renewal] = await renewalsOf(userId);
  const staff = await app.as('SUS');
  const { body: order } = await staff.get(`/Orders/${renewal?.Id}`);
  const Lines = [{ Package: { Id: shop.yearly }, Quantity: 1 }];
  const input = orderBody(shop, userId, {
    Lines,
    Coupons: [kept.Code],
    Version: order.Version,
    InternalNotes: 'Vista',
  });
  const { status, body } = await staff.put(`/Orders/${order.Id}`, input);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Total, body.Coupons.length], [order.Total, 1]);
  assert.equal(body.ExpirationDate, '2035-01-09', 'it waits until the period ends, as before');
  const [line] = await app.database.db.select().from(orderLines).where(eq(orderLines.OrderId, order.Id));
  assert.equal(line?.FollowsId, purchaseId);
  assert.deepEqual(await counters(kept), [0, 1, 2_400], 'still of the budget, still no further use');
  await pays(renewal);
  const owned = await app.database.db
    .select()
    .from(purchases)
    .where(eq(purchases.UserId, userId))
    .orderBy(purchases.Id);
  assert.deepEqual(
    owned.map(({ StartDate, EndDate, PreviousPurchaseId }) => [StartDate, EndDate, PreviousPurchaseId]),
    [
      ['2034-01-10', '2035-01-09', null],
      ['2035-01-10', '2036-01-09', purchaseId],
    ],
  );
});
