import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OrderKind } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../../test/app.ts';
import { orderBody } from '../../../test/sales/order-factory.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { heldSteps, reminderLog } from '../../tables/subscriptions/subscription-tables.ts';

let app: TestApp;
let shop: Years['shop'];
let at: Years['at'];
let buys: Years['buys'];
let runOn: Years['runOn'];

before(async () => {
  ({ app, shop, at, buys, runOn } = await openYears());
});
after(() => app.close());

const owned = (userId: number) =>
  app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);

test('a year goes by: offered, recalled, paid, and the next period goes on the day after', async () => {
  at('2026-01-10');
  const { userId } = await buys(shop.yearly);
  assert.equal((await owned(userId))[0]?.EndDate, '2027-01-09');
  assert.deepEqual(await runOn('2026-12-09'), {});
  assert.deepEqual(await runOn('2026-12-10'), { renewal: 1, reminder: 1 });
  assert.deepEqual(await runOn('2026-12-10'), {}, 'a run that is repeated does nothing');
  const [order] = await app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  assert.equal(order?.Status, 'IR');
  assert.equal(order?.Total, 14_640);
  assert.equal(order?.ExpirationDate, '2027-01-09');
  const mails = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, 'PPR')));
  assert.equal(mails.length, 1);
  assert.deepEqual(await runOn('2027-01-02'), { reminder: 1 });
  const paid = await (await app.as('SUS')).post(`/Orders/${order?.Id}/Status`, { From: 'IR', To: 'PA' });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  const [old, next] = await owned(userId);
  assert.deepEqual([next?.StartDate, next?.EndDate, next?.AnchorDay], ['2027-01-10', '2028-01-09', 10]);
  assert.equal(next?.PreviousPurchaseId, old?.Id);
  assert.deepEqual(await runOn('2027-01-10'), { renewed: 1 });
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['E', 'A'],
  );
  await app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
});

test('unpaid: suspended after its grace, back when it is paid late, with no day lost or given', async () => {
  at('2026-03-31');
  const { userId } = await buys(shop.monthly);
  assert.equal((await owned(userId))[0]?.EndDate, '2026-04-29');
  assert.deepEqual(await runOn('2026-04-19'), { renewal: 1 });
  assert.deepEqual(await runOn('2026-04-22'), { reminder: 1 });
  assert.deepEqual(await runOn('2026-04-30'), { notice: 1 });
  assert.deepEqual(await runOn('2026-05-02'), { reminder: 1 });
  assert.deepEqual(await runOn('2026-05-05'), { suspension: 1 });
  assert.equal((await owned(userId))[0]?.State, 'S');
  const [order] = await app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  await (await app.as('SUS')).post(`/Orders/${order?.Id}/Status`, { From: 'IR', To: 'PA' });
  const [old, next] = await owned(userId);
  assert.equal(old?.State, 'E');
  assert.deepEqual([next?.State, next?.StartDate, next?.EndDate], ['A', '2026-04-30', '2026-05-30']);
  await app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
});

test('unpaid to the end: the renewal is given up and everything ends', async () => {
  at('2026-03-01');
  const { userId } = await buys(shop.monthly);
  await runOn('2026-03-25');
  await runOn('2026-04-06');
  assert.deepEqual(await runOn('2026-04-30'), { cancellation: 1 });
  const [order] = await app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  assert.equal(order?.Status, 'AN');
  assert.equal((await owned(userId))[0]?.State, 'E');
});

test('a renewal of which a part is paid is not given up: staff decide about the money', async () => {
  at('2026-03-01');
  const { userId } = await buys(shop.monthly);
  await runOn('2026-03-25');
  const renewals = and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal));
  const [order] = await app.database.db.select().from(orders).where(renewals);
  const part = { From: 'IR', Amount: 1, ValueDate: '2026-03-26', Reason: 'Acconto', Version: order?.Version };
  const recorded = await (await app.as('SUS')).post(`/Orders/${order?.Id}/Payments`, part);
  assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
  await runOn('2026-04-06');
  await runOn('2026-04-30');
  await runOn('2026-06-30');
  const [later] = await app.database.db.select().from(orders).where(renewals);
  assert.deepEqual([later?.Status, later?.PaidTotal], ['IR', 100]);
  assert.equal((await owned(userId))[0]?.State, 'S');
});

test('what is stopped is not done, and a reminder that is left out says why', async () => {
  at('2026-03-01');
  const { userId, purchaseId } = await buys(shop.monthly);
  await app.database.db
    .insert(heldSteps)
    .values({ Kind: 'renewal', StepKey: `renewal:${purchaseId}:2026-03-31`, Day: '2026-03-21' });
  assert.deepEqual(await runOn('2026-03-21'), {});
  await app.database.db.update(purchases).set({ CancelAtPeriodEnd: true }).where(eq(purchases.Id, purchaseId));
  assert.deepEqual(await runOn('2026-03-24'), { reminder: 1 });
  const [log] = await app.database.db.select().from(reminderLog).where(eq(reminderLog.PurchaseId, purchaseId));
  assert.equal(log?.Skipped, 'cancelled');
  assert.deepEqual(await runOn('2026-04-01'), { expiry: 1 });
  assert.equal((await owned(userId))[0]?.State, 'E');
});

test('an unpaid order is cancelled after its days and their hidden grace', async () => {
  at('2026-06-01');
  const customer = await app.as('STD');
  const staff = await app.as('SUS');
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, body.Id));
  const last = order?.GraceUntil ?? '';
  await runOn(last);
  const status = async () => (await app.database.db.select().from(orders).where(eq(orders.Id, body.Id)))[0]?.Status;
  assert.equal(await status(), 'IA');
  assert.deepEqual(await runOn(shiftDay(last, 1)), { orderExpiry: 1 });
  assert.equal(await status(), 'AN');
});

test('a renewal keeps the price of the purchase, takes the current one, or the lower', async () => {
  at('2026-08-01');
  const { userId, purchaseId } = await buys(shop.monthly);
  await app.database.db.execute(sql`update package_price set price = 12000000 where package_id = ${shop.monthly}`);
  await app.database.db.update(packages).set({ RenewalPricePolicy: 'S' }).where(eq(packages.Id, shop.monthly));
  await runOn('2026-08-21');
  const [order] = await app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  assert.equal(order?.TaxableTotal, 1_000);
  assert.ok(purchaseId);
  assert.equal(romeDay(app.clock.now ?? new Date()), '2026-08-21');
});
