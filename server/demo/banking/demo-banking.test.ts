import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BankLineState } from '@circolo/contract/banking/codes';
import { DebitBatchState, DebitEntryState } from '@circolo/contract/banking/debits/debit-codes';
import { sql } from 'drizzle-orm';
import { suggestFor } from '../../src/banking/reconciliation/suggest-matches.ts';
import { bankLines } from '../../src/tables/banking/bank-tables.ts';
import { demoDatabase, demoMoment as now } from '../../test/demo-database.ts';

test('the demonstration has debits in three states with one return, and a statement with lines that fit and one that fits none', async () => {
  const { database, close } = await demoDatabase(now);
  const { db } = database;
  const states = await db.execute<{ state: string }>(sql`select state from debit_batch order by id`);
  assert.deepEqual(
    states.rows.map(({ state }) => state),
    [DebitBatchState.booked, DebitBatchState.sent, DebitBatchState.draft],
  );
  const returned = await db.execute(sql`select 1 from debit_entry where state = ${DebitEntryState.returned}`);
  assert.equal(returned.rows.length, 1);
  const lines = (await db.select().from(bankLines)).filter(({ Remittance }) => !Remittance.startsWith('Payout'));
  assert.ok(lines.filter(({ State }) => State === BankLineState.matched).length >= 5);
  const open = lines.filter(({ State }) => State === BankLineState.new);
  const { suggestions } = await suggestFor(db, open, now);
  const sure = open.filter(({ Id }) => (suggestions.get(Id)?.[0]?.Confidence ?? 0) >= 70);
  assert.ok(sure.length >= 3, `${sure.length} lines are likely`);
  assert.equal(open.filter(({ Id }) => (suggestions.get(Id) ?? []).length === 0).length, 1);
  await close();
});
