import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { checkOutBody, goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

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

test('an order that was paid in part is cancelled, and what was paid goes back', async () => {
  const { customer, order, path } = await bought({}, false);
  const { db } = app.database;
  const at = new Date().toISOString();
  await db.update(orders).set({ PaidTotal: 5_000, PaymentState: 'P' }).where(eq(orders.Id, order.Id));
  await db.insert(orderPayments).values({ OrderId: order.Id, Vector: 'BO', Amount: 5_000, Date: at, State: 'S' });
  const { status, body } = await customer.post(`${path}/Withdrawal`, who);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.Refunds[0].Amount, 50);
  const { Status, PaidTotal, RefundedTotal } = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.deepEqual([Status, PaidTotal, RefundedTotal], ['AN', 50, 50]);
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

test('the order of another customer is neither visible nor withdrawable, and a receipt needs an address', async () => {
  const { customer, path } = await bought();
  const otherCustomer = await app.as('STD');
  assert.equal((await otherCustomer.get(`${path}/AfterSale`)).body.Code, 'RecordNotFound');
  assert.equal((await otherCustomer.post(`${path}/Withdrawal`, who)).body.Code, 'RecordNotFound');
  const { body } = await customer.post(`${path}/Withdrawal`, { Name: '', Email: 'x' });
  assert.deepEqual(Object.keys(body.Fields).sort(), ['Email', 'Name']);
});

const daysAgo = (days: number): string => shiftDay(romeDay(new Date()), -days);

/** A paid year of a consumer that began some days ago. */
async function used(days: number, BeginAtOnce: boolean) {
  const sold = await bought();
  const { db } = app.database;
  const period = { PeriodFrom: daysAgo(days), PeriodTo: shiftDay(daysAgo(days), 364) };
  await db.update(orderLines).set(period).where(eq(orderLines.OrderId, sold.order.Id));
  await db.update(orders).set({ BeginAtOnce }).where(eq(orders.Id, sold.order.Id));
  return sold;
}

test('who had asked for the service at once pays the days used, which are shown before and on the receipt', async () => {
  const { customer, order, path } = await used(10, true);
  const { Withdrawal } = (await customer.get(`${path}/AfterSale`)).body;
  const share = Math.floor((14_640 * 10) / 365) / 100;
  assert.deepEqual(
    Withdrawal.Used.map(({ Days, Of, Amount }: Record<string, unknown>) => [Days, Of, Amount]),
    [[10, 365, share]],
  );
  assert.equal(Withdrawal.Refund, 142.39);
  const { status, body } = await customer.post(`${path}/Withdrawal`, who);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Refunds[0].Amount, body.Withdrawal.Declared.Kept], [142.39, share]);
  const after = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.deepEqual([after.Status, after.PaidTotal, after.RefundedTotal], ['RI', 146.4, 142.39]);
  const owned = await app.database.db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
  assert.deepEqual(
    owned.map(({ State }) => State),
    ['R'],
  );
  await app.runJobs();
  const [receipt] = await receipts(order.Id);
  assert.match(receipt?.Text ?? '', /giorni usati.*4,01/);
  assert.match(receipt?.Text ?? '', /142,39/);
});

test('who has used all that was paid for withdraws all the same, and nothing goes back', async () => {
  const { customer, order, path } = await used(10, true);
  await app.database.db
    .update(orderLines)
    .set({ PeriodTo: daysAgo(3) })
    .where(eq(orderLines.OrderId, order.Id));
  const { status, body } = await customer.post(`${path}/Withdrawal`, who);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Refunds, body.Withdrawal.Declared.Kept], [[], 146.4]);
  const { Status, RefundedTotal } = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.deepEqual([Status, RefundedTotal], ['RI', 0]);
});

test('who had not asked for it gets everything back', async () => {
  const { customer, path } = await used(10, false);
  assert.deepEqual((await customer.get(`${path}/AfterSale`)).body.Withdrawal.Used, []);
  assert.equal((await customer.post(`${path}/Withdrawal`, who)).body.Refunds[0].Amount, 146.4);
});

test('asking for the service at once is kept for consumers only', async () => {
  const beginAtOnce = async (changes: Record<string, unknown>) => {
    const customer = await app.as('STD');
    const placed = await customer.post('/Shop/Orders', checkOutBody(shop, { BeginAtOnce: true, ...changes }));
    assert.equal(placed.status, 201, JSON.stringify(placed.body));
    const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, placed.body.Id));
    return order?.BeginAtOnce;
  };
  const company = { BusinessName: 'Circolo Uno', VatNumber: '01234560157', FiscalCode: '01234560157' };
  const Billing = { ...goodBilling, ...company, SubjectType: 'O', FirstName: null, LastName: null };
  assert.deepEqual([await beginAtOnce({}), await beginAtOnce({ Billing })], [true, false]);
});
