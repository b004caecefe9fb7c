import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { validateXML } from 'xmllint-wasm';
import type { SignedIn } from '../../../test/app.ts';
import { debitBank, sign } from '../../../test/banking/debit-fixtures.ts';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import {
  batchBody,
  newTransfers,
  payeeIban,
  setAccount,
  transferBank,
  transferRefund,
} from '../../../test/banking/transfer-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { creditMoves, giveCredit } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { transferAccounts, transferEntries } from '../../tables/banking/transfer-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const maker = as('SUS');
const releaser = as('ADM');
const bank = prepare(() => transferBank(maker));
const schema = readFileSync(new URL('./schema/pain.001.001.09.xsd', import.meta.url), 'utf8');

const newRefund = (Amount?: number) => transferRefund(app, maker, shop, Amount);
const move = (who: SignedIn, Id: number, State: string) => who.post(`/TransferBatches/${Id}/State`, { State });
const release = (who: SignedIn, Id: number) => who.post(`/TransferBatches/${Id}/Release`, {});
const waitingOf = async ({ Kind, Id }: { Kind: string; Id: number }) =>
  (await maker.get('/TransferBatches/Waiting')).body.find(
    (one: { Kind: string; Id: number }) => one.Kind === Kind && one.Id === Id,
  );
const stateOf = async ({ orderId, Id }: { orderId: number; Id: number }) =>
  (await maker.get(`/Orders/${orderId}/Refunds`)).body.Refunds.find((one: { Id: number }) => one.Id === Id)?.State;

/** A refund whose account is known. */
async function readyRefund(Amount?: number) {
  const refund = await newRefund(Amount);
  const Iban = payeeIban();
  const { status, body } = await setAccount(maker, refund, { Source: 'S', Iban, Holder: 'Società Però' });
  assert.equal(status, 200, JSON.stringify(body));
  return { ...refund, Iban };
}

test('a refund by transfer waits until its account is known, which is checked and stored sealed', async () => {
  const refund = await newRefund();
  assert.equal((await waitingOf(refund)).Account, null);
  const early = await maker.post('/TransferBatches', batchBody(app, bank.Id, [refund]));
  assert.deepEqual([early.status, early.body.Fields.Items.Code], [400, 'notAllowed']);
  const wrong = await setAccount(maker, refund, { Source: 'S', Iban: 'IT60X0542811101000000123457', Holder: 'Anna' });
  assert.equal(wrong.body.Fields.Iban.Code, 'invalidIban');
  const Iban = payeeIban();
  const { body } = await setAccount(maker, refund, { Source: 'S', Iban: ` ${Iban.toLowerCase()}`, Holder: 'Anna' });
  assert.deepEqual([body.Account.Source, body.Account.Holder], ['S', 'Anna']);
  const stored = await app.database.db.select().from(transferAccounts);
  assert.ok(!JSON.stringify([stored, body]).includes(Iban.slice(5)));
});

test('what waits and what leaves says for which association the money is', async () => {
  const { userId } = await app.as('STD');
  await app.database.db.execute(
    sql`update app_user set billing = '{"BusinessName": "ASD Bonifico", "City": "Lecce"}' where id = ${userId}`,
  );
  await giveCredit(app, userId, 5_000);
  const { body: paid } = await maker.post(`/Users/${userId}/Payouts`, { Amount: 20, Reason: 'Richiesta' });
  const payout = { Kind: 'C', Id: paid.Payouts[0].Id };
  const called = ({ Organisation, Town }: { Organisation: string | null; Town: string | null }) => [Organisation, Town];
  assert.deepEqual(called(await waitingOf(payout)), ['ASD Bonifico', 'Lecce']);
  const refund = await newRefund();
  assert.deepEqual(called(await waitingOf(refund)), [null, 'Milano']);
  for (const item of [payout, refund]) await setAccount(maker, item);
  const batch = await newTransfers(app, maker, bank.Id, [payout, refund]);
  const { body: entries } = await maker.get(`/TransferBatches/${batch.Id}/Entries`);
  assert.deepEqual(entries.map(called).sort(), [
    [null, 'Milano'],
    ['ASD Bonifico', 'Lecce'],
  ]);
});

