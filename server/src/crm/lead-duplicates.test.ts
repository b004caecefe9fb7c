import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { transaction } from '../db/transaction.ts';
import { closeSharedTestApp, sharedTestApp, type TestApp } from '../testing/app.ts';
import { alikeLeads, alikeUsers } from './lead-duplicates.ts';

let app: TestApp;

before(async () => {
  app = await sharedTestApp();
});
after(closeSharedTestApp);

const asked = {
  Id: null,
  Email: 'anna@example.test',
  Phone: '02 1234567',
  Mobile: '347 1234567',
  BusinessName: 'ASD Prova',
  FiscalCode: 'RSSMRA80A01F205X',
  VatNumber: '01234567897',
};

for (const [whose, alike] of [
  ['leads', alikeLeads],
  ['users', alikeUsers],
] as const) {
  test(`among all ${whose} those alike are found by indexes, whatever is compared`, async () => {
    const plan = await transaction(app.database.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${alike(tx, asked)}`);
    });
    const said = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(said, /BitmapOr/);
    assert.doesNotMatch(said, /Seq Scan|_pkey/);
  });
}
