import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { toCents } from '@circolo/contract/values/money';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { checkOutBody, orderBody, publicBodyBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { readInvoice } from '../../invoicing/fatturapa/read-invoice.ts';
import { validateSchema } from '../../invoicing/fatturapa/validate-schema.ts';
import { writeInvoice } from '../../invoicing/fatturapa/write-invoice.ts';
import { expireOrders } from '../../subscriptions/renewals/expire-orders.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

const today = () => romeDay(new Date());
const thirds = { Days: [0, 30, 60], Shares: [], EndOfMonth: false };

interface ReadInstalment {
  DueDate: string;
  Amount: number;
  Paid: number;
  PaidOn: string | null;
  State: string;
}

async function newOrder(changes: Record<string, unknown> = {}) {
  const customer = await app.as('STD');
  const body = orderBody(shop, customer.userId, { InstalmentPlan: thirds, ...changes });
  const made = await staff.post('/Orders', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { order: made.body, customer };
}
const orderOf = async (id: number) => (await staff.get(`/Orders/${id}`)).body;
const record = ({ Id, Version, Status }: { Id: number; Version: number; Status: string }, more: object) =>
  staff.post(`/Orders/${Id}/Payments`, { From: Status, Version, ...more });
const rowsOf = ({ Instalments }: { Instalments: ReadInstalment[] }) =>
  Instalments.map(({ DueDate, Amount, Paid, PaidOn, State }) => [DueDate, Amount, Paid, PaidOn, State]);

const bankType = async (more: object) => {
  const { body: types } = await staff.get(`/ShopPaymentTypes/${shop.paymentTypes.BO}`);
  const { Bank } = types;
  const made = { Description: 'Bonifico a rate', ShopTitle: 'Bonifico a rate', PaymentVector: 'BO', Bank, ...more };
  return staff.post('/ShopPaymentTypes', made);
};

test('an order of staff is paid in instalments: what comes pays the oldest, the order waits for the next', async () => {
  const { order, customer } = await newOrder();
  const [first, second, third] = [today(), shiftDay(today(), 30), shiftDay(today(), 60)];
  assert.deepEqual([order.ExpirationDate, order.Balance, order.InstalmentPlan], [first, 146.4, thirds]);
  assert.deepEqual(rowsOf(order), [
    [first, 48.8, 0, null, 'N'],
    [second, 48.8, 0, null, 'N'],
    [third, 48.8, 0, null, 'N'],
  ]);
  const { body: partly } = await record(order, { Amount: 60, ValueDate: first });
  assert.deepEqual([partly.Status, partly.ExpirationDate, partly.Balance], ['IA', second, 86.4]);
  assert.deepEqual(rowsOf(partly), [
    [first, 48.8, 48.8, first, 'F'],
    [second, 48.8, 11.2, null, 'P'],
    [third, 48.8, 0, null, 'N'],
  ]);
  assert.equal((await staff.get(`/Purchases?User=${order.User.Id}&Limit=10`)).body.length, 0);
  const { body: own } = await customer.get(`/Shop/Orders/${order.Id}`);
  assert.deepEqual([own.Transfer.Amount, own.Transfer.ExpirationDate, own.Due], [37.6, second, 86.4]);
  assert.deepEqual(rowsOf(own), rowsOf(partly));
  const { body: paid } = await record(partly, { Amount: partly.Balance });
  assert.deepEqual([paid.Status, paid.Balance], ['PA', 0]);
  assert.deepEqual(
    paid.Instalments.map(({ State }: ReadInstalment) => State),
    ['F', 'F', 'F'],
  );
  assert.equal((await staff.get(`/Purchases?User=${order.User.Id}&Limit=10`)).body.length, 1);
});

test('shares and ends of months come from the plan of a way to pay, which the shop does not offer', async () => {
  const InstalmentPlan = { Days: [0, 30], Shares: [70, 30], EndOfMonth: true };
  const { status, body: type } = await bankType({ Code: 'RATE', InstalmentPlan });
  assert.equal(status, 201, JSON.stringify(type));
  assert.deepEqual([type.InstalmentPlan, type.PaymentTermType.Code], [InstalmentPlan, 'TP02']);
  const { order } = await newOrder({ InstalmentPlan: null, ShopPaymentType: { Id: type.Id } });
  assert.deepEqual(
    order.Instalments.map(({ Amount }: ReadInstalment) => Amount),
    [102.48, 43.92],
  );
  assert.match(order.Instalments[1].DueDate, /-(28|29|30|31)$/);
  const { customer } = await newOrder();
  const placed = await customer.post('/Shop/Orders', checkOutBody(shop, { ShopPaymentType: { Id: type.Id } }));
  assert.equal(placed.body.Code, 'PaymentTypeNotOffered');
  const { body: whole } = await customer.post('/Shop/Orders', checkOutBody(shop));
  assert.deepEqual(whole.Instalments, []);
});

test('only transfers are paid in instalments, and only by a plan that makes sense', async () => {
  const { userId } = await app.as('STD');
  const card = orderBody(shop, userId, { InstalmentPlan: thirds, ShopPaymentType: { Id: shop.paymentTypes.SC } });
  assert.equal((await staff.post('/Orders', card)).body.Fields['InstalmentPlan.Days'].Code, 'notAllowed');
  const falling = orderBody(shop, userId, { InstalmentPlan: { Days: [60, 30] } });
  assert.equal((await staff.post('/Orders', falling)).body.Fields['InstalmentPlan.Days'].Code, 'daysRise');
  const far = orderBody(shop, userId, { InstalmentPlan: { Days: [30, 731] } });
  assert.equal((await staff.post('/Orders', far)).body.Fields['InstalmentPlan.Days'].Code, 'maxValue');
  const type = await bankType({ Code: 'RATESC', InstalmentPlan: thirds, PaymentVector: 'SC' });
  assert.equal(type.body.Fields['InstalmentPlan.Days'].Code, 'notAllowed');
});

test('the instalments of a public body are those of the price without VAT, which it pays to the State', async () => {
  const { order } = await newOrder({ Billing: publicBodyBilling });
  assert.deepEqual(
    order.Instalments.map(({ Amount }: ReadInstalment) => Amount),
    [40, 40, 40],
  );
  const { body: paid } = await record(order, { Amount: 120 });
  assert.equal(paid.Status, 'PA');
});

test('an order that is changed has the instalments of what it costs now, from the day it was placed', async () => {
  const { order } = await newOrder();
  const { db } = app.database;
  const placed = shiftDay(today(), -10);
  await db
    .update(orders)
    .set({ Date: `${placed}T10:00:00Z` })
    .where(eq(orders.Id, order.Id));
  const change = async (more: object) =>
    staff.put(`/Orders/${order.Id}`, {
      ...orderBody(shop, order.User.Id, { Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }], ...more }),
      Version: (await orderOf(order.Id)).Version,
    });
  const { status, body: changed } = await change({ InstalmentPlan: { ...thirds, Days: [15, 45] } });
  assert.equal(status, 200, JSON.stringify(changed));
  assert.deepEqual(rowsOf(changed), [
    [shiftDay(placed, 15), 6.1, 0, null, 'N'],
    [shiftDay(placed, 45), 6.1, 0, null, 'N'],
  ]);
  const { body: whole } = await change({ InstalmentPlan: null });
  assert.deepEqual([whole.Instalments, whole.ExpirationDate], [[], shiftDay(today(), 15)]);
});

