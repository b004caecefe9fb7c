import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import {
  collectable,
  debitBank,
  newBatch,
  newIban,
  placeForDebit,
  sign,
} from '../../../test/banking/debit-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));

const statusOf = async (id: number) => {
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, id));
  return order?.Status;
};
const attemptOf = async (id: number) => {
  const [attempt] = await app.database.db.select().from(orderPayments).where(eq(orderPayments.OrderId, id));
  return attempt;
};

/** A customer who signed, with an order to be debited. */
async function signedCustomer() {
  const buyer = await app.as('STD');
  const Iban = newIban();
  const { status, body } = await sign(buyer, Iban);
  assert.equal(status, 201, JSON.stringify(body));
  return { buyer, Iban, mandate: body, orderId: await placeForDebit(buyer, shop) };
}

test('a mandate shows no whole account, and signing twice for one makes one', async () => {
  const buyer = await app.as('STD');
  const terms = await buyer.get('/Shop/Mandates/Terms');
  assert.equal(terms.body.Creditor.CreditorIdentifier, 'IT73ZZZ0000099999010152');
  const Iban = newIban();
  const { body } = await sign(buyer, Iban);
  assert.match(body.MandateReference, /^MND-\d{6}$/);
  assert.ok(!JSON.stringify(body).includes(Iban.slice(5, 20)));
  assert.equal((await sign(buyer, Iban)).body.Id, body.Id);
  const [kept] = await app.database.db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, body.Id));
  assert.ok(!JSON.stringify(kept).includes(Iban.slice(5)), 'the account is stored sealed');
});

test('a mandate wants a right account, a consent and the text of today', async () => {
  const buyer = await app.as('STD');
  const wrong = await sign(buyer, 'IT60X0542811101000000123457');
  assert.deepEqual([wrong.status, wrong.body.Fields.Iban.Code], [400, 'invalidIban']);
  assert.equal((await sign(buyer, newIban(), { Accepted: false })).status, 400);
  assert.equal((await sign(buyer, newIban(), { Version: '2020-01' })).status, 400);
});

test('what waits for a debit is listed, and a batch of it announces every debit', async () => {
  const { orderId, mandate } = await signedCustomer();
  const { body } = await staff.get('/DebitBatches/Due?Scheme=C');
  assert.equal(body.FirstDate, collectable(app));
  const due = body.Debits.find((one: { Order: { Id: number } }) => one.Order.Id === orderId);
  assert.deepEqual([due.MandateReference, due.SequenceType, due.Obstacle], [mandate.MandateReference, 'FRST', null]);
  const batch = await newBatch(app, staff, bank.Id, [orderId]);
  assert.match(batch.MessageId, /^SDD-\d{8}-\d{4}$/);
  assert.deepEqual([batch.State, batch.Count, batch.Returned], ['D', 1, 0]);
  const isNotice = and(eq(emailMessages.Type, 'SDN'), eq(emailMessages.RelatedId, orderId));
  const [mail] = await app.database.db.select().from(emailMessages).where(isNotice);
  assert.deepEqual((mail?.Tags as Record<string, unknown> | undefined)?.DueDate, batch.CollectionDate);
  assert.deepEqual((mail?.Tags as Record<string, unknown> | undefined)?.MandateReference, mandate.MandateReference);
});

test('an order is in one batch at a time', async () => {
  const { orderId } = await signedCustomer();
  const first = await newBatch(app, staff, bank.Id, [orderId]);
  const body = { Bank: { Id: bank.Id }, CollectionDate: collectable(app), Scheme: 'C', Orders: [orderId] };
  const second = await staff.post('/DebitBatches', body);
  assert.deepEqual([second.status, second.body.Fields.Orders.Code], [400, 'notAllowed']);
  assert.equal((await staff.post(`/DebitBatches/${first.Id}/State`, { State: 'X' })).body.State, 'X');
  assert.equal((await newBatch(app, staff, bank.Id, [orderId])).Count, 1);
});

