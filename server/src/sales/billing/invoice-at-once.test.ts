import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { OpenItem } from '@circolo/contract/invoicing/open-items/open-items';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { expireOrders } from '../../subscriptions/renewals/expire-orders.ts';
import { companies, invoicingRules } from '../../tables/invoicing/company-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { billOrders } from '../order-status/bill-orders.ts';
import { orderPaid } from '../order-status/order-paid.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const customer = as('STD');

prepare(async ({ database }) => {
  await database.db.insert(invoicingRules).values({ Description: 'Subito', Moment: InvoicingMoment.atOnce });
});
afterEach(() => assertBooksAgree(app));

const placed = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer.userId, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const move = (Id: number, From: string, To: string) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });
const statusOf = async (id: number): Promise<string> => (await staff.get(`/Orders/${id}`)).body.Status;
const documentsOf = async (orderId: number) => {
  const { body } = await staff.get(`/Documents?Order=${orderId}`);
  const found = await Promise.all(body.map(({ Id }: { Id: number }) => staff.get(`/Documents/${Id}`)));
  return found.map((answer) => answer.body).sort((one, other) => one.Id - other.Id);
};
const openItem = async (fullNumber: string): Promise<OpenItem | undefined> =>
  (await staff.get(`/OpenItems/${customer.userId}`)).body.Items.find(
    (item: OpenItem) => item.FullNumber === fullNumber,
  );

test('an order is invoiced as it is placed, due when it is, and is open until its payment is there, which bills it', async () => {
  const order = await placed();
  const [invoice, ...others] = await documentsOf(order.Id);
  assert.deepEqual(
    [invoice.DocumentType, invoice.Total, invoice.OperationDate, invoice.DueDate, others.length],
    ['TD01', order.Total, invoice.Date, order.ExpirationDate, 0],
  );
  assert.equal(await statusOf(order.Id), 'IA');
  const open = await openItem(invoice.FullNumber);
  assert.deepEqual(
    [open?.Due, open?.Received, open?.Open, open?.DueOn],
    [order.Total, 0, order.Total, order.ExpirationDate],
  );
  assert.equal((await move(order.Id, 'IA', 'PA')).status, 200);
  assert.equal(await openItem(invoice.FullNumber), undefined);
  await app.runJobs(orderPaid.name);
  assert.equal(await statusOf(order.Id), 'FT');
  assert.deepEqual(
    (await documentsOf(order.Id)).map(({ Id }) => Id),
    [invoice.Id],
  );
});

test('what customers order in the shop is invoiced the same way, and what is free is not', async () => {
  const { status, body } = await customer.post('/Shop/Orders', checkOutBody(shop));
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(
    (await documentsOf(body.Id)).map(({ DocumentType }) => DocumentType),
    ['TD01'],
  );
  const lines = [{ Package: { Id: shop.sms }, Quantity: 1, PriceOverride: 0, PriceOverrideReason: 'Omaggio' }];
  const free = await placed({ Lines: lines });
  assert.deepEqual([free.Total, (await documentsOf(free.Id)).length], [0, 0]);
});

test('an unpaid order that was invoiced and is cancelled gets its credit note in the same transaction', async () => {
  const order = await placed();
  assert.equal((await move(order.Id, 'IA', 'AN')).status, 200);
  const [invoice, note, ...others] = await documentsOf(order.Id);
  assert.deepEqual(
    [note.DocumentType, note.Total, note.Related[0].Id, others.length],
    ['TD04', order.Total, invoice.Id, 0],
  );
  assert.equal(await openItem(invoice.FullNumber), undefined);
});

test('one whose days are over is credited by the night that cancels it', async () => {
  const order = await placed();
  const later = new Date(Date.now() + 60 * 86_400_000);
  assert.ok((await expireOrders(app.database.db, { day: shiftDay(order.ExpirationDate, 30), now: later })) > 0);
  assert.equal(await statusOf(order.Id), 'AN');
  assert.deepEqual(
    (await documentsOf(order.Id)).map(({ DocumentType }) => DocumentType),
    ['TD01', 'TD04'],
  );
  await app.database.db.execute(`update document_counter set last_date = '2000-01-01'`);
});

test('the lines of an invoiced order do not change any more', async () => {
  const order = await placed();
  const { Version, Editable } = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.equal(Editable, false);
  const changed = { ...orderBody(shop, customer.userId), Lines: [{ Package: { Id: shop.sms }, Quantity: 2 }], Version };
  assert.equal((await staff.put(`/Orders/${order.Id}`, changed)).body.Code, 'NotEditable');
});

test('an order is not stopped by its invoice: it waits with the reason, and is invoiced once that is mended', async () => {
  const { db } = app.database;
  await db.update(companies).set({ City: null });
  const order = await placed();
  const other = await placed();
  assert.equal((await documentsOf(order.Id)).length, 0);
  const waiting = async (id: number) => (await staff.get(`/OrdersToInvoice/${id}`)).body;
  assert.match((await waiting(order.Id)).Obstacle, /chi vende non sono completi/);
  assert.equal((await waiting(order.Id)).Moment, InvoicingMoment.atOnce);
  await billOrders.handle({}, app.jobContext);
  assert.equal((await documentsOf(order.Id)).length, 0);
  await db.update(companies).set({ City: 'Milano' });
  // By staff from the list, or by the night.
  const { body: run } = await staff.post('/OrdersToInvoice/Bulk', { Action: 'A', Ids: [other.Id] });
  await app.runJobs('bulk-records');
  assert.equal((await staff.get(`/BulkRuns/${run.Id}`)).body.Done, 1);
  assert.equal((await documentsOf(other.Id)).length, 1);
  assert.equal(await statusOf(other.Id), 'IA');
  await billOrders.handle({}, app.jobContext);
  assert.deepEqual(
    (await documentsOf(order.Id)).map(({ DocumentType }) => DocumentType),
    ['TD01'],
  );
  assert.deepEqual([await statusOf(order.Id), (await waiting(order.Id)).Code], ['IA', 'RecordNotFound']);
});

test('a change of the rule leaves what was issued: paid, an order with its invoice becomes billed', async () => {
  const order = await placed();
  await app.database.db.update(invoicingRules).set({ Moment: InvoicingMoment.staff });
  const unbilled = await placed();
  await move(order.Id, 'IA', 'PA');
  await move(unbilled.Id, 'IA', 'PA');
  await app.runJobs(orderPaid.name);
  assert.deepEqual([await statusOf(order.Id), await statusOf(unbilled.Id)], ['FT', 'PA']);
  await app.database.db.update(invoicingRules).set({ Moment: InvoicingMoment.atOnce });
});

test('an order that waited for a confirmation is invoiced as it begins to wait for its payment', async () => {
  const order = await placed();
  await app.database.db.update(invoicingRules).set({ Moment: InvoicingMoment.staff });
  const waits = await placed();
  await app.database.db.update(orders).set({ Status: 'PC' }).where(eq(orders.Id, waits.Id));
  await app.database.db.update(invoicingRules).set({ Moment: InvoicingMoment.atOnce });
  assert.equal((await move(waits.Id, 'PC', 'IA')).status, 200);
  assert.equal((await documentsOf(waits.Id)).length, 1);
  // Waiting again changes nothing.
  await move(order.Id, 'IA', 'SO');
  await move(order.Id, 'SO', 'IA');
  assert.equal((await documentsOf(order.Id)).length, 1);
});
