import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CsvLine, csvOf, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import {
  newTransfers,
  payeeIban,
  sentTransfers,
  setAccount,
  transferBank,
  transferRefund,
} from '../../../test/banking/transfer-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { giveCredit } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const maker = as('SUS');
const releaser = as('ADM');

interface Entry {
  Id: number;
  EndToEndId: string;
  Amount: number;
  State: string;
}

const italian = (amount: number) => `-${amount.toFixed(2).replace('.', ',')}`;
const dayText = (day: string) => day.split('-').reverse().join('/');

/** A batch at the bank of refunds of these amounts, each to an account of its own. */
async function batchAtBank(amounts: number[]) {
  const bank = await transferBank(maker);
  const refunds = [];
  for (const [index, amount] of amounts.entries()) {
    const refund = await transferRefund(app, maker, shop, amount);
    const Iban = payeeIban();
    await setAccount(maker, refund, { Source: 'S', Iban, Holder: `Circolo Numero${bank.Id}x${index}` });
    refunds.push({ ...refund, Iban });
  }
  const batch = await sentTransfers(app, { maker, releaser }, bank.Id, refunds);
  const entries: Entry[] = (await maker.get(`/TransferBatches/${batch.Id}/Entries`)).body;
  return { bank, refunds, batch, entries };
}

const stateOf = async ({ orderId, Id }: { orderId: number; Id: number }) =>
  (await maker.get(`/Orders/${orderId}/Refunds`)).body.Refunds.find((one: { Id: number }) => one.Id === Id)?.State;
