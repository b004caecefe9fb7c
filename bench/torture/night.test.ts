import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Database } from '@circolo/server/db/database';
import { transaction } from '@circolo/server/db/transaction';
import { post } from '@circolo/server/ledger/post';
import type { SignedIn } from '../../server/test/app.ts';
import { begin, look, placeToPay, press, takeNotices } from '../../server/test/payments/payment-fixtures.ts';
import { testShop } from '../../server/test/sales/order-factory.ts';
import { scenario } from '../../server/test/scenario.ts';
import { findCents, passNight } from './night.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});

/** A database beside whose user a server works: all that waits is done just before each look. */
function besideServer(database: Database): Database {
  const executeSql: Database['raw']['executeSql'] = async (text, values) => {
    await app.runJobs('send-refunds');
    return database.raw.executeSql(text, values);
  };
  return { ...database, raw: { executeSql } };
}

/** An order that was paid and withdrawn from before its notice, which never came: its money is found at night and goes back. */
async function withdrawnUnheard(): Promise<number> {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };
  assert.equal((await buyer.post(`/Shop/Orders/${id}/Withdrawal`, declared)).status, 200);
  return id;
}

const agreeing = { books: 0, gaps: 0, differences: 0, cents: 0 };

test('a refund that the server sends after the report was read is no disagreement', async () => {
  const id = await withdrawnUnheard();
  const found = await passNight(besideServer(app.database));
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['AN', order.Total, order.Total]);
  assert.deepEqual(found, agreeing, JSON.stringify(await findCents(app.database)));
});

test('a night goes on until the refunds that follow from it are in the report', async () => {
  await withdrawnUnheard();
  assert.deepEqual(await passNight(app.database), agreeing);
  const { rows } = await app.database.raw.executeSql(
    `select count(*) filter (where r.state = 'D' and m.id is not null)::int as reported, count(*)::int as refunds
      from order_refund r left join settlement_movement m on m.refund_id = r.id`,
  );
  const [counts] = rows as { reported: number; refunds: number }[]; // The columns that the statement names.
  assert.ok(counts && counts.refunds > 0);
  assert.equal(counts.reported, counts.refunds);
});

test('money that our books have and the report has not is found, with what is known of it', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  assert.deepEqual(await passNight(app.database), agreeing);
  assert.deepEqual(await findCents(app.database), []);
  const { order, attempts } = await look(app, id);
  const [attempt] = attempts;
  await transaction(app.database.db, (tx) =>
    post(tx, 'paymentReceived', [700], {
      ...{ Key: `invented/${id}`, now: new Date(), UserId: order.UserId, OrderId: id, PaymentId: attempt?.Id ?? null },
      source: { Provider: 'sandbox', BankId: null },
    }),
  );
  const { differences, cents } = await passNight(besideServer(app.database));
  assert.deepEqual([differences, cents], [1, 700]);
  const found = (await findCents(app.database)) as { payment: string; report: string; ledger: string }[]; // Columns that its statement names.
  assert.deepEqual(
    found.map(({ payment, report, ledger }) => [Number(payment), Number(report), Number(ledger)]),
    [[attempt?.Id, order.Total, order.Total + 700]],
  );
});