test('the account that the customer’s money came from is taken from the bank line', async () => {
  const { userId } = await app.as('STD');
  const { body: order } = await maker.post('/Orders', orderBody(shop, userId));
  const own = await newBank(maker);
  const iban = payeeIban();
  const paid = { amount: '146,40', text: order.TransferReference, payer: 'MARIO ROSSI', iban };
  await sendStatement(app, maker, own.Id, csvOf([paid]));
  const { body: found } = await maker.get(`/BankLines/Suggestions?Bank=${own.Id}`);
  const part = { Order: { Id: order.Id }, Amount: 146.4 };
  await maker.post(`/BankLines/${found.Rows[0].Line.Id}/Confirm`, { Parts: [part], Surplus: 'C' });
  const { body } = await maker.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount: 10, Reason: 'Reso' });
  const item = { Kind: 'R', Id: body.Refunds[0].Id };
  assert.equal((await waitingOf(item)).FromLine, `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`);
  const saved = await setAccount(maker, item, { Source: 'B' });
  assert.deepEqual([saved.body.Account.Source, saved.body.Account.Holder], ['B', 'MARIO ROSSI'], JSON.stringify(saved));
  assert.equal((await setAccount(maker, await newRefund(), { Source: 'B' })).body.Code, 'NotEditable');
});

test('the account of a mandate that the customer signed is taken, and who registered one from paper does not release it', async () => {
  const customer = await app.as('STD');
  const [own, paper] = [payeeIban(), payeeIban()];
  await debitBank(maker);
  assert.equal((await sign(customer, own)).status, 201);
  await giveCredit(app, customer.userId, 5_000);
  const { body: paid } = await maker.post(`/Users/${customer.userId}/Payouts`, { Amount: 20, Reason: 'Richiesta' });
  const payout = { Kind: 'C', Id: paid.Payouts[0].Id };
  const masked = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
  assert.equal((await waitingOf(payout)).FromMandate, masked(own));
  const { body } = await setAccount(maker, payout, { Source: 'M' });
  assert.deepEqual(
    [body.Account.Source, body.Account.Holder, body.Account.IbanMasked],
    ['M', 'Società Però', masked(own)],
  );
  const batch = await newTransfers(app, maker, bank.Id, [payout]);
  assert.equal((await release(releaser, batch.Id)).body.State, 'R');

  const refund = await newRefund();
  assert.equal((await waitingOf(refund)).FromMandate, null);
  assert.equal((await setAccount(maker, refund, { Source: 'M' })).body.Code, 'NotEditable');
  const onPaper = { Iban: paper, Holder: 'Olga Serra', Scheme: 'C', SignedOn: '2026-03-02' };
  assert.equal((await releaser.post(`/Users/${refund.userId}/Mandates`, onPaper)).status, 201);
  await setAccount(maker, refund, { Source: 'M' });
  const typed = await newTransfers(app, maker, bank.Id, [refund]);
  assert.equal((await release(releaser, typed.Id)).body.Code, 'ApprovalOwn');
});

