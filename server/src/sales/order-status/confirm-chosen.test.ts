import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

/** Orders by bank transfer that wait to be confirmed. */
async function toConfirm(count: number): Promise<number[]> {
  const { userId } = await app.as('STD');
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { body } = await staff.post('/Orders', orderBody(shop, userId));
    const { status } = await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PC' });
    assert.equal(status, 200);
    ids.push(body.Id);
  }
  return ids;
}

const confirm = (Ids: number[], Changes: object = {}, by: Pick<SignedIn, 'post'> = staff) =>
  by.post('/Orders/Bulk', { Action: 'A', Ids, Changes });

async function confirmed(Ids: number[], Changes: object = {}): Promise<BulkRun> {
  const { status, body } = await confirm(Ids, Changes);
  assert.equal(status, 200, JSON.stringify(body));
  await app.runJobs('bulk-records');
  return (await staff.get(`/BulkRuns/${body.Id}`)).body;
}

const statesOf = async (ids: number[]): Promise<string[]> => {
  const rows = await app.database.db
    .select({ Status: orders.Status, ValueDate: orders.ValueDate })
    .from(orders)
    .where(inArray(orders.Id, ids));
  return rows.map(({ Status, ValueDate }) => `${Status} ${ValueDate}`);
};

test('chosen transfers are confirmed with one day, each with its payment', async () => {
  const ids = await toConfirm(3);
  const { Total, Done, Failed } = await confirmed(ids, { ValueDate: '2026-03-02' });
  assert.deepEqual([Total, Done, Failed], [3, 3, 0]);
  assert.deepEqual(await statesOf(ids), ['PA 2026-03-02', 'PA 2026-03-02', 'PA 2026-03-02']);
});

test('confirming the same again pays nothing twice, and says that it was paid', async () => {
  const ids = await toConfirm(1);
  await confirmed(ids);
  const { Done, Failed, Results } = await confirmed(ids);
  assert.deepEqual([Done, Failed, Results[0]?.Code, Results[0]?.Message], [1, 0, null, 'Era già pagato']);
  const payments = await app.database.db.$count(orderPayments, inArray(orderPayments.OrderId, ids));
  assert.equal(payments, 1);
});

test('an order that does not wait for a confirmation stays as it is, and the others are confirmed', async () => {
  const [waiting = 0, cancelled = 0, change = 0] = await toConfirm(3);
  await staff.post(`/Orders/${cancelled}/Status`, { From: 'PC', To: 'AN', Reason: 'Prova' });
  // A change of plan that is not decided yet.
  await app.database.db.update(orders).set({ Kind: 'S' }).where(eq(orders.Id, change));
  const { Done, Failed, Results } = await confirmed([waiting, cancelled, change]);
  assert.deepEqual([Done, Failed], [1, 2]);
  assert.deepEqual(
    Results.filter(({ Code }) => Code).map(({ Code, RecordId }) => [Code, RecordId]),
    [
      ['TransitionNotOffered', cancelled],
      ['TransitionNotOffered', change],
    ],
  );
  assert.deepEqual((await statesOf([cancelled, change])).sort(), ['AN null', 'PC null']);
});

test('confirming many asks for the password before it begins, and for a day that there is', async () => {
  const ids = await toConfirm(1);
  const unproven = await app.as('SUS', { unproven: true });
  const refused = await confirm(ids, {}, unproven);
  assert.deepEqual([refused.status, refused.body.Code], [405, 'StepUpRequired']);
  const wrong = await confirm(ids, { ValueDate: '2026-02-30' });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.Fields)], [400, ['ValueDate']]);
  const unknown = await confirm(ids, { Status: 'PA' });
  assert.equal(unknown.status, 400);
  assert.deepEqual(await statesOf(ids), ['PC null']);
});

test('people without the orders of the desk confirm none', async () => {
  const ids = await toConfirm(1);
  const customer = await app.as('STD');
  assert.equal((await confirm(ids, {}, customer)).status, 405);
  assert.deepEqual(await statesOf(ids), ['PC null']);
});
