import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notification, statement, statusReport } from '../../../test/banking/bank-reports.ts';
import { sendStatement } from '../../../test/banking/statement-fixtures.ts';
import {
  batchBody,
  newTransfers,
  sentTransfers,
  setAccount,
  transferBank,
  transferRefund,
} from '../../../test/banking/transfer-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { creditMoves, giveCredit } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const maker = as('SUS');
const releaser = as('ADM');

const send = (Text: string) => maker.post('/TransferBatches/Reports/Import', { Text });
const batchState = async (id: number) => (await maker.get(`/TransferBatches/${id}`)).body;
const entriesOf = async (id: number) => (await maker.get(`/TransferBatches/${id}/Entries`)).body;
const stateOf = async ({ orderId, Id }: { orderId: number; Id: number }) =>
  (await maker.get(`/Orders/${orderId}/Refunds`)).body.Refunds.find((one: { Id: number }) => one.Id === Id)?.State;
const waitingOf = async ({ Kind, Id }: { Kind: string; Id: number }) =>
  (await maker.get('/TransferBatches/Waiting')).body.find(
    (one: { Kind: string; Id: number }) => one.Kind === Kind && one.Id === Id,
  );
/** How often the money of a refund has left, less how often it came back. */
async function timesPaid(refundId: number): Promise<number> {
  const rows = await app.database.db.select().from(ledgerTransfers);
  const own = rows.filter(({ RefundId }) => RefundId === refundId).map(({ Posting }) => Posting);
  return own.filter((name) => name === 'refundPaid').length - own.filter((name) => name === 'refundUnpaid').length;
}

/** A batch at the bank of refunds of these amounts. */
async function batchAtBank(amounts: number[]) {
  const bank = await transferBank(maker);
  const refunds = [];
  for (const amount of amounts) {
    const refund = await transferRefund(app, maker, shop, amount);
    await setAccount(maker, refund);
    refunds.push(refund);
  }
  const batch = await sentTransfers(app, { maker, releaser }, bank.Id, refunds);
  const ids: string[] = (await entriesOf(batch.Id)).map(({ EndToEndId }: { EndToEndId: string }) => EndToEndId);
  return { bank, refunds, batch, ids };
}

