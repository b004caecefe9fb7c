import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getColumns, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { closeSharedTestApp, sharedTestApp } from '../../test/app.ts';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { allOffers, offerOf } from './offers.ts';
import { orderOf, selection } from './select.ts';
import type { AnySource, ValueCondition } from './source.ts';

after(closeSharedTestApp);

/** Tables whose rows staff enter or make one by one, or that are read between two days alone: sorting all of them is quick for good. */
const short = new Set([
  'agenda_event',
  'bank_statement',
  'company',
  'crm_assignment_rule',
  'debit_batch',
  'dunning_step',
  'menu',
  'money_approval',
  'price_wave',
  'reminder_rule',
  'transfer_batch',
  'webhook_endpoint',
]);

/** Lists of a few rows of a table that grows: their condition has an index. */
const few = new Set(['OrdersToInvoice']);

/** Whether a list may have millions of rows; one in a manual order has few. */
const grows = ({ resource, table }: AnySource): boolean =>
  !('Position' in getColumns(table)) && !short.has(getTableName(table)) && !few.has(resource.Name);

/** How the database would read the first rows, without ways that look cheap as long as there are few of them. */
const planOf = (db: Db, query: SQL): Promise<string> =>
  transaction(db, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query} limit 25`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('orders of one status are read in the order of an index of the two, however old they are', async () => {
  const { database } = await sharedTestApp();
  const { source } = offerOf('Orders');
  assert.deepEqual(selection(source, { Status: ['IA'] }, undefined).values, { 'Status=': 'IA' });
  assert.deepEqual(selection(source, { Status: ['IA', 'PC'] }, undefined).values, { Status: ['IA', 'PC'] });
  const { one } = source.conditions.Status as ValueCondition; // Codes are compared so.
  const isOfStatus = one?.(sql`'IA'` as unknown as Placeholder); // As the planner sees the value.
  const order = sql.join(orderOf(source, {}), sql`, `);
  const plan = await planOf(
    database.db,
    sql`select ${source.table.Id} from ${source.table} where ${isOfStatus} order by ${order}`,
  );
  assert.match(plan, /sales_order_status_date_id_index[\s\S]*Index Cond: \(status = 'IA'/);
});

test('a list that grows without end is in the order of an index', async () => {
  const { database } = await sharedTestApp(); // Its routes say what is served.
  const sorted: string[] = [];
  for (const { source } of allOffers().filter((offer) => grows(offer.source))) {
    const order = sql.join(orderOf(source, {}), sql`, `);
    const plan = await planOf(database.db, sql`select ${source.table.Id} from ${source.table} order by ${order}`);
    // Rows of the same day may be sorted: that is an incremental sort.
    if (/^\s*(-> {2})?Sort {2}/m.test(plan)) sorted.push(`${source.resource.Name} (${getTableName(source.table)})`);
  }
  assert.deepEqual(sorted, []);
});
