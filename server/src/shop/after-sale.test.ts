import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { emailMessages } from '../mail/tables.ts';
import { goodBilling, orderBody, type TestShop, testShop } from '../sales/order-factory.ts';
import { orders, purchases } from '../sales/tables.ts';
import { type SignedIn, type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let shop: TestShop;
let staff: SignedIn;

before(async () => {
  app = await testApp();
  shop = await testShop(app);
  staff = await app.as('SUS');
});
after(() => app.close());

async function bought(changes: Record<string, unknown> = {}, paid = true) {
  const customer = await app.as('STD');
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer.userId, changes));
  assert.equal(status, 201, JSON.stringify(body));
  if (paid) await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  return { customer, order: body, path: `/Shop/Orders/${body.Id}` };
}
const who = { Name: 'Mario Rossi', Email: 'mario@example.test' };
const receipts = (orderId: number) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, 'WDR'), eq(emailMessages.RelatedId, orderId)));

test('a consumer withdraws within 14 days: money goes back, purchases end, a receipt leaves', async () => {
  const { customer, order, path } = await bought();
  const offered = await customer.get(`${path}/AfterSale`);
  assert.deepEqual([offered.body.Withdrawal.Offered, offered.body.Withdrawal.Name], [true, 'Mario Rossi']);
  const { status, body } = await customer.post(`${path}/Withdrawal`, who);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Withdrawal.Offered, body.Withdrawal.Declared.Email], [false, 'mario@example.test']);
  assert.deepEqual([body.Refunds.length, body.Refunds[0].Amount], [1, 146.4]);
  const after = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.deepEqual([after.Status, after.RefundedTotal], ['RI', 146.4]);
  const owned = await app.database.db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
  assert.deepEqual(
    owned.map(({ State }) => State),
    ['R'],
  );
  const [receipt] = await receipts(order.Id);
  assert.equal(receipt?.To, 'mario@example.test');
});

test('a second declaration changes nothing, also at the same moment', async () => {
  const { customer, order, path } = await bought();
  const answers = await Promise.all([1, 2, 3].map(() => customer.post(`${path}/Withdrawal`, who)));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.Refunds?.length]),
    [
      [200, 1],
      [200, 1],
      [200, 1],
    ],
  );
  assert.equal((await receipts(order.Id)).length, 1);
});

test('an order that was never paid is cancelled by a withdrawal', async () => {
  const { customer, order, path } = await bought({}, false);
  const { body } = await customer.post(`${path}/Withdrawal`, who);
  assert.deepEqual(body.Refunds, []);
  assert.equal((await staff.get(`/Orders/${order.Id}`)).body.Status, 'AN');
});

test('companies, late withdrawals and cancelled orders are refused', async () => {
  const company = {
    SubjectType: 'O',
    BusinessName: 'Circolo Uno',
    VatNumber: '01234560157',
    FiscalCode: '01234560157',
  };
  const { customer, path } = await bought({ Billing: { ...goodBilling, ...company, FirstName: null, LastName: null } });
  assert.equal((await customer.get(`${path}/AfterSale`)).body.Withdrawal.Until, null);
  assert.equal((await customer.post(`${path}/Withdrawal`, who)).body.Code, 'WithdrawalNotOffered');

  const late = await bought();
  const placedAt = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await app.database.db.update(orders).set({ Date: placedAt }).where(eq(orders.Id, late.order.Id));
  assert.equal((await late.customer.post(`${late.path}/Withdrawal`, who)).body.Code, 'WithdrawalNotOffered');

  const gone = await bought({}, false);
  await staff.post(`/Orders/${gone.order.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Errore' });
  assert.equal((await gone.customer.post(`${gone.path}/Withdrawal`, who)).body.Code, 'WithdrawalNotOffered');
});

test('nobody sees or withdraws from another one’s order, and a receipt needs an address', async () => {
  const { customer, path } = await bought();
  const stranger = await app.as('STD');
  assert.equal((await stranger.get(`${path}/AfterSale`)).body.Code, 'RecordNotFound');
  assert.equal((await stranger.post(`${path}/Withdrawal`, who)).body.Code, 'RecordNotFound');
  const { body } = await customer.post(`${path}/Withdrawal`, { Name: '', Email: 'x' });
  assert.deepEqual(Object.keys(body.Fields).sort(), ['Email', 'Name']);
});
