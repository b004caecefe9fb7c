import assert from 'node:assert/strict';
import { transaction } from '@circolo/server/db/transaction';
import { makeInvoiceFile } from '@circolo/server/invoicing/exchange/make-invoice-file';
import { prepareTransmission } from '@circolo/server/invoicing/exchange/prepare-transmission';
import { invoiceSale } from '@circolo/server/sales/billing/document-sale';
import { lockOrder } from '@circolo/server/sales/order-records/lock-order';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedIn, TestApp } from '../../server/test/app.ts';
import { orderBody, testShop } from '../../server/test/sales/order-factory.ts';
import { cpuSeconds, residentMegabytes } from '../cpu.ts';
import { missed } from './budgets.ts';

/** At least so many documents a second and core: numbered, frozen, written, checked, validated and stored. */
const perCoreLeast = 50;
/** Milliseconds that the issue of one may take, asked for as staff do it: 95 of 100 are no slower. */
const oneMost = 300;
/** How many are asked for one by one. */
const oneByOne = 100;
/** How many are issued before it is measured, so that all is warm: the validator takes half a second to start. */
const warmUp = 200;
/** Megabytes by which memory may grow while all of them are issued. */
const memoryMost = 150;

/** Rows like one that is there, with numbers of their own. */
async function copyRows(app: TestApp, table: string, id: number, changes: SQL, count: number): Promise<void> {
  await app.database.db.execute(sql`insert into ${sql.raw(table)} select (jsonb_populate_record(null::${sql.raw(table)},
    to_jsonb(t) || jsonb_build_object(${changes}))).* from ${sql.raw(table)} t, generate_series(1, ${count}) n where t.id = ${id}`);
}

/** Paid orders that wait for their invoice: one that staff enter, and as many like it as are wanted. Answers their ids. */
async function paidOrders(app: TestApp, staff: SignedIn, count: number): Promise<number[]> {
  const shop = await testShop(app);
  const customer = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const { db } = app.database;
  const first = 1_000_000;
  const ids = sql`'id', ${first} + n, 'number', 'M/' || n, 'checkout_id', null, 'transfer_reference', 'M' || n`;
  await copyRows(app, 'sales_order', body.Id, ids, count);
  await copyRows(app, 'order_line', body.Lines[0].Id, sql`'id', ${first} + n, 'order_id', ${first} + n`, count);
  await db.execute(sql`analyze sales_order, order_line`);
  return Array.from({ length: count }, (_, nth) => first + 1 + nth);
}

async function issueOne(staff: SignedIn, id: number): Promise<number> {
  const start = performance.now();
  const { status, body } = await staff.post(`/Orders/${id}/Status`, { From: 'PA', To: 'FT' });
  assert.equal(status, 200, JSON.stringify(body));
  return performance.now() - start;
}

/** Issues an order's invoice and makes its file for the exchange system, as a job does. */
async function issueWithFile({ database: { db } }: TestApp, id: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [document] = await invoiceSale(tx, await lockOrder(tx, id), { caller: null, now });
    if (!document) throw new Error('Nothing was issued');
    await prepareTransmission(tx, document, { caller: null, now, makeFile: makeInvoiceFile });
  });
}

/**
 * Invoices of orders on PostgreSQL: one by one as staff ask for them, then as many as a month has with their files. `database` is its
 * process. Answers the budgets that were missed.
 */
export async function measureIssued(app: TestApp, documents: number, database: number): Promise<string[]> {
  const staff = await app.as('SUS');
  const ids = await paidOrders(app, staff, oneByOne + warmUp + documents);
  const now = new Date();
  const times: number[] = [];
  for (const id of ids.slice(0, oneByOne)) times.push(await issueOne(staff, id));
  const [median = 0, p95 = 0] = [0.5, 0.95].map(
    (part) => times.toSorted((one, other) => one - other)[Math.ceil(part * oneByOne) - 1],
  );
  for (const id of ids.slice(oneByOne, oneByOne + warmUp)) await issueWithFile(app, id, now);
  const before = residentMegabytes(process.pid);
  const [start, cpu] = [performance.now(), cpuSeconds([process.pid, database])];
  for (const id of ids.slice(oneByOne + warmUp)) await issueWithFile(app, id, now);
  const seconds = (performance.now() - start) / 1000;
  const perCore = documents / (cpuSeconds([process.pid, database]) - cpu);
  const grown = residentMegabytes(process.pid) - before;
  console.table([
    {
      'invoices issued with file': documents,
      'documents/s': (documents / seconds).toFixed(0),
      'documents/s and core': `${perCore.toFixed(0)} (≥ ${perCoreLeast})`,
      'issue of one ms': median.toFixed(0),
      '95th of 100 ms': `${p95.toFixed(0)} (≤ ${oneMost})`,
      'memory grown MB': `${grown.toFixed(0)} (≤ ${memoryMost})`,
    },
  ]);
  return missed({
    'Fewer documents a second and core than the budget': perCore < perCoreLeast,
    'The issue of one takes longer than the budget': p95 > oneMost,
    'Issuing takes more memory than the budget': grown > memoryMost,
  });
}
