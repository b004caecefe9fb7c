import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import type { CustomerStatement, OpenItems } from '@circolo/contract/invoicing/open-items/open-items';
import { toCents } from '@circolo/contract/values/money';
import { eq, sql } from 'drizzle-orm';
import { addDocument, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { documentOrders } from '../../tables/invoicing/document-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const bookkeeper = as('ADM');
afterEach(() => assertBooksAgree(app));

const move = (Id: number, From: string, To: string) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });

/** An order that was paid by transfer, and invoiced. */
async function invoiced() {
  const customer = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await move(order.Id, 'IA', 'PA');
  const { status, body } = await move(order.Id, 'PA', 'FT');
  assert.equal(status, 200, JSON.stringify(body));
  return { order: body, customer };
}

const statementOf = async (id: number): Promise<CustomerStatement> => (await bookkeeper.get(`/OpenItems/${id}`)).body;

test('an invoice that was paid is not open; the statement shows both', async () => {
  const { order, customer } = await invoiced();
  const { Entries, Balance, Items } = await statementOf(customer.userId);
  assert.deepEqual([Balance, Items], [0, []]);
  assert.deepEqual(
    Entries.map(({ DocumentType, Posting, Debit, Credit }) => [DocumentType, Posting, Debit, Credit]),
    [
      ['TD01', null, order.Total, 0],
      [null, 'paymentReceived', 0, order.Total],
    ],
  );
});

test('an invoice that nothing came for is open by its age, until it is credited', async () => {
  const customer = await app.as('STD');
  const issuer = { ...(await newIssuer(app)), UserId: customer.userId };
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const { db } = app.database;
  const invoice = await addDocument(app, issuer, { Date: '2026-01-10', Number: 1 });
  await db.insert(documentOrders).values({ DocumentId: invoice, OrderId: order.Id, Invoices: 'I' });
  await db
    .update(users)
    .set({ Billing: sql`coalesce(${users.Billing}, '{}') || '{"BusinessName": "ASD Aurora"}'` })
    .where(eq(users.Id, customer.userId));
  const { body }: { body: OpenItems } = await bookkeeper.get('/OpenItems');
  const own = body.Customers.find(({ Customer }) => Customer.Id === customer.userId);
  assert.deepEqual([own?.Customer.Description, own?.Count, own?.Older, own?.Total], ['ASD Aurora', 1, 494.1, 494.1]);
  const sum = body.Customers.reduce((total, { Total }) => total + toCents(Total), 0);
  assert.equal(toCents(body.Totals.Total), sum);
  const { Items, Balance } = await statementOf(customer.userId);
  assert.deepEqual(
    Items.map(({ FullNumber, DueOn, Age, Open, Received }) => [FullNumber, DueOn, Age, Open, Received]),
    [['F2026/1', '2026-01-10', 'M', 494.1, 0]],
  );
  assert.equal(Balance, 494.1);
  const note = { Date: '2026-02-10', Number: 1, DocumentType: DocumentType.creditNote, RelatedDocumentId: invoice };
  const credit = await addDocument(app, issuer, note);
  await db.insert(documentOrders).values({ DocumentId: credit, OrderId: order.Id, Invoices: null });
  const settled = await statementOf(customer.userId);
  assert.deepEqual([settled.Items, settled.Balance], [[], 0]);
  assert.deepEqual(
    settled.Entries.map((entry) => entry.Balance),
    [494.1, 0],
  );
});

test('a refund with its note leaves nothing open', async () => {
  const { order, customer } = await invoiced();
  assert.equal((await move(order.Id, 'FT', 'RI')).status, 200);
  const { Items, Balance, Entries } = await statementOf(customer.userId);
  assert.deepEqual([Items, Balance], [[], 0], JSON.stringify(Entries));
  assert.ok(Entries.some(({ DocumentType }) => DocumentType === 'TD04'));
});

test('a statement is a file, too, and neither is for others', async () => {
  const { customer } = await invoiced();
  for (const Format of ['CSV', 'XLSX', 'PDF']) {
    const { body } = await bookkeeper.post(`/OpenItems/${customer.userId}/Export`, { Format });
    await app.runJobs();
    const file = (await bookkeeper.get('/UsersNotifications')).body.find(({ Id }: { Id: number }) => Id === body.Id);
    assert.deepEqual([file.State, file.Rows], ['E', 2], file.Error);
    if (Format === 'CSV') assert.match((await bookkeeper.get(file.Link)).body, /;Fattura;|;Invoice;/);
  }
  const other = await app.as('COM');
  assert.equal((await other.get('/OpenItems')).body.Code, 'AccessDenied');
  assert.equal((await other.get(`/OpenItems/${customer.userId}`)).body.Code, 'AccessDenied');
  assert.equal((await bookkeeper.get('/OpenItems/999999999')).body.Code, 'RecordNotFound');
});
