import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

/** A base with an add-on whose renewal is open; then the base is refunded. */
async function refundedBase(year: number, beside: boolean, paid = 0) {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at(`${year}-01-10`);
  const { userId, customer, purchaseId } = await buys([shop.yearly, shop.activity]);
  const { db } = app.database;
  await runOn(`${year}-12-12`);
  const [open] = await renewalsOf(userId);
  assert.equal(open?.Status, 'IR');
  if (beside) {
    const days = { StartDate: `${year}-02-01`, EndDate: `${year + 3}-01-31` };
    await db
      .insert(purchases)
      .values({ ...days, UserId: userId, PackageId: shop.yearly, Quantity: 1, State: 'A', Kind: 'A' });
  }
  const [bought] = await db.select().from(purchases).where(eq(purchases.Id, purchaseId));
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.Id, bought?.OrderLineId ?? 0));
  const staff = await app.as('SUS');
  if (paid > 0) {
    const part = { From: 'IR', Version: open?.Version, Amount: paid };
    assert.equal((await staff.post(`/Orders/${open?.Id}/Payments`, part)).status, 200);
  }
  const refund = { Lines: [{ Line: { Id: line?.Id }, Quantity: 1 }], Method: 'T', Reason: 'Prova' };
  assert.equal((await staff.post(`/Orders/${line?.OrderId}/Refunds`, refund)).status, 201);
  await app.runJobs('purchases-ended');
  return { userId, customer, open };
}

test('a renewal that was opened before its base was refunded is cancelled, and says why', async () => {
  const { app, runOn, renewalsOf } = years;
  const { userId, open } = await refundedBase(2026, false);
  const [gone] = await renewalsOf(userId);
  assert.equal(gone?.Status, 'AN');
  assert.match(gone?.StatusReasonText ?? '', /rinnov/);
  const staff = await app.as('SUS');
  const { status, body } = await staff.post(`/Orders/${open?.Id}/Status`, { From: 'IR', To: 'PA' });
  assert.deepEqual([status, body.Code], [405, 'TransitionNotOffered']);
  await runOn('2026-12-13');
  assert.equal((await renewalsOf(userId)).length, 1, 'the add-on is not renewed alone');
});

test('the add-on beside another base gets a renewal of its own', async () => {
  const { userId } = await refundedBase(2030, true);
  await years.runOn('2030-12-13');
  const [gone, own] = await years.renewalsOf(userId);
  assert.deepEqual([gone?.Status, own?.Status], ['AN', 'IR']);
  const lines = await years.app.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, own?.Id ?? 0));
  assert.deepEqual(
    lines.map(({ PackageId }) => PackageId),
    [years.shop.activity],
  );
});

test('a renewal that is paid in part is not called off without a person: its money does not vanish', async () => {
  const { userId } = await refundedBase(2034, false, 50);
  const [open] = await years.renewalsOf(userId);
  assert.deepEqual([open?.Status, open?.PaidTotal], ['IR', 5_000]);
});
