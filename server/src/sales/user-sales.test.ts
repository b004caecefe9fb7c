import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { addActivity, giveLevels, setUser } from '../../test/access/menu-fixtures.ts';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { orderBody, type TestShop, testShop } from '../../test/sales/order-factory.ts';
import { purchases } from '../tables/sales/order-tables.ts';

let app: TestApp;
let shop: TestShop;
let staff: SignedIn;
let customer: SignedIn;
let order: { Id: number; Number: string; Total: number };

before(async () => {
  app = await testApp();
  shop = await testShop(app);
  staff = await app.as('SUS');
  customer = await app.as('STD');
  const place = async () => (await staff.post('/Orders', orderBody(shop, customer.userId))).body;
  order = await place();
  await place();
  const paid = { From: 'IA', To: 'PA', Reason: 'Bonifico ricevuto' };
  const { status, body } = await staff.post(`/Orders/${order.Id}/Status`, paid);
  assert.equal(status, 200, JSON.stringify(body));
});
after(() => app.close());

const ofCustomer = (part: string) => `/Users/${customer.userId}/${part}`;

test('staff see what a customer owns, from which order', async () => {
  const { body } = await staff.get(ofCustomer('Purchases'));
  assert.ok(body.Count >= 1);
  assert.deepEqual([body.Rows[0].State, body.Rows[0].Order], ['A', { Id: order.Id, Description: order.Number }]);
  const own = (await customer.get('/Shop/Purchases')).body as Record<string, unknown>[];
  const { CancelReason, CancelReasonText, Pausable, ...both } = body.Rows[0];
  assert.deepEqual([CancelReason, CancelReasonText, Pausable], [null, null, false]);
  const shared = (row: Record<string, unknown>) => Object.keys(both).map((name) => [name, row[name]]);
  assert.deepEqual(own.map(shared), body.Rows.map(shared));
});