test('a day too early for the announcement or without banks is refused', async () => {
  const { orderId } = await signedCustomer();
  const asked = { Bank: { Id: bank.Id }, Scheme: 'C', Orders: [orderId] };
  const early = await staff.post('/DebitBatches', { ...asked, CollectionDate: shiftDay(collectable(app), -4) });
  assert.equal(early.body.Fields.CollectionDate.Code, 'tooEarly');
  const closed = await staff.post('/DebitBatches', { ...asked, CollectionDate: '2030-12-25' });
  assert.equal(closed.body.Fields.CollectionDate.Code, 'bankClosed');
});

test('the file has the whole accounts and texts that banks pass on; who may only look does not get it', async () => {
  const { orderId, Iban, mandate } = await signedCustomer();
  const { Id, MessageId } = await newBatch(app, staff, bank.Id, [orderId]);
  const path = `/api/DebitBatches/${Id}/File`;
  const get = (who: SignedIn, query = '') =>
    app.http.inject({ method: 'GET', url: `${path}${query}`, headers: { authorization: `Bearer ${who.token}` } });
  assert.equal((await get(await app.as('SUS', { unproven: true }))).json().Code, 'StepUpRequired');
  const file = await get(staff);
  assert.match(String(file.headers['content-disposition']), new RegExp(`${MessageId}.xml`));
  for (const part of [Iban, bank.Iban, mandate.MandateReference, '<InstdAmt Ccy="EUR">146.40<', '<Nm>Societa Pero<'])
    assert.ok(file.payload.includes(part), part);
  const former = await get(staff, '?Format=02');
  assert.match(former.payload, /pain\.008\.001\.02/);
  assert.equal((await get(staff, '?Format=03')).json().Code, 'ValidationFailed');
  assert.equal((await get(await app.as('COM'))).statusCode, 405);
});

test('a batch goes to the bank and is booked: the orders are paid at the collection date, the mandate is recurrent', async () => {
  const { orderId, mandate } = await signedCustomer();
  const { Id, CollectionDate } = await newBatch(app, staff, bank.Id, [orderId]);
  const move = (State: string) => staff.post(`/DebitBatches/${Id}/State`, { State });
  const early = await move('B');
  assert.deepEqual([early.status, early.body.Code], [405, 'TransitionNotOffered']);
  assert.equal((await move('S')).body.State, 'S');
  assert.equal((await attemptOf(orderId))?.State, 'A');
  assert.equal((await move('B')).body.State, 'B');
  assert.equal(await statusOf(orderId), 'PA');
  const attempt = await attemptOf(orderId);
  assert.deepEqual([attempt?.State, attempt?.ValueDate], ['S', CollectionDate]);
  const [kept] = await app.database.db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, mandate.Id));
  assert.deepEqual([kept?.SequenceType, kept?.LastDebitDate], ['R', CollectionDate]);
  assert.equal((await move('X')).status, 405);
});

test('a debit that comes back after it was booked suspends its order, once', async () => {
  const { orderId, mandate } = await signedCustomer();
  const { Id } = await newBatch(app, staff, bank.Id, [orderId]);
  for (const State of ['S', 'B']) await staff.post(`/DebitBatches/${Id}/State`, { State });
  await app.database.db.update(purchases).set({ AutoRenew: true });
  const [entry] = (await staff.get(`/DebitBatches/${Id}/Entries`)).body;
  const give = () => staff.post(`/DebitBatches/${Id}/Returns`, { Entry: entry.Id, Code: 'md01' });
  const { body } = await give();
  assert.deepEqual([body[0].State, body[0].ReturnCode], ['R', 'MD01']);
  assert.ok(body[0].ReturnText, 'the code is told in words');
  assert.equal(await statusOf(orderId), 'SO');
  assert.equal((await give()).status, 405);
  const [kept] = await app.database.db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, mandate.Id));
  assert.deepEqual([kept?.MandateState, kept?.State], ['C', 'X'], 'a mandate that the bank does not know has ended');
  const ofCustomer = and(eq(emailMessages.UserId, kept?.UserId ?? 0), eq(emailMessages.Type, 'PMX'));
  const mails = await app.database.db.select().from(emailMessages).where(ofCustomer);
  assert.equal(mails.length, 1, 'what renews by it is renewed by it no more');
  assert.equal((await staff.get(`/DebitBatches/${Id}`)).body.Returned, 1);
});