test('what the bank rejects waits again with the reason in words, and goes by another batch after a correction', async () => {
  const { bank, refunds, batch, ids } = await batchAtBank([20, 30]);
  const [refund] = refunds;
  assert.ok(refund);
  const file = statusReport({ name: batch.MessageId, status: 'PART' }, [
    { id: ids[0] ?? '', status: 'RJCT', code: 'AC04' },
    { id: ids[1] ?? '', status: 'ACSP' },
    { id: 'SOMEBODY-ELSE', status: 'RJCT', code: 'AC04' },
  ]);
  const { status, body } = await send(file);
  assert.deepEqual([status, body], [200, { Accepted: 1, Rejected: 1, Returned: 0, Known: 0, Unknown: 1 }]);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['F', 'S']);
  const entries = await entriesOf(batch.Id);
  assert.deepEqual(
    entries.map(({ State, Report, ReturnCode, ReturnText }: Record<string, string>) => [
      State,
      Report,
      ReturnCode,
      ReturnText,
    ]),
    [
      ['R', 'RJCT', 'AC04', 'Conto chiuso'],
      ['P', 'ACSP', null, null],
    ],
  );
  const { State, Report, Returned } = await batchState(batch.Id);
  assert.deepEqual([State, Report, Returned], ['S', 'PART', 1]);
  const waiting = await waitingOf(refund);
  assert.deepEqual([waiting.Error, waiting.ErrorText], ['AC04', 'Conto chiuso']);
  assert.equal(
    (await maker.post('/TransferBatches', batchBody(app, bank.Id, [refund]))).body.Fields.Items.Code,
    'notAllowed',
  );

  assert.deepEqual((await send(file)).body, { Accepted: 0, Rejected: 0, Returned: 0, Known: 2, Unknown: 1 });
  await setAccount(maker, refund);
  assert.equal((await waitingOf(refund)).Error, null);
  const second = await sentTransfers(app, { maker, releaser }, bank.Id, [refund]);
  assert.deepEqual((await send(file)).body, { Accepted: 0, Rejected: 0, Returned: 0, Known: 2, Unknown: 1 });
  assert.equal(await stateOf(refund), 'S');
  for (const { Id } of [batch, second]) await maker.post(`/TransferBatches/${Id}/State`, { State: 'D' });
  assert.deepEqual([(await batchState(batch.Id)).State, (await batchState(second.Id)).State], ['H', 'D']);
  assert.deepEqual(await Promise.all(refunds.map(({ Id }) => timesPaid(Id))), [1, 1]);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a file that is rejected as a whole rejects each of its transfers, by group or by payment, of any version', async () => {
  const whole = [
    { status: 'RJCT', code: 'FF01' },
    { payment: 'RJCT', code: 'DT01', version: '03' },
  ];
  for (const sample of whole) {
    const { refunds, batch } = await batchAtBank([11, 12]);
    const { body } = await send(statusReport({ name: batch.MessageId, ...sample }));
    assert.deepEqual([body.Rejected, body.Unknown], [2, 0], JSON.stringify(body));
    assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['F', 'F']);
    assert.equal((await batchState(batch.Id)).State, 'X');
    assert.equal((await entriesOf(batch.Id))[0].ReturnCode, sample.code);
  }
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('money that comes back after it had left is owed again, once, whether the file comes before its movement or after', async () => {
  const { bank, refunds, batch, ids } = await batchAtBank([41, 42]);
  const [refund] = refunds;
  assert.ok(refund);
  await maker.post(`/TransferBatches/${batch.Id}/State`, { State: 'D' });
  const file = notification([
    { id: ids[0] ?? '', amount: '41.00', code: 'AC06' },
    { id: ids[1] ?? '', amount: '41.99', code: 'AC06' },
    { id: ids[1] ?? '', amount: '42.00', code: 'AC06', status: 'PDNG' },
  ]);
  assert.deepEqual((await send(file)).body, { Accepted: 0, Rejected: 0, Returned: 1, Known: 0, Unknown: 1 });
  assert.equal((await send(file)).body.Known, 1);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['F', 'D']);
  assert.equal(await timesPaid(refund.Id), 0);
  assert.equal((await batchState(batch.Id)).State, 'H');
  // The statement has both: out, and back in.
  const movements = [
    { id: ids[0] ?? '', amount: '41.00' },
    { id: ids[0] ?? '', amount: '41.00', code: 'AC06' },
  ];
  const { body } = await sendStatement(app, maker, bank.Id, statement(bank.Iban, movements));
  assert.deepEqual([body.Added, body.Transfers, body.Returned], [2, 1, 1], JSON.stringify(body));
  assert.equal(await timesPaid(refund.Id), 0);
  const lines = (await maker.get(`/BankLines?Statement=${body.Statement.Id}`)).body;
  assert.deepEqual(
    lines.map(({ State }: { State: string }) => State),
    ['M', 'M'],
  );
  const back = lines.find(({ Amount }: { Amount: number }) => Amount > 0);
  assert.equal((await maker.post(`/BankLines/${back.Id}/Undo`, {})).body.Code, 'NotEditable');
  await setAccount(maker, refund);
  const again = await sentTransfers(app, { maker, releaser }, bank.Id, [refund]);
  await maker.post(`/TransferBatches/${again.Id}/State`, { State: 'D' });
  assert.equal(await timesPaid(refund.Id), 1);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a statement alone says that a transfer came back, with the bank’s reason', async () => {
  const { bank, refunds, batch, ids } = await batchAtBank([51]);
  const id = ids[0] ?? '';
  const movements = [
    { id, amount: '51.00' },
    { id, amount: '51.00', code: 'AC04' },
  ];
  const { body } = await sendStatement(app, maker, bank.Id, statement(bank.Iban, movements));
  assert.deepEqual([body.Transfers, body.Returned], [1, 1], JSON.stringify(body));
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['F']);
  assert.equal((await entriesOf(batch.Id))[0].ReturnCode, 'AC04');
  assert.equal((await send(notification([{ id, amount: '51.00', code: 'AC04' }]))).body.Known, 1);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a payout that comes back is owed again, and can be called off: the credit is back', async () => {
  const { userId } = await app.as('STD');
  await giveCredit(app, userId, 5_000);
  const { body } = await maker.post(`/Users/${userId}/Payouts`, { Amount: 50, Reason: 'Richiesta' });
  const item = { Kind: 'C', Id: body.Payouts[0].Id };
  await setAccount(maker, item);
  const bank = await transferBank(maker);
  const batch = await sentTransfers(app, { maker, releaser }, bank.Id, [item]);
  const [{ EndToEndId: id }] = await entriesOf(batch.Id);
  const back = notification([{ id, amount: '50.00', code: 'AC01' }]);
  const answers = await Promise.all([send(back), send(back)]);
  assert.deepEqual(answers.map((answer) => answer.body.Returned).sort(), [0, 1]);
  assert.equal((await waitingOf(item)).Error, 'AC01');
  const retried = await maker.post(`/Users/${userId}/Payouts/${item.Id}`, { Action: 'retry' });
  assert.equal(retried.body.Payouts[0].State, 'R');
  const second = await newTransfers(app, maker, bank.Id, [item]);
  await maker.post(`/TransferBatches/${second.Id}/State`, { State: 'X' });
  const called = await maker.post(`/Users/${userId}/Payouts/${item.Id}`, { Action: 'cancel' });
  assert.equal(called.body.Balance, 50);
  assert.deepEqual(await creditMoves(app, { UserId: userId }), [5_000, -5_000, 5_000]);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a rejection that comes after the money has left by a movement changes nothing', async () => {
  const { bank, refunds, batch, ids } = await batchAtBank([61]);
  const id = ids[0] ?? '';
  await sendStatement(app, maker, bank.Id, statement(bank.Iban, [{ id, amount: '61.00' }]));
  const { body } = await send(statusReport({ name: batch.MessageId }, [{ id, status: 'RJCT', code: 'AC04' }]));
  assert.deepEqual([body.Rejected, body.Known], [0, 1]);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D']);
});

test('what is no such file is refused, and only who has the screen reads one in', async () => {
  const report = statusReport({ name: 'TRF-1' }, [{ id: 'TRF-1-R1-ABCD', status: 'RJCT', code: 'AC04' }]);
  const wrong = {
    'a bomb': report.replace('?>', '?><!DOCTYPE a [<!ENTITY b "b">]>'),
    'another kind': '<Document><CstmrCdtTrfInitn/></Document>',
    'no XML': 'Data;Importo',
    'broken off': report.slice(0, 300),
  };
  for (const [name, Text] of Object.entries(wrong))
    assert.equal((await send(Text)).body.Code, 'StatementUnreadable', name);
  assert.equal((await send('<a>'.repeat(200))).body.Code, 'FileTooComplex');
  const dealer = await app.as('COM');
  assert.equal((await dealer.post('/TransferBatches/Reports/Import', { Text: report })).status, 405);
});
