import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { type CsvLine, csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { accountBalance, payoutNamed, payoutOf, readReported } from '../../../test/settlements/report-fixtures.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const other = as('ADM');
afterEach(() => assertBooksAgree(app));

const printed = (day: string) => day.split('-').reverse().join('/');
const today = () => romeDay(new Date());
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Takes movements in on an account of their own; answers them with what is suggested. */
async function taken(lines: CsvLine[]) {
  const bank = await newBank(staff);
  const sent = await sendStatement(
    app,
    staff,
    bank.Id,
    csvOf(lines.map((line) => ({ day: printed(today()), ...line }))),
  );
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const { body } = await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  const all = await staff.get(`/BankLines?Bank=${bank.Id}`);
  const ids: number[] = all.body.map(({ Id }: { Id: number }) => Id).sort((a: number, b: number) => a - b);
  return { bankId: bank.Id, ids, Payouts: sent.body.Payouts, Rows: body.Rows, Sure: body.Sure };
}
const lineOf = async (id: number | undefined) => (await staff.get(`/BankLines/${id}`)).body;
const confirm = (lineId: number | undefined, payoutId: number, who = staff) =>
  who.post(`/BankLines/${lineId}/Payout`, { Payout: { Id: payoutId } });
const undo = (lineId: number | undefined) => staff.post(`/BankLines/${lineId}/Undo`);

test('a statement finds the payout that a movement names, or that comes from the provider on its day', async () => {
  await readReported(app, [payoutOf('po_named', 48_211), payoutOf('po_payer', 31_047)]);
  const before = await accountBalance(app, 'clearing:sandbox');
  const { bankId, ids, Payouts, Rows } = await taken([
    { amount: euros(48_211), text: 'Accredito PO-NAMED del mese', payer: 'Tesoreria' },
    { amount: euros(31_047), text: 'Payout', payer: 'SANDBOX PAYMENTS EUROPE LTD' },
  ]);
  assert.deepEqual([Payouts, Rows], [2, []]);
  const named = await payoutNamed(app, 'po_named');
  assert.deepEqual([named.State, named.LineId, named.Times, named.MatchedById], ['A', ids[0], 1, staff.userId]);
  const line = await lineOf(ids[1]);
  assert.deepEqual([line.State, line.Matched, line.Payout.Reference], ['M', 310.47, 'po_payer']);
  assert.equal(await accountBalance(app, `bank:${bankId}`), 48_211 + 31_047);
  assert.equal(await accountBalance(app, 'clearing:sandbox'), before - 48_211 - 31_047);
});

test('a report that is read after the statement finds the movement too', async () => {
  const { ids, Rows } = await taken([{ amount: euros(77_713), text: 'Versamento', payer: 'Sandbox B.V.' }]);
  assert.deepEqual([Rows[0].Provider, Rows[0].Payouts], ['sandbox', []]);
  await readReported(app, [payoutOf('po_late', 77_713)]);
  assert.equal((await payoutNamed(app, 'po_late')).LineId, ids[0]);
});

test('the same amount alone is weak, and a person says whether it is the payout', async () => {
  await readReported(app, [payoutOf('po_weak', 65_433)]);
  const { bankId, ids, Rows, Payouts } = await taken([
    { amount: euros(65_433), text: 'Giroconto', payer: 'Mario Rossi' },
    { day: printed(shiftDay(today(), -40)), amount: euros(65_433), text: 'Giroconto', payer: 'Mario Rossi' },
  ]);
  assert.equal(Payouts, 0);
  const [far, near] = Rows;
  assert.deepEqual([near.Payouts[0].Confidence, near.Payouts[0].Signs], [55, ['amount']]);
  assert.deepEqual([far.Payouts[0].Confidence, far.Payouts[0].Signs], [25, ['amount', 'otherDay']]);
  const { Id } = await payoutNamed(app, 'po_weak');
  const { status, body } = await confirm(ids[0], Id);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.State, body.Payout.State], ['M', 'A']);
  assert.equal((await payoutNamed(app, 'po_weak')).MatchedById, staff.userId);
  assert.equal(await accountBalance(app, `bank:${bankId}`), 65_433);
  assert.equal((await confirm(ids[1], Id)).body.Code, 'PayoutMatched');
});

test('it is done and undone as often as one likes, each time with postings of its own', async () => {
  await readReported(app, [payoutOf('po_rounds', 22_219)]);
  const { bankId, ids } = await taken([{ amount: euros(22_219), text: 'po_rounds' }]);
  const { Id } = await payoutNamed(app, 'po_rounds');
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await undo(ids[0])).status, 200);
    assert.deepEqual(
      [(await payoutNamed(app, 'po_rounds')).State, await accountBalance(app, `bank:${bankId}`)],
      ['U', 0],
    );
    assert.deepEqual([(await lineOf(ids[0])).State, (await lineOf(ids[0])).Payout], ['N', null]);
    await assertBooksAgree(app);
    assert.equal((await confirm(ids[0], Id)).status, 200);
    assert.equal(await accountBalance(app, `bank:${bankId}`), 22_219);
    await assertBooksAgree(app);
  }
  const { db } = app.database;
  const isOfLine = and(eq(auditEntries.Resource, 'BankLines'), eq(auditEntries.RecordId, String(ids[0])));
  const acts = (await db.select().from(auditEntries).where(isOfLine)).map(({ Action }) => Action);
  assert.deepEqual(acts, ['Match', 'Undo', 'Match', 'Undo', 'Match', 'Undo', 'Match']);
});

