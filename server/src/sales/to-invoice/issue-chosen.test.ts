import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { asc, eq, sql } from 'drizzle-orm';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { findCurrentCaller, type Requester } from '../../http/rights/current-caller.ts';
import { runBatch } from '../../lists/bulk/bulk-batch.ts';
import { documentOrders, documents } from '../../tables/invoicing/document-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

/** Orders of one customer that are paid and wait for their invoice. */
async function paidOrders(count: number): Promise<{ userId: number; ids: number[] }> {
  const { userId } = await app.as('STD');
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { body } = await staff.post('/Orders', orderBody(shop, userId));
    await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
    ids.push(body.Id);
  }
  return { userId, ids };
}

/** Takes what an invoice cannot be without out of an order. */
async function spoil(id: number): Promise<void> {
  const { db } = app.database;
  const [order] = await db.select({ Billing: orders.Billing }).from(orders).where(eq(orders.Id, id));
  if (!order) throw new Error('There is no such order');
  await db
    .update(orders)
    .set({ Billing: { ...order.Billing, ZipCode: '1' } })
    .where(eq(orders.Id, id));
}

async function issue(chosen: object, by = staff): Promise<BulkRun> {
  const { status, body } = await by.post('/OrdersToInvoice/Bulk', { Action: 'A', ...chosen });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function ended(Id: number): Promise<BulkRun> {
  await app.runJobs('bulk-records');
  return (await staff.get(`/BulkRuns/${Id}`)).body;
}

/** The numbers of the invoices of orders, in their order; null where one has none. */
async function invoicesOf(ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await app.database.db
    .select({ OrderId: documentOrders.OrderId, Number: documents.Number })
    .from(documentOrders)
    .innerJoin(documents, eq(documents.Id, documentOrders.DocumentId))
    .orderBy(asc(documents.Id));
  return ids.map((id) => {
    const [invoice, ...more] = rows.filter(({ OrderId }) => OrderId === id);
    assert.equal(more.length, 0, 'an order has one invoice');
    return invoice?.Number ?? null;
  });
}

test('chosen orders are invoiced by a job, and one that cannot be stops no other and says why', async () => {
  const { ids } = await paidOrders(4);
  const [first = 0, spoiled = 0] = ids;
  await spoil(spoiled);
  const begun = await issue({ Ids: ids });
  assert.deepEqual([begun.State, begun.Total, begun.Done, begun.ChangeSetId], ['U', 4, 0, null]);
  const run = await ended(begun.Id);
  assert.deepEqual([run.State, run.Done, run.Failed], ['E', 3, 1]);
  assert.deepEqual([run.Results[0]?.RecordId, run.Results[0]?.Code], [spoiled, 'BillingIncomplete']);
  assert.match(run.Results[0]?.Message ?? '', /CAP|postale/);
  const [number] = await invoicesOf([first]);
  assert.ok(number);
  assert.deepEqual(await invoicesOf(ids), [number, null, number + 1, number + 2]);
  assert.equal((await staff.get(`/Orders/${first}`)).body.Status, 'FT');
  assert.equal((await staff.get(`/Orders/${spoiled}`)).body.Status, 'PA');
});

test('all that the filters find are invoiced, but those left out', async () => {
  const { userId, ids } = await paidOrders(3);
  const begun = await issue({ All: true, Filters: { User: String(userId) }, Except: ids.slice(2) });
  const run = await ended(begun.Id);
  assert.deepEqual([run.Done, run.Failed], [2, 0]);
  assert.equal((await invoicesOf(ids)).filter(Boolean).length, 2);
  const { body } = await staff.get(`/OrdersToInvoice?User=${userId}`);
  assert.deepEqual(
    body.map(({ Id }: { Id: number }) => Id),
    ids.slice(2),
  );
});

test('pressed twice, an order has one invoice, and the second run says that it had one', async () => {
  const { ids } = await paidOrders(3);
  const [one, other] = [await issue({ Ids: ids }), await issue({ Ids: ids })];
  await Promise.all([app.runJobs('bulk-records'), app.runJobs('bulk-records')]);
  const runs = [await ended(one.Id), await ended(other.Id)];
  assert.deepEqual(
    runs.map(({ State, Done, Failed }) => [State, Done, Failed]),
    [
      ['E', 3, 0],
      ['E', 3, 0],
    ],
  );
  const remarks = runs.flatMap(({ Results }) => Results).filter(({ Message }) => Message !== null);
  assert.equal(remarks.length, 3);
  assert.match(remarks[0]?.Message ?? '', /\d{4}\/\d{6}/);
  assert.equal((await invoicesOf(ids)).filter(Boolean).length, 3);
});

test('a run whose process died goes on where it was', async () => {
  const { ids } = await paidOrders(3);
  const { Id } = await issue({ Ids: ids });
  const { db } = app.database;
  const { rows } = await db.execute<{ data: { Caller: Requester } }>(
    sql`select data from pgboss.job_common where name = 'bulk-records' and (data ->> 'Id')::int = ${Id}`,
  );
  const caller = rows[0] ? await findCurrentCaller(db, rows[0].data.Caller, new Date()) : null;
  if (!caller) throw new Error('Staff have no rights');
  const fault = (error: unknown) => assert.fail(String(error));
  const more = await transaction(db, (tx) => runBatch(tx, Id, 50, { caller, now: new Date(), fault }));
  assert.equal(more, false);
  assert.equal((await invoicesOf(ids)).filter(Boolean).length, 1);
  const run = await ended(Id);
  assert.deepEqual([run.State, run.Done, run.Failed], ['E', 3, 0]);
  assert.equal((await invoicesOf(ids)).filter(Boolean).length, 3);
});

test('an order that is not paid is no order to invoice', async () => {
  const { userId } = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, userId));
  const run = await ended((await issue({ Ids: [body.Id] })).Id);
  assert.deepEqual([run.Done, run.Failed, run.Results[0]?.Code], [0, 1, 'TransitionNotOffered']);
});

test('who may only look invoices nothing', async () => {
  const { ids } = await paidOrders(1);
  const help = await app.as('HLP');
  const { body } = await help.post('/OrdersToInvoice/Bulk', { Action: 'A', Ids: ids });
  assert.equal(body.Code, 'AccessDenied');
});

test('a list that has no act of its own refuses one', async () => {
  const { status } = await staff.post('/Groups/Bulk', { Action: 'A', Ids: [1] });
  assert.equal(status, 400);
});

test('the file of the list says what is in the way of each order', async () => {
  const { userId, ids } = await paidOrders(2);
  await spoil(ids[1] ?? 0);
  const Columns = ['Number', 'Obstacle'];
  const { body } = await staff.post('/OrdersToInvoice/Export', { Format: 'CSV', Columns, User: String(userId) });
  await app.runJobs('export-rows');
  const file = String((await staff.get(body.Link)).body);
  const [, first = '', second = ''] = file.trim().split('\r\n');
  assert.match(first, /;$/);
  assert.match(second, /;.*(CAP|postale)/);
});