test('terms that a change leaves out stay, unless the order is not paid by transfer any more', async () => {
  const { order } = await newOrder();
  const change = async (more: Record<string, unknown>) => {
    const { Version } = await orderOf(order.Id);
    return staff.put(`/Orders/${order.Id}`, { ...orderBody(shop, order.User.Id, more), Version });
  };
  const { body: noted } = await change({ InternalNotes: 'Da richiamare' });
  assert.deepEqual([noted.InstalmentPlan, rowsOf(noted)], [thirds, rowsOf(order)]);
  const card = { ShopPaymentType: { Id: shop.paymentTypes.SC } };
  // The customer chose the card, and has not paid by it.
  const online = { PaymentType: 'SC', ShopPaymentTypeId: shop.paymentTypes.SC } as const;
  await app.database.db.update(orders).set(online).where(eq(orders.Id, order.Id));
  const { body: saved } = await change({ ...card, InstalmentPlan: thirds });
  assert.deepEqual([saved.InstalmentPlan, rowsOf(saved)], [thirds, rowsOf(order)]);
  await change({ InstalmentPlan: thirds });
  const { status, body: byCard } = await change(card);
  assert.deepEqual([status, byCard.InstalmentPlan, byCard.Instalments], [200, null, []], JSON.stringify(byCard));
});

