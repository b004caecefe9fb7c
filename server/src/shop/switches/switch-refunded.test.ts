import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openSwitches, type Switches } from '../../../test/shop/switch-factory.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packagePrices } from '../../tables/catalogue/catalogue-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

let switches: Switches;
let app: Switches['app'];
let staff: Switches['staff'];
let rules: Switches['rules'];
let subscriber: Switches['subscriber'];
let offered: Switches['offered'];
let choose: Switches['choose'];
let pay: Switches['pay'];
let owned: Switches['owned'];

before(async () => {
  switches = await openSwitches();
  ({ app, staff, rules, subscriber, offered, choose, pay, owned } = switches);
});
after(() => app.close());
beforeEach(() => switches.plain());

test('a switch that is refunded gives the old purchase its days back, and takes back what was left over', async () => {
  await rules({ CreditMode: 'W' });
  const it = await subscriber();
  const { body } = await choose(it, (await offered(it)).Offers[0].Order.Total);
  await pay(body.Order.Id);
  const credit = async () =>
    (await app.database.db.select().from(users).where(eq(users.Id, it.customer.userId)))[0]?.CreditCents;
  assert.equal(await credit(), 7_340);
  const old = async () => (await staff.get(`/Orders/${it.order.Id}`)).body;
  const ofLine = async () => (await staff.get(`/Orders/${it.order.Id}/Refunds`)).body.Lines[0].Amount;
  const { Status, Balance, Total } = await old();
  assert.deepEqual([Status, Balance], ['PA', 0], 'what was left over is no refund of the old order');
  assert.equal(await ofLine(), Math.round((Total - 73.4) * 100) / 100);
  const move = (From: string, To: string) =>
    staff.post(`/Orders/${body.Order.Id}/Status`, { From, To, Reason: 'Prova' });
  assert.equal((await move('PA', 'RI')).status, 200);
  const states = async () => (await owned(it)).map(({ State, EndDate }) => [State, EndDate]);
  assert.deepEqual(await states(), [
    ['A', '2026-12-31'],
    ['R', '2027-07-01'],
  ]);
  assert.equal(await credit(), 0);
  const [from] = await app.database.db.select().from(orders).where(eq(orders.Id, it.order.Id));
  assert.equal(from?.RefundedTotal, 0);
  assert.equal(await ofLine(), Total);
  // Billed after all: what was only requested is withdrawn, and the switch is valid again.
  assert.equal((await move('RI', 'FT')).status, 200);
  assert.deepEqual(await states(), [
    ['E', '2026-07-01'],
    ['A', '2027-07-01'],
  ]);
  assert.equal(await credit(), 7_340);
});

test('a consumer who withdraws from a switch that cost nothing has the old purchase again, and no credit of it', async () => {
  await rules({ CreditMode: 'W' });
  const it = await subscriber();
  const { db } = app.database;
  const price = (cents: number) =>
    db
      .update(packagePrices)
      .set({ Price: cents * 10_000 })
      .where(eq(packagePrices.PackageId, switches.larger));
  await price(0);
  const { body } = await choose(it, 0);
  assert.equal(body.Order?.Status, 'PA', JSON.stringify(body));
  await price(24_000);
  const credit = async () => (await it.customer.get('/Shop/Credit')).body.Balance;
  assert.equal(await credit(), 73.4);
  const withdrawn = await it.customer.post(`/Shop/Orders/${body.Order.Id}/Withdrawal`, {
    Name: 'Mario Rossi',
    Email: 'mario@example.test',
  });
  assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body));
  assert.deepEqual(
    (await owned(it)).map(({ State, EndDate }) => [State, EndDate]),
    [
      ['A', '2026-12-31'],
      ['R', '2027-07-01'],
    ],
  );
  assert.equal(await credit(), 0);
});
