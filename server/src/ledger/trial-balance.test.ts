import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import { post } from './post.ts';

const { app, as } = scenario();
const staff = as('ADM');
const customer = as('STD');

test('the trial balance shows what every account holds, both sides equal, and who owes what', async () => {
  const about = (Key: string, Day: string) => ({ Key, Day, now: new Date(), UserId: customer.userId });
  const byCard = { source: { Provider: 'stripe', BankId: null } };
  await transaction(app.database.db, async (tx) => {
    await post(tx, 'sold', [10_000, 2_200], about('a', '2025-12-31'));
    await post(tx, 'paymentReceived', [12_200], { ...about('b', '2026-01-02'), ...byCard });
    await post(tx, 'disputeOpened', [5_000], { ...about('c', '2026-01-03'), ...byCard });
    await post(tx, 'disputeLost', [5_000], { ...about('d', '2026-01-04'), ...byCard });
    await post(tx, 'sold', [1, 0], about('e', '2026-02-01'));
  });
  const { status, body } = await staff.get('/TrialBalance?From=2026-01-01&To=2026-01-31');
  assert.equal(status, 200, JSON.stringify(body));
  const rows = body.Rows.map((row: Record<string, unknown>) => [
    row.Account,
    row.Owner,
    row.Opening,
    row.Debit,
    row.Credit,
    row.Balance,
  ]);
  assert.deepEqual(rows, [
    ['receivable', null, 122, 50, 122, 50],
    ['clearing', 'stripe', 0, 122, 50, 72],
    ['disputesHeld', 'stripe', 0, 50, 50, 0],
    ['revenue', null, -100, 0, 0, -100],
    ['vat', null, -22, 0, 0, -22],
  ]);
  assert.deepEqual([body.Debit, body.Credit], [222, 222]);
  assert.deepEqual(
    [body.DebtCount, body.Debts.map(({ User, Amount }: { User: { Id: number }; Amount: number }) => [User.Id, Amount])],
    [1, [[customer.userId, 50]]],
  );
});

test('the first and the last day of all are no days: the balance is as without them', async () => {
  const { From, To } = (await staff.get('/TrialBalance')).body;
  for (const query of ['From=0001-01-01', 'To=9999-12-31', 'From=9999-12-31&To=0001-01-01']) {
    const { status, body } = await staff.get(`/TrialBalance?${query}`);
    assert.deepEqual([status, body.From, body.To], [200, From, To], query);
  }
});

test('days the wrong way round are refused, and so is who keeps no books', async () => {
  const refused = await staff.get('/TrialBalance?From=2026-02-01&To=2026-01-01');
  assert.deepEqual([refused.status, refused.body.Fields.From.Code], [400, 'dateRange']);
  assert.equal((await (await app.as('COM')).get('/TrialBalance')).body.Code, 'AccessDenied');
});
