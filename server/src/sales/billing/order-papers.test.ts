import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { pdfPages } from '../../../test/pdf-text.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { findGaps } from '../../invoicing/numbering/find-gaps.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const customer = as('STD', { email: 'paga@example.test' });
const other = as('STD');
afterEach(() => assertBooksAgree(app));

const placed = async () => (await staff.post('/Orders', orderBody(shop, customer.userId))).body;
const move = (Id: number, From: string, To: string) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });
const textsOf = async (id: number) => {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await app.http.inject({ url: `/api/Documents/${id}/Pdf`, headers });
  return pdfPages(answer.rawPayload).flat();
};

test('a payment has one receipt, numbered apart, which says that it is no invoice and is mailed once', async () => {
  const order = await placed();
  assert.deepEqual((await staff.post(`/Orders/${order.Id}/Receipts`, {})).body, []);
  await move(order.Id, 'IA', 'PA');
  const { status, body } = await staff.post(`/Orders/${order.Id}/Receipts`, {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.length, 1);
  assert.match(body[0].FileName, /^Ricevuta n\. R\d{4}-\d{6}\.pdf$/);
  const texts = await textsOf(body[0].Id);
  assert.ok(
    texts.some((text) => text.includes('non è una fattura')),
    texts.join(' | '),
  );
  assert.ok(texts.includes('Ricevuto') && texts.includes('146,40\u00a0€') && !texts.includes('IVA'), texts.join(' | '));
  // The customer asks for it too, and gets the same.
  const own = await customer.post(`/Shop/Orders/${order.Id}/Receipts`, {});
  assert.deepEqual(own.body, body);
  await app.runJobs('mail-document');
  const mails = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.RelatedType, 'Documents'), eq(emailMessages.RelatedId, body[0].Id)));
  assert.deepEqual(
    mails.map(({ Type, To }) => [Type, To]),
    [['RCP', 'paga@example.test']],
  );
});

test('a pro-forma says how to pay, is the same while it says the same, and there is none once nothing is to be paid', async () => {
  const order = await placed();
  const first = await customer.post(`/Shop/Orders/${order.Id}/ProForma`, {});
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.deepEqual((await staff.post(`/Orders/${order.Id}/ProForma`, {})).body, first.body);
  const texts = await textsOf(first.body.Id);
  assert.ok(texts.includes('Bonifico') && texts.includes(order.TransferReference), texts.join(' | '));
  assert.ok(texts.some((text) => text.includes('non è una fattura')));
  await move(order.Id, 'IA', 'PA');
  assert.equal((await staff.post(`/Orders/${order.Id}/ProForma`, {})).body.Code, 'NothingToPay');
});

test('a pro-forma of an order that is paid in part asks for the rest, and says what came', async () => {
  const order = await placed();
  const whole = (await staff.post(`/Orders/${order.Id}/ProForma`, {})).body.Id;
  const part = { From: 'IA', Amount: 50, Version: order.Version };
  const { status, body } = await staff.post(`/Orders/${order.Id}/Payments`, part);
  assert.equal(status, 200, JSON.stringify(body));
  const { Id } = (await staff.post(`/Orders/${order.Id}/ProForma`, {})).body;
  assert.notEqual(Id, whole);
  const { body: paper } = await staff.get(`/Documents/${Id}`);
  assert.deepEqual([paper.Total, paper.Due, paper.Payment.Instalments[0].Amount], [146.4, 96.4, 96.4]);
  const texts = await textsOf(Id);
  for (const text of ['Già ricevuto', '-50,00\u00a0€', '96,40\u00a0€'])
    assert.ok(texts.includes(text), texts.join(' | '));
});

test('a pro-forma is made again where the order names another customer, other lines or another way to pay', async () => {
  let { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const named = async () => (await staff.post(`/Orders/${order.Id}/ProForma`, {})).body.Id;
  const change = async (changes: Record<string, unknown>) => {
    const body = orderBody(shop, customer.userId, { Version: order.Version, Billing: order.Billing, ...changes });
    const answer = await staff.put(`/Orders/${order.Id}`, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    order = answer.body;
  };
  const Lines = [{ Package: { Id: shop.yearly }, Quantity: 1 }];
  const ids = [await named()];
  await change({ Billing: { ...order.Billing, Address: 'Via Verdi' } });
  ids.push(await named());
  await change({ Lines, ShopPaymentType: { Id: shop.paymentTypes.PC } });
  ids.push(await named());
  assert.equal(new Set(ids).size, 3, String(ids));
  assert.equal(await named(), ids.at(-1));
  const texts = await textsOf(ids[1]);
  assert.ok(
    texts.some((text) => text.includes('Via Verdi')),
    texts.join(' | '),
  );
});

test('somebody else’s order has no papers, and who may not edit orders issues none', async () => {
  const order = await placed();
  for (const paper of ['Receipts', 'ProForma']) {
    assert.equal((await other.post(`/Shop/Orders/${order.Id}/${paper}`, {})).body.Code, 'RecordNotFound');
    assert.equal((await customer.post(`/Orders/${order.Id}/${paper}`, {})).body.Code, 'AccessDenied');
  }
});

test('papers that are no invoices count nowhere: not in the register, the open items, the billed, the gaps or the exchange', async () => {
  const order = await placed();
  const { body: proForma } = await staff.post(`/Orders/${order.Id}/ProForma`, {});
  await move(order.Id, 'IA', 'PA');
  const { body: receipts } = await staff.post(`/Orders/${order.Id}/Receipts`, {});
  const { db } = app.database;
  const [paper] = await db.select().from(documents).where(eq(documents.Id, receipts[0].Id));
  const Company = paper?.CompanyId;
  const Month = `${romeDay(new Date()).slice(0, 7)}-01`;
  const seen = async () => {
    const register = (await staff.get(`/VatRegister?Company=${Company}&Month=${Month}`)).body;
    const billed = (await staff.get(`/VatRegister/Billed?Company=${Company}&Month=${Month}`)).body;
    const statement = (await staff.get(`/OpenItems/${customer.userId}`)).body;
    const waiting = (await staff.get('/Documents?SdiState=N')).body;
    return { register, billed, statement, waiting: waiting.map(({ Id }: { Id: number }) => Id) };
  };
  const before = await seen();
  assert.equal(before.register.Code, undefined, JSON.stringify(before.register));
  assert.equal(before.billed.Code, undefined, JSON.stringify(before.billed));
  assert.deepEqual(before.waiting, []);
  for (const id of [proForma.Id, receipts[0].Id]) {
    assert.ok(!JSON.stringify(before).includes(`"Id":${id},`));
    assert.equal((await staff.post(`/Documents/${id}/Send`, {})).body.Code, 'DocumentNotSendable');
  }
  assert.deepEqual(await findGaps(db), []);
  // Its invoice is not in the way of them, nor they in its way.
  await move(order.Id, 'PA', 'FT');
  const after = await seen();
  assert.equal(after.waiting.length, 1);
  assert.notDeepEqual(after.billed, before.billed);
});
