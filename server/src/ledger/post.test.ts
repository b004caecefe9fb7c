import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postings } from '@circolo/contract/ledger/postings';
import { eq, sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import { ledgerTransfers as t } from '../tables/ledger/ledger-tables.ts';
import { post } from './post.ts';

const { app } = scenario();

const now = new Date('2026-11-23T23:30:00Z');
const about = (Key: string, more = {}) => ({ Key, now, UserId: 7, OrderId: 3, ...more });
const inside = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(app.database.db, work);
const stored = (Key: string) => app.database.db.select().from(t).where(eq(t.Key, Key)).orderBy(t.Leg);

test('a posting moves its amounts between the accounts of its row, on the day in Italy', async () => {
  await inside((tx) => post(tx, 'sold', [12_000, 2_640], about('order/3/sale')));
  const rows = await stored('order/3/sale');
  assert.deepEqual(
    rows.map(({ Debit, Credit, Amount, Day }) => [Debit, Credit, Amount, Day]),
    [
      ['receivable:7', 'revenue', 12_000, '2026-11-24'],
      ['receivable:7', 'vat', 2_640, '2026-11-24'],
    ],
  );
});

test('money is where its payment is: at a provider, at a bank, on the customer’s account', async () => {
  const cases = [
    [{ Provider: 'stripe', BankId: 2 }, 'clearing:stripe'],
    [{ Provider: null, BankId: 2 }, 'bank:2'],
    [{ Provider: null, BankId: null }, 'bank:0'],
    [{ Provider: 'credit', BankId: null }, 'wallet:7'],
  ] as const;
  for (const [index, [source, expected]] of cases.entries()) {
    await inside((tx) => post(tx, 'paymentReceived', [100], about(`payment/${index}`, { source })));
    assert.equal((await stored(`payment/${index}`))[0]?.Debit, expected);
  }
});

test('the same key again changes nothing; with another amount or account it is refused, and nothing of it stays', async () => {
  const again = (amount: number, more = {}) =>
    inside((tx) => post(tx, 'refundToWallet', [amount], about('refund/9', more)));
  assert.equal(await again(500), true);
  assert.equal(await again(500), false);
  await assert.rejects(again(501), /another amount or account/);
  await assert.rejects(again(500, { UserId: 8 }), /another amount or account/);
  assert.equal((await stored('refund/9')).length, 1);
});

test('amounts that are no cents are refused, amounts of nothing leave nothing', async () => {
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
    await assert.rejects(inside((tx) => post(tx, 'refundToWallet', [amount], about('bad'))));
  assert.equal(await inside((tx) => post(tx, 'refundToWallet', [0], about('none'))), false);
  assert.deepEqual([...(await stored('bad')), ...(await stored('none'))], []);
});

test('the database refuses to change, delete or empty what is posted', async () => {
  await inside((tx) => post(tx, 'refundToWallet', [1], about('held')));
  for (const change of [
    'update ledger_transfer set amount = 2',
    'delete from ledger_transfer',
    'truncate ledger_transfer',
  ])
    await assert.rejects(app.database.db.execute(sql.raw(change)), change);
});

test('every posting names two different accounts', () => {
  for (const [name, transfers] of Object.entries(postings))
    for (const [debit, credit] of transfers) assert.notEqual(debit, credit, name);
});