test('what comes from a provider is offered for no order, unless it names one', async () => {
  const { userId } = await app.as('STD');
  const order = (await staff.post('/Orders', orderBody(shop, userId))).body;
  const { Rows, Sure } = await taken([
    { amount: '146,40', text: 'Accredito', payer: 'PayPal Europe S.à r.l. et Cie' },
    { amount: '146,40', text: `non con PayPal: ${order.TransferReference}`, payer: 'Mario Rossi' },
    { amount: '146,40', text: 'quota', payer: 'Stripers Club' },
  ]);
  assert.deepEqual(
    Rows.map((row: { Provider: string | null; Suggestions: unknown[] }) => [row.Provider, row.Suggestions.length > 0]),
    [
      ['paypal', false],
      [null, true],
      [null, true],
    ],
  );
  assert.equal(Sure, 1);
});

test('of two who match the same movement, or the same payout, one wins and the other is refused', async () => {
  await readReported(app, [payoutOf('po_one', 91_117), payoutOf('po_two', 91_117)]);
  const { ids, Rows } = await taken([
    { amount: euros(91_117), text: 'Sandbox' },
    { amount: euros(91_117), text: 'Sandbox' },
  ]);
  // Two of one amount on one day: neither is sure.
  assert.deepEqual([Rows.length, Rows[0].Payouts.length], [2, 2]);
  const [one, two] = [await payoutNamed(app, 'po_one'), await payoutNamed(app, 'po_two')];
  const sameLine = await Promise.all([confirm(ids[0], one.Id), confirm(ids[0], two.Id, other)]);
  assert.deepEqual(sameLine.map(({ status }) => status).sort(), [200, 405]);
  assert.equal(sameLine.find(({ status }) => status !== 200)?.body.Code, 'NotEditable');
  const left = (await payoutNamed(app, 'po_one')).State === ProviderPayoutState.underWay ? one : two;
  const third = await taken([{ amount: euros(91_117), text: 'Giro' }]);
  const samePayout = await Promise.all([confirm(ids[1], left.Id), confirm(third.ids[0], left.Id, other)]);
  assert.deepEqual(samePayout.map(({ status }) => status).sort(), [200, 400]);
  assert.equal(samePayout.find(({ status }) => status !== 200)?.body.Code, 'PayoutMatched');
});

test('a movement of another amount, or one that pays an order, is no payout', async () => {
  await readReported(app, [payoutOf('po_amount', 14_640)]);
  const { Id } = await payoutNamed(app, 'po_amount');
  const { userId } = await app.as('STD');
  const order = (await staff.post('/Orders', orderBody(shop, userId))).body;
  const { ids, Rows } = await taken([
    { amount: '146,41', text: 'Giro' },
    { amount: '146,40', text: order.TransferReference },
  ]);
  assert.deepEqual(Rows[0].Payouts, []);
  assert.equal((await confirm(ids[0], Id)).body.Code, 'NotEditable');
  await staff.post(`/BankLines/${ids[1]}/Confirm`, { Parts: [{ Order: { Id: order.Id }, Amount: 146.4 }] });
  assert.equal((await confirm(ids[1], Id)).body.Code, 'NotEditable');
  assert.equal((await confirm(ids[0], 999_999)).body.Code, 'RecordNotFound');
});

test('a payout that the provider corrects, or that comes back, was not brought by its movement', async () => {
  const sent = payoutOf('po_back', 52_009);
  await readReported(app, [sent]);
  const { bankId, ids } = await taken([{ amount: euros(52_009), text: 'po_back' }]);
  assert.equal((await payoutNamed(app, 'po_back')).State, 'A');
  await readReported(app, [sent, payoutOf('po_back', -52_009, { Reference: 't_returned' })]);
  const { State, LineId } = await payoutNamed(app, 'po_back');
  assert.deepEqual([State, LineId, await accountBalance(app, `bank:${bankId}`)], ['F', null, 0]);
  assert.equal((await lineOf(ids[0])).State, 'N');

  const corrected = payoutOf('po_more', 10_009);
  await readReported(app, [corrected]);
  await taken([{ amount: euros(10_009), text: 'po_more' }]);
  await readReported(app, [{ ...corrected, Gross: -10_109, Net: -10_109 }]);
  const more = await payoutNamed(app, 'po_more');
  assert.deepEqual([more.State, more.Amount, more.LineId], ['U', 10_109, null]);
});

test('who keeps no books matches nothing', async () => {
  assert.equal(
    (await (await app.as('COM')).post('/BankLines/1/Payout', { Payout: { Id: 1 } })).body.Code,
    'AccessDenied',
  );
});
