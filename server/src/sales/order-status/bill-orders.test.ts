import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { documents as resource } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { deliver, press } from '../../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { checkOutBody, goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { companies, invoicingRules } from '../../tables/invoicing/company-tables.ts';
import { billOrders } from './bill-orders.ts';
import { orderPaid } from './order-paid.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const setRules = async (...rules: { Moment: 'P' | 'M' | 'S'; SubjectType?: 'P' | 'A'; Origin?: { Id: number } }[]) => {
  await app.database.db.delete(invoicingRules);
  for (const [nth, rule] of rules.entries()) {
    const { status, body } = await staff.post('/InvoicingRules', { Description: `Regola ${nth}`, ...rule });
    assert.equal(status, 201, JSON.stringify(body));
  }
};

afterEach(() => assertBooksAgree(app));

/** Goes to a time; a person who comes back then signs in again, the sessions here go on instead. */
async function goTo(instant: string): Promise<void> {
  app.clock.now = new Date(instant);
  await app.database.db.update(sessions).set({ AccessExpiresAt: '2200-01-01T00:00:00.000Z' });
}

async function paidOrder(userId: number, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await staff.post('/Orders', orderBody(shop, userId, changes));
  assert.equal(status, 201, JSON.stringify(body));
  const paid = await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  await app.runJobs(orderPaid.name);
  return body.Id;
}

const statusOf = async (id: number): Promise<string> => (await staff.get(`/Orders/${id}`)).body.Status;

async function documentsOf(orderId: number): Promise<RecordOf<typeof resource>[]> {
  const { body } = await staff.get(`/Documents?Order=${orderId}&OrderColumn=FullNumber&OrderType=ASC`);
  const read = await Promise.all(body.map(({ Id }: { Id: number }) => staff.get(`/Documents/${Id}`)));
  return read.map((answer) => answer.body);
}

test('without a rule a paid order waits for staff', async () => {
  await setRules();
  const id = await paidOrder((await app.as('STD')).userId);
  await billOrders.handle({}, app.jobContext);
  assert.equal(await statusOf(id), 'PA');
});

test('an order is invoiced as it is paid where its rule says so', async () => {
  await setRules({ Moment: 'P' });
  const id = await paidOrder((await app.as('STD')).userId);
  assert.equal(await statusOf(id), 'FT');
  assert.deepEqual(
    (await documentsOf(id)).map(({ DocumentType }) => DocumentType),
    ['TD01'],
  );
});

test('an order that is paid by card is invoiced the same way', async () => {
  await setRules({ Moment: 'P' });
  const customer = await app.as('STD');
  const body = checkOutBody(shop, { ShopPaymentType: { Id: shop.paymentTypes.SC } });
  const order = await customer.post('/Shop/Orders', body);
  assert.equal(order.status, 201, JSON.stringify(order.body));
  const payment = await customer.post(`/Shop/Orders/${order.body.Id}/Payments`, {});
  await press(app, payment.body.NextUrl, { case: 'success' });
  await deliver(app);
  await app.runJobs(orderPaid.name);
  assert.equal(await statusOf(order.body.Id), 'FT');
  assert.equal((await documentsOf(order.body.Id)).length, 1);
});

test('the rule of a brand counts before one of a kind of customer, and that before the one for all', async () => {
  const { userId } = await app.as('STD');
  await setRules({ Moment: 'P' }, { Moment: 'S', SubjectType: goodBilling.SubjectType as 'P' });
  assert.equal(await statusOf(await paidOrder(userId)), 'PA');
  await setRules(
    { Moment: 'S', SubjectType: goodBilling.SubjectType as 'P' },
    { Moment: 'P', Origin: { Id: app.originId } },
  );
  assert.equal(await statusOf(await paidOrder((await app.as('STD')).userId)), 'FT');
});

test('two active rules for the same orders are refused', async () => {
  await setRules({ Moment: 'P' });
  const { status, body } = await staff.post('/InvoicingRules', { Description: 'Doppia', Moment: 'M' });
  assert.deepEqual([status, body.Fields.SubjectType.Code], [400, 'alreadyUsed']);
});

test('an order whose seller is not complete waits, paid, and is invoiced in the night after that is mended', async () => {
  const { db } = app.database;
  await setRules({ Moment: 'P' });
  await db.update(companies).set({ City: null });
  const id = await paidOrder((await app.as('STD')).userId);
  assert.equal(await statusOf(id), 'PA');
  await billOrders.handle({}, app.jobContext);
  assert.equal(await statusOf(id), 'PA');
  await db.update(companies).set({ City: 'Milano' });
  await billOrders.handle({}, app.jobContext);
  assert.equal(await statusOf(id), 'FT');
});

test('what waits for its invoice is listed with its last day and what is in the way', async () => {
  const { db } = app.database;
  await setRules();
  const id = await paidOrder((await app.as('STD')).userId);
  const rowOf = async () => (await staff.get(`/OrdersToInvoice/${id}`)).body;
  const { Number: number, OperationDate, DueBy, Obstacle, Moment } = await rowOf();
  assert.deepEqual([DueBy, Obstacle, Moment], [shiftDay(OperationDate, 12), null, null]);
  await setRules({ Moment: 'M' });
  assert.match((await rowOf()).DueBy, /-15$/);
  await db.update(companies).set({ City: null });
  assert.match((await rowOf()).Obstacle, /chi vende non sono completi/);
  const [listed] = (await staff.get(`/OrdersToInvoice?Search=${number}`)).body;
  assert.match(listed.Obstacle, /chi vende non sono completi/);
  await db.update(companies).set({ City: 'Milano' });
  await staff.post(`/Orders/${id}/Status`, { From: 'PA', To: 'FT' });
  assert.equal((await rowOf()).Code, 'RecordNotFound');
});