test('an order of which nothing came is given up after its first instalment and the days of a whole one', async () => {
  const { order } = await newOrder();
  const { order: begun } = await newOrder();
  assert.equal((await record(begun, { Amount: 10 })).status, 200);
  const night = async (days: number) => {
    const day = shiftDay(today(), days);
    await expireOrders(app.database.db, { day, now: new Date(`${day}T03:00:00Z`) });
    return (await orderOf(order.Id)).Status;
  };
  assert.deepEqual([await night(15), await night(16)], ['IA', 'AN']);
  assert.equal((await orderOf(begun.Id)).Status, 'IA');
});

/** The texts of the PDF of a document. */
async function paperOf(id: number) {
  const headers = { authorization: `Bearer ${staff.token}` };
  const { rawPayload } = await app.http.inject({ url: `/api/Documents/${id}/Pdf`, headers });
  return { text: pdfPages(rawPayload).flat().join('\n').replaceAll('\u00a0', ' ') };
}

const documentsOf = async (orderId: number) => {
  const { body } = await staff.get(`/Documents?Order=${orderId}&OrderColumn=FullNumber&OrderType=ASC`);
  const found = await Promise.all(body.map(({ Id }: { Id: number }) => staff.get(`/Documents/${Id}`)));
  return found.map((answer) => answer.body).sort((one, other) => one.Id - other.Id);
};
const openOf = async (userId: number, who = staff) =>
  (await who.get(`/OpenItems/${userId}`)).body.Items.map(
    ({ DueOn, Age, Due, Received, Open }: Record<string, unknown>) => [DueOn, Age, Due, Received, Open],
  );

test('staff invoice an order that waits for its instalments: the invoice names them, and each is open by its own day', async () => {
  const { order, customer } = await newOrder();
  const { status, body: billed } = await staff.post(`/Orders/${order.Id}/Invoice`, {});
  assert.deepEqual([status, billed.Status, billed.Editable], [200, 'IA', false], JSON.stringify(billed));
  assert.equal((await staff.post(`/Orders/${order.Id}/Invoice`, {})).body.Code, 'TransitionNotOffered');
  const [invoice] = await documentsOf(order.Id);
  assert.deepEqual([invoice.Payment.Terms, invoice.DueDate], ['TP01', today()]);
  const days = [today(), shiftDay(today(), 30), shiftDay(today(), 60)];
  assert.deepEqual(
    invoice.Payment.Instalments.map(({ Way, DueDate, Amount }: Record<string, unknown>) => [Way, DueDate, Amount]),
    days.map((day) => ['MP05', day, 48.8]),
  );
  const [stored] = await app.database.db.select().from(documents).where(eq(documents.Id, invoice.Id));
  assert.ok(stored);
  const head = { Type: 'TD01', Number: stored.FullNumber, Date: stored.Date, Progressive: '00001' } as const;
  const xml = writeInvoice(head, stored);
  assert.deepEqual(await validateSchema(xml), []);
  assert.deepEqual(checkInvoice(readInvoice(Buffer.from(xml)), today()), []);
  assert.equal(xml.match(/<DettaglioPagamento>/g)?.length, 3);
  const { text } = await paperOf(invoice.Id);
  for (const day of days) assert.ok(text.includes(`48,80 € entro il ${dayText(day)}`), text);
  assert.equal(text.match(/IBAN/g)?.length, 1);
  const part = await record(billed, { Amount: 60 });
  assert.equal(part.status, 200, JSON.stringify(part.body));
  assert.deepEqual(await openOf(customer.userId), [
    [days[1], 'N', 48.8, 11.2, 37.6],
    [days[2], 'N', 48.8, 0, 48.8],
  ]);
  const later = app.clock.now;
  app.clock.now = new Date(`${shiftDay(today(), 70)}T10:00:00Z`);
  try {
    const bookkeeper = await app.as('ADM');
    assert.deepEqual(
      (await openOf(customer.userId, bookkeeper)).map(([, age]: string[]) => age),
      ['60', '30'],
    );
  } finally {
    app.clock.now = later;
  }
  const { body: paid } = await record(await orderOf(order.Id), { Amount: 86.4 });
  assert.equal(paid.Status, 'PA');
  assert.deepEqual(await openOf(customer.userId), []);
});

