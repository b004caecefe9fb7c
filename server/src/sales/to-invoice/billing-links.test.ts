import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { billingLinkDays } from '@circolo/contract/invoicing/billing/billing-link';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { mailedKey, mailsTo } from '../../../test/access/mailed-link.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { invoicingRules } from '../../tables/invoicing/company-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { billOrders } from '../order-status/bill-orders.ts';

const { app, as, prepare } = scenario({ settings: { RATE_LIMIT: '0' } });
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

async function setRule(Moment: 'P' | null): Promise<void> {
  await app.database.db.delete(invoicingRules);
  if (Moment) await staff.post('/InvoicingRules', { Description: 'Regola', Moment });
}

interface IncompleteOrder {
  id: number;
  userId: number;
  email: string;
}

/** A paid order whose billing data lack what an invoice needs. */
async function incompleteOrder(of?: IncompleteOrder): Promise<IncompleteOrder> {
  const { db } = app.database;
  const userId = of?.userId ?? (await app.as('STD')).userId;
  const { body } = await staff.post('/Orders', orderBody(shop, userId));
  const Billing = { ...body.Billing, ZipCode: '', FiscalCode: null };
  await db.update(orders).set({ Billing }).where(eq(orders.Id, body.Id));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  await app.runJobs('order-paid');
  const [user] = await db.select({ Email: users.Email }).from(users).where(eq(users.Id, userId));
  return { id: body.Id, userId, email: user?.Email ?? '' };
}

const post = async (path: string, payload: object) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await app.http.inject({ method: 'POST', url: `/api/BillingLinks/${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const open = async (Key: string) => (await post('Read', { Key })).body;
const give = (Key: string, Billing: object = goodBilling) => post('Give', { Key, Billing });
const keyOf = async ({ email }: IncompleteOrder): Promise<string> => (await mailedKey(app, email, 'BDR')) ?? '';
const statusOf = async (id: number): Promise<string> => (await staff.get(`/Orders/${id}`)).body.Status;
const listed = async (id: number) => (await staff.get(`/OrdersToInvoice/${id}`)).body;

test('a rule asks the customer once for what is missing, and invoices as soon as it is there', async () => {
  await setRule('P');
  const order = await incompleteOrder();
  assert.equal(await statusOf(order.id), 'PA');
  await billOrders.handle({}, app.jobContext);
  assert.equal((await mailsTo(app, order.email, 'BDR')).length, 1);
  const key = await keyOf(order);
  const link = await open(key);
  assert.equal(link.State, 'open');
  assert.equal(link.Order.Billing.ZipCode, '');
  assert.equal(link.Order.Billing.City, goodBilling.City);
  assert.equal((await give(key)).status, 204);
  await app.runJobs('bill-order');
  assert.equal(await statusOf(order.id), 'FT');
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, order.userId));
  assert.equal(user?.Billing?.ZipCode, goodBilling.ZipCode);
});

test('a link is answered once', async () => {
  await setRule('P');
  const key = await keyOf(await incompleteOrder());
  assert.equal((await give(key)).status, 204);
  assert.deepEqual(await open(key), { State: 'given', Order: null });
  const { status, body } = await give(key, { ...goodBilling, City: 'Roma' });
  assert.deepEqual([status, body.Code], [400, 'BillingLinkError']);
});

test('staff ask once a day, and the list says when', async () => {
  await setRule(null);
  const order = await incompleteOrder();
  assert.equal((await mailsTo(app, order.email, 'BDR')).length, 0);
  const before = await listed(order.id);
  assert.deepEqual([before.BillingMissing, before.AskedAt], [true, null]);
  const path = `/OrdersToInvoice/${order.id}/AskBilling`;
  assert.deepEqual((await staff.post(path)).body, { Asked: true });
  assert.deepEqual((await staff.post(path)).body, { Asked: false });
  assert.equal((await mailsTo(app, order.email, 'BDR')).length, 1);
  assert.equal((await listed(order.id)).AskedAt?.slice(0, 10), new Date().toISOString().slice(0, 10));
  const help = await app.as('HLP');
  assert.equal((await help.post(path)).body.Code, 'AccessDenied');
});

test('without a rule the order waits for staff, and nothing is missing any more in any of the customer’s', async () => {
  await setRule(null);
  const first = await incompleteOrder();
  const second = await incompleteOrder(first);
  await staff.post(`/OrdersToInvoice/${first.id}/AskBilling`);
  assert.equal((await give(await keyOf(first))).status, 204);
  await app.runJobs('bill-order');
  for (const { id } of [first, second]) {
    assert.equal(await statusOf(id), 'PA');
    const { Obstacle, BillingMissing } = await listed(id);
    assert.deepEqual([Obstacle, BillingMissing], [null, false]);
  }
});

test('what keeps an order from being invoiced names the fields that are missing', async () => {
  await setRule(null);
  const { Obstacle } = await listed((await incompleteOrder()).id);
  assert.match(Obstacle, /^(CAP, Codice fiscale|Codice fiscale, CAP): [^·]+$/);
});

test('data that no invoice can be made of are refused, field by field', async () => {
  await setRule('P');
  const key = await keyOf(await incompleteOrder());
  const { status, body } = await give(key, { ...goodBilling, ZipCode: '12' });
  assert.equal(status, 400);
  assert.ok(body.Fields['Billing.ZipCode']);
  assert.equal((await open(key)).State, 'open');
});

test('a link counts until the end of the day that its mail names', async () => {
  await setRule('P');
  const key = await keyOf(await incompleteOrder());
  const lastDay = shiftDay(romeDay(new Date()), billingLinkDays);
  app.clock.now = new Date(`${lastDay}T21:30:00Z`);
  assert.equal((await open(key)).State, 'open');
  app.clock.now = new Date(`${lastDay}T23:30:00Z`);
  assert.equal((await open(key)).State, 'expired');
  app.clock.now = null;
});

test('a link of others, one whose time is over and one that nothing waits for say so', async () => {
  await setRule('P');
  assert.deepEqual(await open('AAAA'), { State: 'unknown', Order: null });
  const order = await incompleteOrder();
  const key = await keyOf(order);
  // Of the last characters some bits are of no use: another first one is another key.
  assert.equal((await open(`${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`)).State, 'unknown');
  app.clock.now = new Date(Date.now() + 31 * 86_400_000);
  assert.equal((await open(key)).State, 'expired');
  assert.equal((await give(key)).body.Code, 'BillingLinkError');
  app.clock.now = null;
  await staff.post(`/Orders/${order.id}/Status`, { From: 'PA', To: 'RI', Reason: 'Prova' });
  assert.equal((await open(key)).State, 'over');
});