test('an order of a public body has its own rule', async () => {
  await setRules({ Moment: 'P' }, { Moment: 'S', SubjectType: 'A' });
  const rows = await app.database.db.select().from(invoicingRules).where(eq(invoicingRules.SubjectType, 'A'));
  assert.equal(rows.length, 1);
  const body = {
    ...goodBilling,
    ...{ SubjectType: 'A', BusinessName: 'Comune di Prova', FiscalCode: '80012000826', SdiCode: 'UFABCD' },
    ...{ FirstName: null, LastName: null },
  };
  const id = await paidOrder((await app.as('STD')).userId, { Billing: body });
  assert.equal(await statusOf(id), 'PA');
});

test('the orders of a month are invoiced together once it is over, and refunds are credited by order', async () => {
  await setRules({ Moment: 'M' });
  const customer = await app.as('STD');
  const other = await app.as('STD');
  await goTo('2031-03-05T10:00:00Z');
  const first = await paidOrder(customer.userId);
  const third = await paidOrder(other.userId);
  await goTo('2031-03-31T21:00:00Z');
  const lines = [{ Package: { Id: shop.sms }, Quantity: 3 }];
  const second = await paidOrder(customer.userId, { Lines: lines });
  await billOrders.handle({}, app.jobContext);
  assert.equal(await statusOf(first), 'PA');
  // Midnight in Rome: the month is over there.
  await goTo('2031-03-31T22:30:00Z');
  await billOrders.handle({}, app.jobContext);
  const [invoice, ...more] = await documentsOf(first);
  assert.ok(invoice);
  assert.deepEqual(
    [invoice.DocumentType, invoice.Date, invoice.OperationDate, more.length],
    ['TD24', '2031-04-01', '2031-03-31', 0],
  );
  assert.deepEqual(invoice.Orders.map(({ Id }) => Id).sort(), [first, second].sort());
  assert.deepEqual([await statusOf(first), await statusOf(second), await statusOf(third)], ['FT', 'FT', 'FT']);
  assert.deepEqual(
    (await documentsOf(third)).map(({ Orders }) => Orders.length),
    [1],
  );
  await billOrders.handle({}, app.jobContext);
  assert.equal((await documentsOf(second)).length, 1);
  const [{ Total }] = [(await staff.get(`/Orders/${second}`)).body];
  assert.equal((await staff.post(`/Orders/${second}/Status`, { From: 'FT', To: 'RI', Reason: 'Prova' })).status, 200);
  const [, note] = (await documentsOf(second)).sort((one, next) => one.Id - next.Id);
  assert.deepEqual([note?.DocumentType, note?.Total, note?.Related[0]?.Id], ['TD04', Total, invoice.Id]);
});

test('what is free is invoiced by no one: staff are refused, and the month leaves it out', async () => {
  await setRules({ Moment: 'M' });
  const { userId } = await app.as('STD');
  await goTo('2031-06-05T10:00:00Z');
  const gift = { Package: { Id: shop.yearly }, Quantity: 1, PriceOverride: 0, PriceOverrideReason: 'Omaggio' };
  const { status, body } = await staff.post('/Orders', orderBody(shop, userId, { Lines: [gift] }));
  assert.deepEqual([status, body.Status, body.Total], [201, 'PA', 0], JSON.stringify(body));
  const refused = await staff.post(`/Orders/${body.Id}/Status`, { From: 'PA', To: 'FT' });
  assert.deepEqual([refused.status, refused.body.Code], [400, 'NothingToInvoice']);
  await goTo('2031-07-02T10:00:00Z');
  await billOrders.handle({}, app.jobContext);
  assert.deepEqual([await statusOf(body.Id), (await documentsOf(body.Id)).length], ['PA', 0]);
});

test('an order that charges the stamp duty has an invoice of its own at the end of the month: a document has one duty', async () => {
  await setRules({ Moment: 'M' });
  const { userId } = await app.as('STD');
  await goTo('2031-09-05T10:00:00Z');
  const isYearly = eq(packages.Id, shop.yearly);
  await app.database.db.update(packages).set({ VatRate: 0, VatNatureCode: 'N4' }).where(isYearly);
  const ids = [];
  for (let nth = 0; nth < 2; nth++) {
    const id = await paidOrder(userId, { Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }] });
    assert.equal((await staff.get(`/Orders/${id}`)).body.StampDuty, 2);
    ids.push(id);
  }
  await app.database.db.update(packages).set({ VatRate: 2200, VatNatureCode: null }).where(isYearly);
  await goTo('2031-10-02T10:00:00Z');
  await billOrders.handle({}, app.jobContext);
  for (const id of ids) {
    const [invoice, ...more] = await documentsOf(id);
    const charged = invoice?.Lines.filter(({ Code }) => Code === 'BOLLO').map(({ Taxable }) => Taxable);
    assert.deepEqual([invoice?.Orders.length, invoice?.StampDuty, charged, more.length], [1, 2, [2], 0]);
  }
});