test('a batch is released by a second person alone, and only then has a file, which is valid for the schema', async () => {
  const refunds = [await readyRefund(), await readyRefund(12.34)];
  const batch = await newTransfers(app, maker, bank.Id, refunds);
  assert.deepEqual([batch.State, batch.Count, batch.Total], ['P', 2, 32.34]);
  assert.equal(await waitingOf(refunds[0] ?? { Kind: '', Id: 0 }), undefined);
  const file = (who: SignedIn) =>
    app.http.inject({
      url: `/api/TransferBatches/${batch.Id}/File`,
      headers: { authorization: `Bearer ${who.token}` },
    });
  assert.equal((await move(maker, batch.Id, 'S')).body.Code, 'TransitionNotOffered');
  assert.equal((await release(maker, batch.Id)).body.Code, 'ApprovalOwn');
  assert.equal((await release(await app.as('ADM', { unproven: true }), batch.Id)).body.Code, 'StepUpRequired');
  const released = await release(releaser, batch.Id);
  assert.equal(released.body.State, 'R', JSON.stringify(released.body));
  assert.equal((await file(maker)).json().Code, 'NotEditable');
  assert.equal((await move(maker, batch.Id, 'S')).body.State, 'S');
  const { payload, statusCode } = await file(maker);
  assert.equal(statusCode, 200);
  for (const part of [...refunds.map(({ Iban }) => Iban), bank.Iban, '<CtrlSum>32.34<', '<Nm>Societa Pero<'])
    assert.ok(payload.includes(part), part);
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: payload }], schema: [schema] });
  assert.deepEqual(errors, []);
  assert.equal((await file(await app.as('COM'))).statusCode, 405);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['S', 'S']);
  assert.equal((await move(maker, batch.Id, 'D')).body.State, 'D');
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D', 'D']);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('neither who typed an account nor who is paid releases, and another one does', async () => {
  const refund = await newRefund();
  await setAccount(releaser, refund);
  const batch = await newTransfers(app, maker, bank.Id, [refund]);
  assert.equal((await release(releaser, batch.Id)).body.Code, 'ApprovalOwn');
  const third = await release(await app.as('SUS', { email: 'third.releaser@example.test' }), batch.Id);
  assert.equal(third.body.State, 'R');
});

test('nothing is in two living batches, also when two are made at once, and what is in one cannot go another way', async () => {
  const refund = await readyRefund();
  const asked = batchBody(app, bank.Id, [refund]);
  const answers = await Promise.all([1, 2, 3].map(() => maker.post('/TransferBatches', asked)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400]);
  const twice = await maker.post('/TransferBatches', batchBody(app, bank.Id, [await readyRefund(), refund]));
  assert.equal(twice.body.Fields.Items.Code, 'notAllowed');
  const carry = await maker.post(`/Orders/${refund.orderId}/Refunds/${refund.Id}`, { Action: 'done' });
  assert.equal(carry.body.Code, 'RefundNotOpen');
  assert.equal((await setAccount(maker, refund)).body.Code, 'NotEditable');
});

test('a batch that is given up leaves everything as it was, and its refunds can be chosen again', async () => {
  const refund = await readyRefund();
  const first = await newTransfers(app, maker, bank.Id, [refund]);
  assert.equal((await move(maker, first.Id, 'X')).body.State, 'X');
  assert.equal((await release(releaser, first.Id)).body.Code, 'TransitionNotOffered');
  assert.equal((await waitingOf(refund)).Amount, 20);
  const second = await newTransfers(app, maker, bank.Id, [refund]);
  assert.equal(second.State, 'P');
  const rows = await app.database.db.select().from(transferEntries);
  assert.equal(new Set(rows.map(({ EndToEndId }) => EndToEndId)).size, rows.length);
});

test('days without banks, too early or too late are refused, and so are banks that send no transfers', async () => {
  const refund = await readyRefund();
  const asked = batchBody(app, bank.Id, [refund]);
  const refusal = async (more: Record<string, unknown>) =>
    (await maker.post('/TransferBatches', { ...asked, ...more })).body.Fields;
  await app.database.db.update(sessions).set({ AccessExpiresAt: '2100-01-01T00:00:00.000Z' });
  app.clock.now = new Date('2026-12-20T10:00:00Z');
  const fields = await refusal({ ExecutionDate: '2026-12-25' });
  assert.equal(fields?.ExecutionDate.Code, 'bankClosed');
  assert.equal((await refusal({ ExecutionDate: '2026-12-18' })).ExecutionDate.Code, 'tooEarly');
  assert.equal((await refusal({ ExecutionDate: '2027-03-02' })).ExecutionDate.Code, 'dateRange');
  assert.equal((await refusal({ ExecutionDate: '2026-12-21', Bank: { Id: 999_999 } })).Bank.Code, 'unknownRecord');
  app.clock.now = null;
});

