import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getColumns, getTableName, sql } from 'drizzle-orm';
import { closeSharedTestApp, sharedTestApp } from '../../test/app.ts';
import { transaction } from '../db/transaction.ts';
import { allOffers } from './offers.ts';
import { orderOf } from './select.ts';
import type { AnySource } from './source.ts';

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
]);

/** Lists of a few rows of a table that grows: their condition has an index. */
const few = new Set(['OrdersToInvoice']);

/** Whether a list may have millions of rows; one in a manual order has few. */
const grows = ({ resource, table }: AnySource): boolean =>
  !('Position' in getColumns(table)) && !short.has(getTableName(table)) && !few.has(resource.Name);

test('a list that grows without end is in the order of an index', async () => {
  const { database } = await sharedTestApp(); // Its routes say what is served.
  const sorted: string[] = [];
  for (const { source } of allOffers().filter((offer) => grows(offer.source))) {
    const plan = await transaction(database.db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ${source.table.Id} from ${source.table} order by ${sql.join(orderOf(source, {}), sql`, `)} limit 25`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    // Rows of the same day may be sorted: that is an incremental sort.
    if (/^\s*(-> {2})?Sort {2}/m.test(plan)) sorted.push(`${source.resource.Name} (${getTableName(source.table)})`);
  }
  assert.deepEqual(sorted, []);
});
