import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');

test('the journal names both accounts of each entry, whose they are and what they are about', async () => {
  const customer = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const { status, body } = await staff.get(`/JournalEntries?Order=${order.Id}&OrderColumn=Amount&OrderType=DESC`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.map((entry: Record<string, { Id: number } & string>) => [
      entry.Posting,
      entry.DebitAccount,
      entry.CreditAccount,
      entry.Amount,
      entry.User?.Id,
      entry.Order?.Id,
    ]),
    [
      ['paymentReceived', 'bank', 'receivable', 146.4, customer.userId, order.Id],
      ['sold', 'receivable', 'revenue', 120, customer.userId, order.Id],
      ['sold', 'receivable', 'vat', 26.4, customer.userId, order.Id],
    ],
  );
  const { rows } = await app.database.db.execute<{ description: string | null }>(
    sql`select b.description from ledger_transfer t left join bank b on t.debit = 'bank:' || b.id
      where t.order_id = ${order.Id} and t.posting = 'paymentReceived'`,
  );
  const received = body.find(({ Posting }: { Posting: string }) => Posting === 'paymentReceived');
  assert.equal(received.DebitOwner, rows[0]?.description ?? null);
  assert.equal(received.CreditOwner, null);
});

test('an account is found on either side, and only who keeps the books sees them', async () => {
  const vat = (await staff.get('/JournalEntries?Account=vat')).body;
  assert.ok(vat.length > 0);
  for (const { DebitAccount, CreditAccount } of vat) assert.ok([DebitAccount, CreditAccount].includes('vat'));
  assert.equal((await (await app.as('COM')).get('/JournalEntries')).body.Code, 'AccessDenied');
});