test('credit is paid out: gone from the wallet at once, never more than there is, back when it is called off', async () => {
  const { userId } = await app.as('STD');
  await giveCredit(app, userId, 5_000);
  const pay = (Amount: number) => maker.post(`/Users/${userId}/Payouts`, { Amount, Reason: 'Richiesta del cliente' });
  assert.equal((await pay(50.01)).body.Fields.Amount.Code, 'maxValue');
  const answers = await Promise.all([30, 30].map(pay));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400]);
  const { body } = await maker.get(`/Users/${userId}/Payouts`);
  assert.deepEqual([body.Balance, body.Payouts.length], [20, 1]);
  const item = { Kind: 'C', Id: body.Payouts[0].Id };
  const carry = (Action: string) => maker.post(`/Users/${userId}/Payouts/${item.Id}`, { Action });
  await setAccount(maker, item);
  const first = await newTransfers(app, maker, bank.Id, [item]);
  assert.equal((await carry('cancel')).body.Code, 'RefundNotOpen');
  await move(maker, first.Id, 'X');
  assert.equal((await carry('cancel')).body.Balance, 50);
  assert.equal((await carry('done')).body.Code, 'RefundNotOpen');
  assert.deepEqual(await creditMoves(app, { UserId: userId }), [5_000, -3_000, 3_000]);
  await pay(50);
  const again = (await maker.get(`/Users/${userId}/Payouts`)).body.Payouts[0];
  assert.equal(
    (await maker.post(`/Users/${userId}/Payouts/${again.Id}`, { Action: 'done' })).body.Payouts[0].State,
    'D',
  );
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('staff see that a payout is at the bank, and its customer how far it is, without what was called off', async () => {
  const customer = await app.as('STD');
  await giveCredit(app, customer.userId, 6_000);
  const pay = async () => {
    const { body } = await maker.post(`/Users/${customer.userId}/Payouts`, { Amount: 30, Reason: 'Lo vuole indietro' });
    return { Kind: 'C', Id: body.Payouts[0].Id };
  };
  const seen = async () => {
    const { body } = await maker.get(`/Users/${customer.userId}/Payouts`);
    return [body.Payouts[0].State, body.Payouts[0].AtBank];
  };
  const own = async () => (await customer.get('/Shop/Credit')).body.Payouts;
  const called = await pay();
  await maker.post(`/Users/${customer.userId}/Payouts/${called.Id}`, { Action: 'cancel' });
  assert.deepEqual(await own(), []);
  const item = await pay();
  assert.deepEqual(await seen(), ['R', false]);
  const [first] = await own();
  assert.deepEqual([first.Id, first.Amount, first.State, first.DoneAt], [item.Id, 30, 'R', null]);
  assert.ok(!JSON.stringify(await own()).includes('Lo vuole'));
  await setAccount(maker, item);
  const batch = await newTransfers(app, maker, bank.Id, [item]);
  assert.deepEqual(await seen(), ['S', false]);
  await release(releaser, batch.Id);
  await move(maker, batch.Id, 'S');
  assert.deepEqual(await seen(), ['S', true]);
  await move(maker, batch.Id, 'D');
  assert.deepEqual(await seen(), ['D', false]);
  const [done] = await own();
  assert.ok(done.State === 'D' && done.DoneAt);
  assert.deepEqual(await (await app.as('STD')).get('/Shop/Credit').then(({ body }) => body.Payouts), []);
});

test('a payout above what one person may let go waits for a second one', async () => {
  const { userId } = await app.as('STD');
  await giveCredit(app, userId, 80_000);
  const { body } = await maker.post(`/Users/${userId}/Payouts`, { Amount: 600, Reason: 'Richiesta' });
  assert.deepEqual([body.Balance, body.Waiting, body.Payouts], [800, 600, []]);
  const [request] = (await maker.get(`/MoneyApprovals?User=${userId}`)).body;
  const given = await releaser.post(`/MoneyApprovals/${request.Id}/Approve`, { Reason: 'Visto' });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  assert.equal((await maker.get(`/Users/${userId}/Payouts`)).body.Balance, 200);
});

test('staff without the right see no transfers', async () => {
  for (const nature of ['STD', 'COM', 'HLP'] as const)
    assert.equal((await (await app.as(nature)).get('/TransferBatches/Waiting')).status, 405, nature);
});