const batchState = async (id: number) => (await maker.get(`/TransferBatches/${id}`)).body.State;
const linesOf = async (statement: number) => (await maker.get(`/BankLines?Statement=${statement}`)).body;
async function take(bankId: number, lines: CsvLine[]) {
  const { status, body } = await sendStatement(app, maker, bankId, csvOf(lines));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

test('a movement that names a transfer makes it done, and the batch with its last one', async () => {
  const { bank, refunds, batch, entries } = await batchAtBank([20, 30.5]);
  const text = (one: Entry | undefined) => `BONIFICO A VS FAVORE ${one?.EndToEndId.replaceAll('-', ' ')} CRO 123`;
  const first = await take(bank.Id, [
    { amount: '-20,00', text: text(entries[0]) },
    { amount: '-1,50', text: 'Commissioni' },
  ]);
  assert.equal(first.Transfers, 1);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D', 'S']);
  assert.equal(await batchState(batch.Id), 'S');
  const lines = await linesOf(first.Statement.Id);
  const [matched] = lines.filter(({ State }: { State: string }) => State === 'M');
  const { body: line } = await maker.get(`/BankLines/${matched.Id}`);
  assert.deepEqual([line.Matched, line.Transfers[0].EndToEndId], [-20, entries[0]?.EndToEndId]);
  const second = await take(bank.Id, [{ amount: '-30,50', text: text(entries[1]) }]);
  assert.equal(second.Transfers, 1);
  assert.equal(await batchState(batch.Id), 'D');
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('without its name a transfer is found by amount and account, or by amount and name, near its day', async () => {
  const { bank, refunds, batch } = await batchAtBank([41, 42, 43]);
  const day = dayText(batch.ExecutionDate);
  const holder = `CIRCOLO NUMERO${bank.Id}X1`;
  const { Transfers, Statement } = await take(bank.Id, [
    { day, amount: '-41,00', text: 'Disposizione', iban: refunds[0]?.Iban ?? '' },
    { day, amount: '-42,00', text: 'Disposizione', payer: holder },
    { day: '01/01/2026', amount: '-43,00', text: 'Disposizione', iban: refunds[2]?.Iban ?? '' },
  ]);
  assert.equal(Transfers, 2);
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D', 'D', 'S']);
  const { body } = await maker.get(`/BankLines/Outgoing?Bank=${bank.Id}`);
  assert.equal(body.Count, 1);
  const [{ Line, Suggestions }] = body.Rows;
  assert.deepEqual([Line.Amount, Suggestions.length, Suggestions[0].Confidence < 95], [-43, 1, true]);
  const confirmed = await maker.post(`/BankLines/${Line.Id}/Transfers`, {
    Transfers: Suggestions[0].Transfers.map(({ Id }: Entry) => Id),
  });
  assert.deepEqual([confirmed.status, confirmed.body.State], [200, 'M'], JSON.stringify(confirmed.body));
  assert.equal(await batchState(batch.Id), 'D');
  assert.equal((await linesOf(Statement.Id)).length, 3);
});

test('one movement pays a whole batch, by the name of its file or by its sum', async () => {
  const named = await batchAtBank([11, 12]);
  const day = dayText(named.batch.ExecutionDate);
  const sum = await take(named.bank.Id, [{ amount: italian(23), text: `Distinta ${named.batch.MessageId}` }]);
  assert.equal(sum.Transfers, 2);
  assert.equal(await batchState(named.batch.Id), 'D');
  const unnamed = await batchAtBank([13, 14]);
  const { Transfers } = await take(unnamed.bank.Id, [{ day, amount: italian(27), text: 'Distinta bonifici' }]);
  assert.equal(Transfers, 2);
  assert.deepEqual(await Promise.all(unnamed.refunds.map(stateOf)), ['D', 'D']);
});

test('what is not sure waits for a person, who chooses what is open and of the same amount alone', async () => {
  const { bank, refunds, batch, entries } = await batchAtBank([50, 50]);
  const day = dayText(batch.ExecutionDate);
  const { Transfers } = await take(bank.Id, [{ day, amount: '-50,00', text: 'Disposizione' }]);
  assert.equal(Transfers, 0);
  const [{ Line, Suggestions }] = (await maker.get(`/BankLines/Outgoing?Bank=${bank.Id}`)).body.Rows;
  assert.equal(Suggestions.length, 2);
  const confirm = (ids: number[]) => maker.post(`/BankLines/${Line.Id}/Transfers`, { Transfers: ids });
  const both = entries.map(({ Id }) => Id);
  assert.equal((await confirm(both)).body.Code, 'NotEditable');
  assert.equal((await confirm([999_999])).body.Code, 'NotEditable');
  const answers = await Promise.all([confirm([both[0] ?? 0]), confirm([both[1] ?? 0])]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 405]);
  assert.deepEqual((await Promise.all(refunds.map(stateOf))).sort(), ['D', 'S']);
});

test('a match is undone: the transfer is under way again, the money is owed again, and it can be matched again', async () => {
  const { bank, refunds, batch, entries } = await batchAtBank([60]);
  const { Statement } = await take(bank.Id, [{ amount: '-60,00', text: entries[0]?.EndToEndId ?? '' }]);
  const [line] = await linesOf(Statement.Id);
  assert.equal((await maker.post(`/BankLines/${line.Id}/Undo`, {})).body.State, 'O');
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['S']);
  assert.equal(await batchState(batch.Id), 'S');
  assert.deepEqual(await verifyBooks(app.database.db), []);
  const ids = entries.map(({ Id }) => Id);
  assert.equal((await maker.post(`/BankLines/${line.Id}/Transfers`, { Transfers: ids })).body.State, 'M');
  assert.equal((await maker.post(`/BankLines/${line.Id}/Transfers`, { Transfers: ids })).body.Code, 'NotEditable');
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D']);
  assert.equal(await batchState(batch.Id), 'D');
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a transfer that was noted as made is tied to its movement and stays made when that is undone', async () => {
  const { bank, refunds, batch, entries } = await batchAtBank([70]);
  await maker.post(`/TransferBatches/${batch.Id}/State`, { State: 'D' });
  const { Transfers, Statement } = await take(bank.Id, [{ amount: '-70,00', text: entries[0]?.EndToEndId ?? '' }]);
  assert.equal(Transfers, 1);
  const [line] = await linesOf(Statement.Id);
  assert.equal(line.State, 'M');
  await maker.post(`/BankLines/${line.Id}/Undo`, {});
  assert.deepEqual(await Promise.all(refunds.map(stateOf)), ['D']);
  assert.equal(await batchState(batch.Id), 'D');
});

test('a payout of credit is found by the end-to-end id of a CAMT.053, and nothing is found twice', async () => {
  const { userId } = await app.as('STD');
  await giveCredit(app, userId, 5_000);
  const { body } = await maker.post(`/Users/${userId}/Payouts`, { Amount: 25, Reason: 'Richiesta' });
  const item = { Kind: 'C', Id: body.Payouts[0].Id };
  await setAccount(maker, item);
  const bank = await transferBank(maker);
  const batch = await sentTransfers(app, { maker, releaser }, bank.Id, [item]);
  const [entry] = (await maker.get(`/TransferBatches/${batch.Id}/Entries`)).body;
  const camt = (reference: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${bank.Iban}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">25.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${entry.EndToEndId}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const first = await sendStatement(app, maker, bank.Id, camt('A1'));
  assert.equal(first.body.Transfers, 1, JSON.stringify(first.body));
  assert.equal((await maker.get(`/Users/${userId}/Payouts`)).body.Payouts[0].State, 'D');
  const again = await sendStatement(app, maker, bank.Id, camt('A2'));
  assert.deepEqual([again.body.Added, again.body.Transfers], [1, 0]);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a movement of another account, and a batch that was not at the bank, are left alone', async () => {
  const { refunds, entries } = await batchAtBank([80]);
  const other = await transferBank(maker);
  const text = entries[0]?.EndToEndId ?? '';
  assert.equal((await take(other.Id, [{ amount: '-80,00', text }])).Transfers, 0);
  const refund = await transferRefund(app, maker, shop, 81);
  const Iban = payeeIban();
  await setAccount(maker, refund, { Source: 'S', Iban, Holder: 'Anna Neri' });
  const proposed = await newTransfers(app, maker, other.Id, [refund]);
  const day = dayText(proposed.ExecutionDate);
  assert.equal((await take(other.Id, [{ day, amount: '-81,00', text: 'Disposizione', iban: Iban }])).Transfers, 0);
  assert.deepEqual(await Promise.all([...refunds, refund].map(stateOf)), ['S', 'S']);
});