test('a part that goes back opens the instalments again; pieces that go back with their price leave them as they are', async () => {
  const { order, customer } = await newOrder();
  const { body: billed } = await staff.post(`/Orders/${order.Id}/Invoice`, {});
  await record(billed, { Amount: 60 });
  const asked = { Amount: 40, Method: 'T', Reason: 'Prova' };
  const { status, body } = await staff.post(`/Orders/${order.Id}/Refunds`, asked);
  assert.equal(status, 201, JSON.stringify(body));
  const after = await orderOf(order.Id);
  assert.deepEqual([after.Balance, after.DueNext, after.ExpirationDate], [126.4, 28.8, today()]);
  assert.deepEqual((await openOf(customer.userId))[0], [today(), 'N', 48.8, 20, 28.8]);

  const Lines = [shop.yearly, shop.sms].map((Id) => ({ Package: { Id }, Quantity: 1 }));
  const { order: both, customer: other } = await newOrder({ Lines });
  const { body: invoiced } = await staff.post(`/Orders/${both.Id}/Invoice`, {});
  const { body: partly } = await record(invoiced, { Amount: 70 });
  const sms = both.Lines.find(({ Package }: { Package: { Id: number } }) => Package.Id === shop.sms);
  const back = { Lines: [{ Line: { Id: sms.Id }, Quantity: 1 }], Method: 'T', Reason: 'Prova' };
  assert.equal((await staff.post(`/Orders/${both.Id}/Refunds`, back)).status, 201);
  const left = await orderOf(both.Id);
  assert.deepEqual([left.Balance, left.DueNext], [partly.Balance, partly.DueNext]);
  assert.deepEqual(
    (await openOf(other.userId)).map(([day, , , , open]: unknown[]) => [day, open]),
    left.Instalments.slice(1).map(({ DueDate, Amount, Paid }: ReadInstalment) => [
      DueDate,
      (toCents(Amount) - toCents(Paid)) / 100,
    ]),
  );
});

test('an order that is called off with its invoice owes nothing, and gives back what came', async () => {
  const { order, customer } = await newOrder();
  const { body: billed } = await staff.post(`/Orders/${order.Id}/Invoice`, {});
  await record(billed, { Amount: 48.8 });
  const { status } = await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Rinuncia' });
  assert.equal(status, 200);
  assert.deepEqual(
    (await documentsOf(order.Id)).map(({ DocumentType, Payment }) => [DocumentType, Payment?.Terms ?? null]),
    [
      ['TD01', 'TP01'],
      ['TD04', null],
    ],
  );
  assert.deepEqual(await openOf(customer.userId), [[today(), 'N', 0, 48.8, -48.8]]);
});

test('a pro-forma asks for what is left of the instalments; one instalment alone is a later day for the whole', async () => {
  const { order } = await newOrder();
  await record(order, { Amount: 60 });
  const made = await staff.post(`/Orders/${order.Id}/ProForma`, {});
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { body: proForma } = await staff.get(`/Documents/${made.body.Id}`);
  assert.deepEqual(
    proForma.Payment.Instalments.map(({ Amount }: { Amount: number }) => Amount),
    [37.6, 48.8],
  );
  const { order: later } = await newOrder({ InstalmentPlan: { Days: [60], EndOfMonth: true } });
  await staff.post(`/Orders/${later.Id}/Invoice`, {});
  const [invoice] = await documentsOf(later.Id);
  assert.deepEqual([invoice.Payment.Terms, invoice.DueDate], ['TP02', later.ExpirationDate]);
});

