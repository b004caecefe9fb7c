import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { InvoicingMoment, type InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { EmailType } from '@circolo/contract/mail/codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { and, eq } from 'drizzle-orm';
import { deliver, press } from '../../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { companies, invoicingRules } from '../../tables/invoicing/company-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { orderPaid } from '../order-status/order-paid.ts';
import { recordPayment, reversePayment } from '../order-status/record-payment.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const customer = as('STD', { email: 'paga@example.test' });
beforeEach(() => setRule({ Moment: InvoicingMoment.monthly, Receipts: true }));
afterEach(() => assertBooksAgree(app));

async function setRule(rule: { Moment: InvoicingMomentCode; Receipts?: boolean }): Promise<void> {
  await app.database.db.delete(invoicingRules);
  const { status, body } = await staff.post('/InvoicingRules', { Description: 'Regola', ...rule });
  assert.equal(status, 201, JSON.stringify(body));
}

const placed = async (): Promise<{ Id: number; Total: number }> =>
  (await staff.post('/Orders', orderBody(shop, customer.userId))).body;
const pay = async (Id: number) => {
  const { status } = await staff.post(`/Orders/${Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(status, 200);
};
const receiptsOf = async (Id: number) =>
  (await staff.get(`/Documents?Order=${Id}&Kind=${DocumentKind.receipt}&OrderColumn=Date&OrderType=ASC`)).body;

/** Money of a card that the sandbox takes. */
async function payByCard(): Promise<number> {
  const body = checkOutBody(shop, { ShopPaymentType: { Id: shop.paymentTypes.SC } });
  const order = await customer.post('/Shop/Orders', body);
  const payment = await customer.post(`/Shop/Orders/${order.body.Id}/Payments`, {});
  await press(app, payment.body.NextUrl, { case: 'success' });
  await deliver(app);
  return order.body.Id;
}

/** A part of an order's price that arrives by itself. */
async function payPart(OrderId: number, Amount: number): Promise<number> {
  const { db } = app.database;
  const [made] = await db
    .insert(orderPayments)
    .values({ OrderId, Vector: 'BO', Amount, Date: new Date().toISOString(), State: 'P' })
    .returning();
  const Id = made?.Id ?? 0;
  await transaction(db, async (tx) => {
    const api = { now: () => new Date() };
    await recordPayment(tx, api, await lockOrder(tx, OrderId), Id, { caller: null, now: new Date() });
  });
  return Id;
}

test('a payment that staff register has its receipt with it, which is mailed, and asking for it gives the same', async () => {
  const order = await placed();
  await pay(order.Id);
  const [receipt, ...others] = await receiptsOf(order.Id);
  assert.deepEqual([receipt.Total, others.length], [order.Total, 0]);
  const { body } = await staff.post(`/Orders/${order.Id}/Receipts`, {});
  assert.deepEqual(
    body.map(({ Id }: { Id: number }) => Id),
    [receipt.Id],
  );
  await app.runJobs('mail-document');
  const mails = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.RelatedType, 'Documents'), eq(emailMessages.RelatedId, receipt.Id)));
  assert.deepEqual(
    mails.map(({ Type, To }) => [Type, To]),
    [[EmailType.receipt, 'paga@example.test']],
  );
});

test('an online payment has its receipt too, and each part of a price its own', async () => {
  assert.equal((await receiptsOf(await payByCard())).length, 1);
  const order = await placed();
  await payPart(order.Id, 5_000);
  assert.deepEqual(
    (await receiptsOf(order.Id)).map(({ Total }: { Total: number }) => Total),
    [50],
  );
  await pay(order.Id);
  assert.deepEqual((await receiptsOf(order.Id)).map(({ Total }: { Total: number }) => Total).sort(), [50, 96.4]);
});

test('a payment that the invoice follows from has none, a part before it has, and one of an invoice that was there has', async () => {
  await setRule({ Moment: InvoicingMoment.payment, Receipts: true });
  const order = await placed();
  await payPart(order.Id, 5_000);
  await pay(order.Id);
  await app.runJobs(orderPaid.name);
  assert.deepEqual(
    (await receiptsOf(order.Id)).map(({ Total }: { Total: number }) => Total),
    [50],
  );
  await setRule({ Moment: InvoicingMoment.atOnce, Receipts: true });
  const invoiced = await placed();
  await pay(invoiced.Id);
  assert.equal((await receiptsOf(invoiced.Id)).length, 1);
});

test('where the rule does not want them, or there is none, receipts are issued on demand alone', async () => {
  await setRule({ Moment: InvoicingMoment.monthly });
  const order = await placed();
  await pay(order.Id);
  assert.deepEqual(await receiptsOf(order.Id), []);
  await app.database.db.delete(invoicingRules);
  const other = await placed();
  await pay(other.Id);
  assert.deepEqual(await receiptsOf(other.Id), []);
});

test('a payment is not stopped by what its receipt lacks', async () => {
  const { db } = app.database;
  const order = await placed();
  await db.update(companies).set({ City: null });
  await pay(order.Id);
  await db.update(companies).set({ City: 'Milano' });
  assert.deepEqual(await receiptsOf(order.Id), []);
  assert.equal((await staff.post(`/Orders/${order.Id}/Receipts`, {})).body.length, 1);
});

test('the receipt of a payment that is undone stays as it is, and is not given out any more', async () => {
  const { db } = app.database;
  const order = await placed();
  const paymentId = await payPart(order.Id, 5_000);
  const [receipt] = await receiptsOf(order.Id);
  const [before] = await db.select().from(documents).where(eq(documents.Id, receipt.Id));
  await transaction(db, async (tx) => {
    const api = { now: () => new Date() };
    const why = { event: 'returned', ErrorCode: 'MS03', now: new Date() } as const;
    await reversePayment(tx, api, await lockOrder(tx, order.Id), paymentId, why);
  });
  assert.deepEqual((await staff.post(`/Orders/${order.Id}/Receipts`, {})).body, []);
  const [after] = await db.select().from(documents).where(eq(documents.Id, receipt.Id));
  assert.deepEqual(after, before);
});