test('a subscription is in one state on all pages, also in its days of grace, in which it can be renewed', async () => {
  const { userId, ...buyer } = await app.as('STD');
  const { body: bought } = await staff.post('/Orders', orderBody(shop, userId));
  await staff.post(`/Orders/${bought.Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Bonifico ricevuto' });
  const today = romeDay(new Date());
  const days = { StartDate: shiftDay(today, -366), EndDate: shiftDay(today, -1), GraceUntil: shiftDay(today, 5) };
  await app.database.db.update(purchases).set(days).where(eq(purchases.UserId, userId));
  const [listed] = (await staff.get(`/Purchases?User=${userId}`)).body;
  const [onPage] = (await staff.get(`/Users/${userId}/Purchases`)).body.Rows;
  const [own] = (await buyer.get('/Shop/Purchases')).body;
  assert.deepEqual([listed.State, onPage.State, own.State], ['A', 'A', 'A']);
  assert.equal((await buyer.get(`/Shop/Purchases/${own.Id}/Renewal`)).status, 200);
});

test('what a customer owns comes before what they owned, also where it is paused, and of that the newest first', async () => {
  const { userId } = await app.as('STD');
  const today = romeDay(new Date());
  const made = [
    { State: 'E', EndDate: shiftDay(today, -700) },
    { State: 'E', EndDate: shiftDay(today, -300) },
    { State: 'P', EndDate: shiftDay(today, 90) },
    { State: 'A', EndDate: shiftDay(today, 30) },
  ] as const;
  for (const columns of made) {
    const { Id, Lines } = (await staff.post('/Orders', orderBody(shop, userId))).body;
    await staff.post(`/Orders/${Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Bonifico ricevuto' });
    const StartDate = shiftDay(columns.EndDate, -364);
    await app.database.db
      .update(purchases)
      .set({ ...columns, StartDate })
      .where(eq(purchases.OrderLineId, Lines[0].Id));
  }
  const { Rows } = (await staff.get(`/Users/${userId}/Purchases`)).body;
  assert.deepEqual(
    Rows.map(({ State, EndDate }: { State: string; EndDate: string }) => [State, EndDate]),
    [made[3], made[2], made[1], made[0]].map(({ State, EndDate }) => [State, EndDate]),
  );
});

test('staff see what a customer has ordered, paid and still owes', async () => {
  const { body } = await staff.get(ofCustomer('Totals'));
  const { LastOrderAt, ...totals } = body;
  assert.deepEqual(totals, {
    Orders: 2,
    Ordered: order.Total * 2,
    Paid: order.Total,
    OpenOrders: 1,
    Open: order.Total,
  });
  assert.ok(Date.parse(LastOrderAt) > 0);
  const empty = await staff.get(`/Users/${(await app.as('STD')).userId}/Totals`);
  assert.deepEqual(empty.body, { Orders: 0, Ordered: 0, Paid: 0, OpenOrders: 0, Open: 0, LastOrderAt: null });
});

test('staff see what was paid, page by page', async () => {
  const { body } = await staff.get(ofCustomer('Payments'));
  assert.equal(body.Count, 1);
  assert.deepEqual([body.Rows[0].Amount, body.Rows[0].Order.Id], [order.Total, order.Id]);
  assert.deepEqual((await staff.get(`${ofCustomer('Payments')}?Page=2`)).body, { Rows: [], Count: 1 });
});

test('orders, purchases and refunds say for which association they are, and purchases are found by it', async () => {
  await addActivity(app, customer.userId, 0, 'Bocciofila Nebbiolo');
  for (const list of ['Orders', 'Purchases', 'Refunds']) {
    const { status, body } = await staff.get(`/${list}?User=${customer.userId}`);
    assert.equal(status, 200, JSON.stringify(body));
    for (const row of body) assert.equal(row.Organisation, row.Billing?.BusinessName ?? 'Bocciofila Nebbiolo', list);
  }
  const found = await staff.get('/Purchases?Search=nebbiolo');
  assert.ok(found.body.length > 0);
  for (const { User } of found.body) assert.equal(User.Id, customer.userId);
});

test('the trail shows the user, their orders and what they did, newest first', async () => {
  const { Version } = (await customer.get('/MyAccount')).body;
  await customer.put('/MyAccount', { FirstName: 'Carla', LastName: 'Prova', Phone: null, Language: 'it', Version });
  const { body } = await staff.get(ofCustomer('Trail'));
  const [newest] = body.Rows;
  assert.deepEqual([newest.Resource, newest.Action, newest.Actor], ['Users', 'Update', 'Anna Prova']);
  assert.ok(newest.Fields.includes('FirstName'), newest.Fields.join());
  const ofOrder = body.Rows.filter(({ Resource }: { Resource: string }) => Resource === 'Orders');
  assert.ok(ofOrder.some(({ Record }: { Record: string }) => Record === order.Number));
});

/** Parts of the page that show orders. */
const ofOrders = ['Payments', 'Totals'];

for (const part of ['Purchases', 'Trail', ...ofOrders]) {
  test(`${part} of a user are for staff, and not for staff who may not see users`, async () => {
    for (const nature of ['SUS', 'ADM', 'COM', 'HLP'] as const)
      assert.equal((await (await app.as(nature)).get(ofCustomer(part))).status, 200, nature);
    for (const nature of ['SUB', 'ENT', 'STD', 'LNC', 'DEM', 'shopOnly'] as const) {
      const { status, body } = await (await app.as(nature)).get(ofCustomer(part));
      assert.deepEqual([status, body.Code], [405, 'AccessDenied'], nature);
    }
  });
}

test('who may see users but no orders sees no payments, no totals, and no order in the trail', async () => {
  const helper = await app.as('HLP');
  const { status } = await giveLevels(app, staff, helper.userId, { orders: 'N' });
  assert.equal(status, 200);
  for (const part of ofOrders) assert.equal((await helper.get(ofCustomer(part))).body.Code, 'AccessDenied', part);
  const { body } = await helper.get(ofCustomer('Trail'));
  assert.ok(body.Count > 0);
  assert.ok(body.Rows.every(({ Resource }: { Resource: string }) => Resource !== 'Orders'));
});

test('a subject that was given a view of users sees its parent’s purchases only', async () => {
  const subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId: customer.userId });
  await giveLevels(app, staff, subject.userId, { users: 'V' });
  for (const part of ['Purchases', 'Trail', ...ofOrders]) {
    assert.equal((await subject.get(ofCustomer(part))).status, 200, part);
    assert.equal((await subject.get(`/Users/${staff.userId}/${part}`)).body.Code, 'RecordNotFound', part);
  }
});