test('a transfer of an instalment is recognised, and what is overdue is what the lists and the dashboard add up', async () => {
  const { order, customer } = await newOrder();
  const bank = await newBank(staff);
  const text = `rata ${order.TransferReference}`;
  await sendStatement(app, staff, bank.Id, csvOf([{ day: dayText(today()), amount: '48,80', text }]));
  const { body: suggested } = await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  const [suggestion] = suggested.Rows[0].Suggestions;
  assert.deepEqual([suggestion.Confidence, suggestion.Reasons], [98, ['reference', 'amount']]);
  const listed = async () => {
    const { body } = await staff.get(`/Orders?User=${order.User.Id}`);
    return [body[0].Balance, body[0].DueNext, body[0].ExpirationDate];
  };
  assert.deepEqual(await listed(), [146.4, 48.8, today()]);
  const past = shiftDay(today(), -45);
  const late = order.Instalments.map((one: ReadInstalment, at: number) => ({
    ...one,
    ...{ Amount: 4880, Paid: at === 0 ? 1000 : 0 },
    DueDate: shiftDay(past, at * 30),
  }));
  const columns = { Instalments: late, ExpirationDate: past };
  await app.database.db.update(orders).set(columns).where(eq(orders.Id, order.Id));
  assert.deepEqual(await listed(), [146.4, 87.6, past]);
  const { body: own } = await customer.get(`/Shop/Orders/${order.Id}`);
  assert.equal(own.Transfer.Amount, 87.6);
  await app.database.db.update(orders).set({ Instalments: null }).where(eq(orders.Id, order.Id));
});

test('transfers of several instalments in one statement are confirmed one after the other', async () => {
  const { order } = await newOrder();
  const bank = await newBank(staff);
  const rows = ['prima', 'seconda'].map((payer) => ({
    ...{ day: dayText(today()), amount: '48,80', payer },
    text: `rata ${order.TransferReference}`,
  }));
  await sendStatement(app, staff, bank.Id, csvOf(rows));
  const confirm = async () => (await staff.post('/BankLines/ConfirmSure', { Bank: { Id: bank.Id } })).body;
  assert.deepEqual(
    [await confirm(), await confirm()],
    [
      { Confirmed: 1, Left: 1 },
      { Confirmed: 1, Left: 0 },
    ],
  );
  assert.deepEqual(
    (await orderOf(order.Id)).Instalments.map(({ State }: ReadInstalment) => State),
    ['F', 'F', 'N'],
  );
});

test('a transfer of the next instalments without a reference is recognised by its amount', async () => {
  const { order } = await newOrder({
    Lines: [{ Package: { Id: shop.yearly }, Quantity: 1, PriceOverride: 101.11, PriceOverrideReason: 'Accordo' }],
  });
  const bank = await newBank(staff);
  const [first, second] = order.Instalments.map(({ Amount }: ReadInstalment) => toCents(Amount));
  const amounts = [first, first + second].map((cents) => (cents / 100).toFixed(2).replace('.', ','));
  const rows = amounts.map((amount) => ({ day: dayText(today()), amount, text: 'quota', payer: 'Mario Rossi' }));
  await sendStatement(app, staff, bank.Id, csvOf(rows));
  const { body } = await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  assert.deepEqual(
    body.Rows.map(({ Suggestions }: { Suggestions: { Parts: { Order: { Id: number } }[]; Reasons: string[] }[] }) =>
      Suggestions.some(({ Parts, Reasons }) => Parts[0]?.Order.Id === order.Id && Reasons.includes('amount')),
    ),
    [true, true],
    JSON.stringify(body),
  );
});

test('the customer is mailed the instalments, with the account and one reference for all of them', async () => {
  const { order, customer } = await newOrder();
  const { body: own } = await staff.get(`/Users/${customer.userId}`);
  const [[mail], others] = [await mailsTo(app, own.Email, 'INS'), await mailsTo(app, own.Email, 'BTR')];
  assert.ok(mail && others.length === 0);
  const list = order.Instalments.map(({ DueDate }: ReadInstalment) => `48,80 € entro il ${dayText(DueDate)}`);
  const { InstalmentList, InstalmentAmount, DueDate, PaymentReason } = mail.Tags as Record<string, unknown>;
  assert.equal(String(InstalmentList).replaceAll('\u00a0', ' '), list.join('\n'));
  assert.deepEqual([InstalmentAmount, DueDate, PaymentReason], [4880, today(), order.TransferReference]);
});
