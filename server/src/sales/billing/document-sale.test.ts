import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { documents as resource } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, publicBodyBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentSections } from '../../tables/registries/section-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

const move = (Id: number, From: string, To: string) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });

async function paidOrder(changes: Record<string, unknown> = {}) {
  const customer = await app.as('STD');
  const lines = [
    { Package: { Id: shop.yearly }, Quantity: 1 },
    { Package: { Id: shop.sms }, Quantity: 3 },
  ];
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer.userId, { Lines: lines, ...changes }));
  assert.equal(status, 201, JSON.stringify(body));
  await move(body.Id, 'IA', 'PA');
  return body;
}

async function billedOrder(changes: Record<string, unknown> = {}) {
  const order = await paidOrder(changes);
  const { status, body } = await move(order.Id, 'PA', 'FT');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

type DocumentRecord = RecordOf<typeof resource>;

async function documentsOf(orderId: number): Promise<DocumentRecord[]> {
  const { body: listed } = await staff.get(`/Documents?Order=${orderId}&OrderColumn=FullNumber&OrderType=ASC`);
  const read = await Promise.all(listed.map(({ Id }: { Id: number }) => staff.get(`/Documents/${Id}`)));
  return read.map(({ body }): DocumentRecord => body).sort((one, other) => one.Id - other.Id);
}

const typesOf = (all: DocumentRecord[]) => all.map(({ DocumentType, Total }) => [DocumentType, Total]);

test('an order becomes billed by its invoice, which says what the order sells', async () => {
  const order = await billedOrder();
  const [invoice, ...more] = await documentsOf(order.Id);
  assert.ok(invoice);
  assert.equal(more.length, 0);
  assert.equal(invoice.DocumentType, 'TD01');
  assert.match(invoice.FullNumber, /^\d{4}\/\d{6}$/);
  assert.deepEqual(
    [invoice.TaxableTotal, invoice.VatTotal, invoice.Rounding, invoice.Total, invoice.Due],
    [order.TaxableTotal, order.VatTotal, 0, order.Total, order.Total],
  );
  assert.equal(invoice.Lines.length, 2);
  assert.equal(invoice.Payment?.Instalments[0]?.Way, 'MP05');
  assert.deepEqual(invoice.References.OrderNumbers, [order.Number]);
  assert.equal(invoice.Seller.LegalName, 'Circolo S.r.l.');
});

test('an invoice names the way of payment and the terms of its payment type', async () => {
  const type = { PaymentWayCode: 'MP01', PaymentTermTypeCode: 'TP03' };
  const usual = { PaymentWayCode: 'MP05', PaymentTermTypeCode: 'TP02' };
  const { db } = app.database;
  const isTransfer = eq(shopPaymentTypes.PaymentVector, 'BO');
  await db.update(shopPaymentTypes).set(type).where(isTransfer);
  const [invoice] = await documentsOf((await billedOrder()).Id);
  await db.update(shopPaymentTypes).set(usual).where(isTransfer);
  assert.deepEqual([invoice?.Payment?.Terms, invoice?.Payment?.Instalments[0]?.Way], ['TP03', 'MP01']);
});

test('a refund of a part is credited by line, and the rest by another note', async () => {
  const order = await billedOrder();
  const part = {
    Method: 'T',
    Lines: [{ Line: { Id: order.Lines[1].Id }, Quantity: 1 }],
    Reason: 'Un pacchetto in meno',
  };
  assert.equal((await staff.post(`/Orders/${order.Id}/Refunds`, part)).status, 201);
  const [invoice, note] = await documentsOf(order.Id);
  assert.ok(invoice && note);
  assert.equal(note.DocumentType, 'TD04');
  assert.equal(note.Related[0]?.Id, invoice.Id);
  assert.deepEqual(note.Reasons, ['Un pacchetto in meno']);
  assert.equal(note.Lines.length, 1);
  assert.equal(note.Total, 39.65);
  assert.equal(invoice.Notes[0]?.Id ?? note.Id, note.Id);
  assert.equal((await move(order.Id, 'FT', 'RI')).status, 200);
  const all = await documentsOf(order.Id);
  assert.deepEqual(
    typesOf(all).map(([type]) => type),
    ['TD01', 'TD04', 'TD04'],
  );
  const credited = all.slice(1).reduce((sum, { Total }) => sum + Math.round(Total * 100), 0);
  assert.equal(credited, Math.round(order.Total * 100));
});

test('an order that is billed again is debited by what was credited, and has one invoice still', async () => {
  const order = await billedOrder();
  await move(order.Id, 'FT', 'RI');
  const { status, body } = await move(order.Id, 'RI', 'FT');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(typesOf(await documentsOf(order.Id)), [
    ['TD01', order.Total],
    ['TD04', order.Total],
    ['TD05', order.Total],
  ]);
});

test('a refund before the invoice needs no note: the invoice says what is left', async () => {
  const order = await paidOrder();
  await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount: 10, Reason: 'Sconto' });
  await move(order.Id, 'PA', 'FT');
  const all = await documentsOf(order.Id);
  assert.deepEqual(typesOf(all), [['TD01', Math.round((order.Total - 10) * 100) / 100]]);
});