test('returns of a file of the bank are registered once, also before the booking', async () => {
  const { orderId } = await signedCustomer();
  const { Id } = await newBatch(app, staff, bank.Id, [orderId]);
  await staff.post(`/DebitBatches/${Id}/State`, { State: 'S' });
  const [entry] = (await staff.get(`/DebitBatches/${Id}/Entries`)).body;
  const statement = (id: string, code: string) =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
  const Text = `<Document><CstmrPmtStsRpt>${statement(entry.EndToEndId, 'AM04')}${statement('OTHER', 'AC04')}</CstmrPmtStsRpt></Document>`;
  const load = async () => (await staff.post('/DebitBatches/Returns/Import', { Text })).body;
  assert.deepEqual(await load(), { Returned: 1, Known: 0, Unknown: 1 });
  assert.deepEqual(await load(), { Returned: 0, Known: 1, Unknown: 1 });
  assert.deepEqual([(await attemptOf(orderId))?.State, await statusOf(orderId)], ['F', 'IA']);
  await staff.post(`/DebitBatches/${Id}/State`, { State: 'B' });
  assert.equal(await statusOf(orderId), 'IA', 'what was rejected is not booked');
  assert.equal((await newBatch(app, staff, bank.Id, [orderId])).Count, 1, 'it can be debited again');
});

test('a file that the bank refused as a whole is given up, and its orders can be collected again', async () => {
  const { orderId } = await signedCustomer();
  const { Id, MessageId } = await newBatch(app, staff, bank.Id, [orderId]);
  await staff.post(`/DebitBatches/${Id}/State`, { State: 'S' });
  const refusal = `<OrgnlGrpInfAndSts><OrgnlMsgId>${MessageId}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>`;
  const Text = `<Document><CstmrPmtStsRpt>${refusal}</CstmrPmtStsRpt></Document>`;
  const load = async () => (await staff.post('/DebitBatches/Returns/Import', { Text })).body;
  assert.deepEqual(await load(), { Returned: 1, Known: 0, Unknown: 0 });
  assert.deepEqual(await load(), { Returned: 0, Known: 0, Unknown: 0 });
  assert.equal((await staff.get(`/DebitBatches/${Id}`)).body.State, 'X');
  assert.deepEqual([(await attemptOf(orderId))?.State, await statusOf(orderId)], ['C', 'IA']);
  assert.equal((await newBatch(app, staff, bank.Id, [orderId])).Count, 1);
});

test('a mandate that was not used for three years is not debited any more', async () => {
  const { orderId, mandate } = await signedCustomer();
  const MandateSignedAt = '2020-01-01T10:00:00.000Z';
  await app.database.db
    .update(userPaymentMethods)
    .set({ MandateSignedAt })
    .where(eq(userPaymentMethods.Id, mandate.Id));
  const { body } = await staff.get('/DebitBatches/Due?Scheme=C');
  const due = body.Debits.find((one: { Order: { Id: number } }) => one.Order.Id === orderId);
  assert.equal(due.Obstacle, 'mandateExpired');
});

test('staff register a mandate between businesses that was signed on paper', async () => {
  const buyer = await app.as('STD');
  const orderId = await placeForDebit(buyer, shop);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, orderId));
  const paper = { Iban: newIban(), Holder: 'Aurora ASD', Scheme: 'B', SignedOn: '2026-01-10' };
  const made = await staff.post(`/Users/${order?.UserId}/Mandates`, paper);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const inScheme = async (scheme: string) =>
    (await staff.get(`/DebitBatches/Due?Scheme=${scheme}`)).body.Debits.find(
      (one: { Order: { Id: number } }) => one.Order.Id === orderId,
    )?.Obstacle;
  assert.deepEqual([await inScheme('B'), await inScheme('C')], [null, undefined]);
});

test('customers and staff without the right to debits are refused', async () => {
  for (const nature of ['STD', 'COM', 'HLP'] as const) {
    const { status } = await (await app.as(nature)).get('/DebitBatches');
    assert.equal(status, 405, nature);
  }
});
