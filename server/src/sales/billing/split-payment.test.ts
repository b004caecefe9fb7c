import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { goodBilling, orderBody, publicBodyBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { linkToken } from '../../http/link-token.ts';
import { users } from '../../tables/access/user-tables.ts';
import { invoicingRules } from '../../tables/invoicing/company-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

async function newOrder(changes: Record<string, unknown> = {}) {
  const customer = await app.as('STD');
  const made = await staff.post(
    '/Orders',
    orderBody(shop, customer.userId, { Billing: publicBodyBilling, ...changes }),
  );
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { ...made.body, customer };
}
const orderOf = async (id: number) => (await staff.get(`/Orders/${id}`)).body;
const move = (Id: number, From: string, To: string) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova' });

/** What the accounts have of an order, in EUR: debits less credits. */
async function accountsOf(id: number): Promise<Record<string, number>> {
  const { body: entries } = await staff.get(`/JournalEntries?Order=${id}`);
  const sums: Record<string, number> = {};
  for (const { DebitAccount, CreditAccount, Amount } of entries) {
    const cents = Math.round(Amount * 100);
    sums[DebitAccount] = (sums[DebitAccount] ?? 0) + cents;
    sums[CreditAccount] = (sums[CreditAccount] ?? 0) - cents;
  }
  return Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, cents / 100]));
}

async function documentsOf(id: number) {
  const { body: listed } = await staff.get(`/Documents?Order=${id}&OrderColumn=FullNumber&OrderType=ASC`);
  const read = await Promise.all(listed.map(({ Id }: { Id: number }) => staff.get(`/Documents/${Id}`)));
  return read
    .map(({ body: document }) => document)
    .sort((one, other) => one.Id - other.Id)
    .map(({ DocumentType, Total, Due }) => [DocumentType, Total, Due]);
}