test('an order refunded before it was billed is invoiced when it is billed', async () => {
  const order = await paidOrder();
  await move(order.Id, 'PA', 'RI');
  assert.deepEqual(await documentsOf(order.Id), []);
  await move(order.Id, 'RI', 'FT');
  assert.deepEqual(typesOf(await documentsOf(order.Id)), [['TD01', order.Total]]);
});

test('an order stays where it is while its invoice cannot be issued, and the answer says what is missing', async () => {
  const { db } = app.database;
  const order = await paidOrder();
  await db.update(companies).set({ City: null, TaxRegimeCode: null });
  const seller = (await move(order.Id, 'PA', 'FT')).body;
  assert.equal(seller.Code, 'SellerIncomplete');
  assert.deepEqual(Object.keys(seller.Fields).sort(), ['Company.City', 'Company.TaxRegime']);
  await db.update(companies).set({ City: 'Milano', TaxRegimeCode: 'RF01' });
  await db.update(documentSections).set({ Active: false }).where(eq(documentSections.Kind, 'I'));
  assert.equal((await move(order.Id, 'PA', 'FT')).body.Code, 'DocumentSectionMissing');
  await db.update(documentSections).set({ Active: true });
  await db
    .update(orders)
    .set({ Billing: { ...order.Billing, ZipCode: '1' } })
    .where(eq(orders.Id, order.Id));
  assert.deepEqual((await move(order.Id, 'PA', 'FT')).body.Fields['Billing.ZipCode'].Code, 'invalidPostalCode');
  await db.update(orders).set({ Billing: order.Billing }).where(eq(orders.Id, order.Id));
  assert.equal((await staff.get(`/Orders/${order.Id}`)).body.Status, 'PA');
  assert.deepEqual(await documentsOf(order.Id), []);
  assert.equal((await move(order.Id, 'PA', 'FT')).status, 200);
});

test('a public body pays its VAT itself', async () => {
  const order = await billedOrder({ Billing: publicBodyBilling });
  const [invoice] = await documentsOf(order.Id);
  assert.ok(invoice);
  assert.equal(invoice.VatSummary[0]?.Collectability, 'S');
  assert.equal(invoice.Due, order.TaxableTotal);
});

test('a document is neither changed nor deleted, not in the database either', async () => {
  const order = await billedOrder();
  const [invoice] = await documentsOf(order.Id);
  assert.ok(invoice);
  const { db } = app.database;
  const issued = (error: Error) => /was issued/.test(String(error.cause ?? error));
  await assert.rejects(db.update(documents).set({ Total: 1 }).where(eq(documents.Id, invoice.Id)), issued);
  await assert.rejects(
    db
      .update(documents)
      .set({ Reasons: ['x'] })
      .where(eq(documents.Id, invoice.Id)),
    issued,
  );
  await assert.rejects(db.delete(documents).where(eq(documents.Id, invoice.Id)), issued);
});
