import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { verifyNightly } from './verify-nightly.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

/** What the check of a night writes into the log as errors. */
async function nightlyErrors(): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => lines.push(line) });
  await verifyNightly.handle({}, { db: app.database.db, log, now: () => new Date(), settings: quietSettings });
  return lines.map((line) => JSON.parse(line));
}

test('the nightly check says which numbers of documents are missing, and nothing while none is', async () => {
  const customer = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const billed = await staff.post(`/Orders/${body.Id}/Status`, { From: 'PA', To: 'FT' });
  assert.equal(billed.status, 200, JSON.stringify(billed.body));
  assert.deepEqual(await nightlyErrors(), []);
  await app.database.db.execute(sql`update document_counter set next_number = next_number + 2`);
  assert.deepEqual(
    (await nightlyErrors()).map(({ msg, Number: number }) => [msg, number]),
    [
      ['a number of a document is missing', 2],
      ['a number of a document is missing', 3],
    ],
  );
});