/** A transfer of so many euros with an order's reference, as the bank reports it. */
async function transferred(order: { TransferReference: string }, amount: string) {
  const bank = await newBank(staff);
  const day = romeDay(new Date()).split('-').reverse().join('/');
  const line = { day, amount, text: `saldo ${order.TransferReference}` };
  await sendStatement(app, staff, bank.Id, csvOf([line]));
  return (await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`)).body;
}

test('the list of orders says what is still due of each, and is filtered and ordered by it', async () => {
  const [body, person] = [await newOrder(), await newOrder({ Billing: goodBilling })];
  const listed = async (query: string): Promise<[number, number][]> => {
    const { status, body: rows } = await staff.get(`/Orders?${query}`);
    assert.equal(status, 200, JSON.stringify(rows));
    return rows.map(({ Id, Balance }: { Id: number; Balance: number }) => [Id, Balance]);
  };
  const part = { From: 'IA', Amount: 20, ValueDate: null, Reason: null, Version: person.Version };
  assert.equal((await staff.post(`/Orders/${person.Id}/Payments`, part)).status, 200);
  const sorted = 'Status=IA&OrderColumn=Balance&OrderType=ASC';
  assert.deepEqual(await listed(`User=${body.customer.userId},${person.customer.userId}&${sorted}`), [
    [body.Id, 120],
    [person.Id, 126.4],
  ]);
  assert.deepEqual(await listed(`User=${person.customer.userId}&BalanceFrom=126.4&BalanceTo=126.4`), [
    [person.Id, 126.4],
  ]);
  assert.deepEqual(await listed(`User=${person.customer.userId}&BalanceFrom=126.41`), []);
  await move(body.Id, 'IA', 'AN');
  assert.deepEqual(await listed(`User=${body.customer.userId}`), [[body.Id, 0]]);
});

test('a public body is asked for what its invoice asks for, and its transfer of that pays the order', async () => {
  const order = await newOrder();
  assert.deepEqual([order.Total, order.SplitVat, order.AmountDue, order.Balance], [146.4, 26.4, 120, 120]);
  const mine = (await order.customer.get(`/Shop/Orders/${order.Id}`)).body;
  assert.deepEqual([mine.AmountDue, mine.Due, mine.Transfer.Amount], [120, 120, 120]);
  assert.match(mine.Transfer.EpcPayload, /EUR120(\.00)?$/m);
  const { Rows, Sure } = await transferred(order, '120,00');
  assert.deepEqual([Rows[0].Suggestions[0].Confidence, Sure], [98, 1]);
  const Parts = [{ Order: { Id: order.Id }, Amount: 120 }];
  const { body: confirmed } = await staff.post(`/BankLines/${Rows[0].Line.Id}/Confirm`, { Parts });
  assert.deepEqual([confirmed.Outcomes[0].Status, confirmed.Outcomes[0].Surplus], ['PA', 0]);
  const paid = await orderOf(order.Id);
  assert.deepEqual([paid.Status, paid.PaymentState, paid.PaidTotal, paid.Balance], ['PA', 'F', 120, 0]);
  assert.deepEqual(await accountsOf(order.Id), { bank: 120, receivable: 0, revenue: -120, vat: 0 });
  assert.equal((await move(order.Id, 'PA', 'FT')).status, 200);
  assert.deepEqual(await documentsOf(order.Id), [['TD01', 146.4, 120]]);
});

test('staff who note the payment book what came, and a refund gives it back with a note of the whole', async () => {
  const order = await newOrder();
  const asked = { From: 'IA', Amount: 120.01, ValueDate: null, Reason: null, Version: order.Version };
  const refused = await staff.post(`/Orders/${order.Id}/Payments`, asked);
  assert.equal(refused.body.Fields?.Amount?.Code, 'maxValue', JSON.stringify(refused.body));
  await move(order.Id, 'IA', 'PA');
  assert.equal((await orderOf(order.Id)).PaidTotal, 120);
  await move(order.Id, 'PA', 'FT');
  const before = (await staff.get(`/Orders/${order.Id}/Refunds`)).body;
  assert.deepEqual([before.Kept, before.Surplus, before.Lines[0].Amount], [120, 0, 120]);
  const part = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount: 50, Reason: 'Prova' });
  assert.equal(part.status, 201, JSON.stringify(part.body));
  assert.equal(part.body.Refunds[0].Lines[0].Amount, 50);
  assert.deepEqual(await accountsOf(order.Id), { bank: 120, refundsPayable: -50, receivable: 0, revenue: -70, vat: 0 });
  assert.equal((await move(order.Id, 'FT', 'RI')).status, 200);
  const [refunded, after] = [await orderOf(order.Id), (await staff.get(`/Orders/${order.Id}/Refunds`)).body];
  assert.deepEqual([refunded.RefundedTotal, refunded.Balance, after.Kept], [120, 0, 0]);
  assert.deepEqual(
    after.Refunds.map(({ Amount }: { Amount: number }) => Amount),
    [70, 50],
  );
  assert.deepEqual(await accountsOf(order.Id), { bank: 120, refundsPayable: -120, receivable: 0, revenue: 0, vat: 0 });
  assert.deepEqual(await documentsOf(order.Id), [
    ['TD01', 146.4, 120],
    ['TD04', 61, 50],
    ['TD04', 85.4, 70],
  ]);
});

test('pieces of a line go back for what they were paid, to the cent', async () => {
  const order = await newOrder({
    Lines: [
      { Package: { Id: shop.yearly }, Quantity: 1 },
      { Package: { Id: shop.sms }, Quantity: 3 },
    ],
  });
  assert.deepEqual([order.Total, order.AmountDue], [265.35, 217.5]);
  await move(order.Id, 'IA', 'PA');
  await move(order.Id, 'PA', 'FT');
  const Lines = [{ Line: { Id: order.Lines[1].Id }, Quantity: 1 }];
  for (const left of [185, 152.5, 120]) {
    const { status, body: made } = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Lines, Reason: 'x' });
    assert.equal(status, 201, JSON.stringify(made));
    assert.deepEqual([made.Refunds[0].Amount, made.Kept], [32.5, left]);
  }
  const notes = (await documentsOf(order.Id)).slice(1);
  assert.deepEqual(
    notes.map(([, , Due]) => Due),
    [32.5, 32.5, 32.5],
  );
  const { receivable, vat, revenue } = await accountsOf(order.Id);
  assert.deepEqual({ receivable, vat, revenue }, { receivable: 0, vat: 0, revenue: -120 });
});

test('an organisation on the lists is asked for the price alone, and its invoice says why', async () => {
  const listed = { ...publicBodyBilling, SubjectType: 'O', SdiCode: '0000000', SplitPayment: true };
  const order = await newOrder({ Billing: listed });
  assert.deepEqual([order.Total, order.SplitVat, order.AmountDue], [146.4, 26.4, 120]);
  await move(order.Id, 'IA', 'PA');
  assert.equal((await move(order.Id, 'PA', 'FT')).status, 200);
  const { body: documents } = await staff.get(`/Documents?Order=${order.Id}`);
  const { body: invoice } = await staff.get(`/Documents/${documents[0].Id}`);
  assert.equal(invoice.Due, 120);
  assert.deepEqual(
    invoice.VatSummary.map(({ Collectability }: { Collectability: string }) => Collectability),
    ['S'],
  );
});

test('a body abroad and an association pay the VAT with the price', async () => {
  const abroad = {
    ...publicBodyBilling,
    Country: 'FR',
    FiscalCode: null,
    Province: null,
    ZipCode: '75001',
    SdiCode: null,
  };
  for (const Billing of [abroad, { ...publicBodyBilling, SubjectType: 'O', SdiCode: null }]) {
    const order = await newOrder({ Billing });
    assert.deepEqual([order.SplitVat, order.AmountDue], [0, order.Total]);
  }
});

test('an order that is billed to another kind of subject asks for another amount', async () => {
  const order = await newOrder();
  const changed = { ...orderBody(shop, order.customer.userId), Billing: goodBilling, Version: order.Version };
  const { body: saved } = await staff.put(`/Orders/${order.Id}`, changed);
  assert.deepEqual([saved.SplitVat, saved.Balance, saved.Total], [0, 146.4, 146.4]);
  const again = { ...changed, Billing: publicBodyBilling, Version: saved.Version };
  assert.equal((await staff.put(`/Orders/${order.Id}`, again)).body.Balance, 120);
});

test('the mail with the data of the transfer asks for the amount due, and says what of the VAT goes to the State', async () => {
  const { customer, Id } = await newOrder();
  const [user] = await app.database.db.select({ Email: users.Email }).from(users).where(eq(users.Id, customer.userId));
  const [mail] = await mailsTo(app, user?.Email ?? '', 'BTR');
  const { OrderVat, OrderSplitVat, OrderTotal } = Object(mail?.Tags);
  assert.deepEqual([OrderVat, OrderSplitVat, OrderTotal], [2_640, 2_640, 12_000]);
  assert.equal((await orderOf(Id)).Total, 146.4);
});

test('what will be asked for is known before an order is placed', async () => {
  const order = await newOrder();
  const User = { Id: order.customer.userId };
  await app.database.db
    .update(users)
    .set({ Billing: (await orderOf(order.Id)).Billing })
    .where(eq(users.Id, User.Id));
  const preview = await staff.post('/Orders/Preview', { User, Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }] });
  assert.deepEqual([preview.body.Total, preview.body.SplitVat, preview.body.AmountDue], [146.4, 26.4, 120]);
});

test('billing data that turn out to be a public body’s leave too much, which goes back as any surplus', async () => {
  const order = await newOrder({ Billing: goodBilling });
  await move(order.Id, 'IA', 'PA');
  await app.database.db
    .update(orders)
    .set({ Billing: { ...order.Billing, ZipCode: '', FiscalCode: null } })
    .where(eq(orders.Id, order.Id));
  const Key = linkToken(testSecret, 'billing data', { id: order.Id, at: new Date() });
  const given = await app.anybody.post('/BillingLinks/Give', { Key, Billing: publicBodyBilling });
  assert.equal(given.status, 204, JSON.stringify(given.body));
  const changed = await orderOf(order.Id);
  assert.deepEqual([changed.SplitVat, changed.PaymentState, changed.Balance], [26.4, 'O', -26.4]);
  assert.deepEqual(await accountsOf(order.Id), { bank: 146.4, receivable: -26.4, revenue: -120, vat: 0 });
  const back = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount: 26.4, Reason: 'IVA' });
  assert.equal(back.status, 201, JSON.stringify(back.body));
  assert.deepEqual([back.body.Kept, back.body.Surplus, (await orderOf(order.Id)).Balance], [120, 0, 0]);
});

test('orders that wait for their money when this version comes ask for what their invoices ask for', async () => {
  const asBody = (Id: number) =>
    app.database.db
      .update(orders)
      .set({ Billing: sql`${orders.Billing} || '{"SubjectType": "A"}'` })
      .where(eq(orders.Id, Id));
  const unpaid = await newOrder({ Billing: goodBilling });
  const part = await newOrder({ Billing: goodBilling });
  await staff.post(`/Orders/${part.Id}/Payments`, { From: 'IA', Version: part.Version, Amount: 120 });
  const paid = await newOrder({ Billing: goodBilling });
  await move(paid.Id, 'IA', 'PA');
  await staff.post('/InvoicingRules', { Description: 'Subito', Moment: 'A', Receipts: false });
  const invoiced = await newOrder({ Billing: goodBilling });
  await app.database.db.delete(invoicingRules);
  assert.deepEqual(await accountsOf(invoiced.Id), { receivable: 146.4, revenue: -120, vat: -26.4 });
  for (const { Id } of [unpaid, part, paid, invoiced]) await asBody(Id);
  const association = await newOrder({ Billing: goodBilling });

  const [found] = readdirSync(migrations).filter((name) => name.endsWith('_split_vat'));
  const statements = readFileSync(join(migrations, found ?? '', 'migration.sql'), 'utf8');
  for (const statement of statements.split('--> statement-breakpoint').slice(1))
    await app.database.db.execute(sql.raw(statement));
  const asked = async ({ Id }: { Id: number }) => {
    const { SplitVat, Balance, PaymentState } = await orderOf(Id);
    return [SplitVat, Balance, PaymentState];
  };
  assert.deepEqual(await asked(unpaid), [26.4, 120, 'N']);
  assert.deepEqual(await asked(part), [26.4, 0, 'F']);
  assert.deepEqual(await asked(paid), [0, 0, 'F']);
  assert.deepEqual(await asked(invoiced), [26.4, 120, 'N']);
  assert.deepEqual(await asked(association), [0, 146.4, 'N']);
  assert.deepEqual(await accountsOf(invoiced.Id), { receivable: 120, revenue: -120, vat: 0 });
  await move(part.Id, 'IA', 'PA');
  assert.deepEqual(await accountsOf(part.Id), { bank: 120, receivable: 0, revenue: -120, vat: 0 });
});
