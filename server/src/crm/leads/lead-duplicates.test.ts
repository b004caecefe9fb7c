import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { alikeLeads, alikeUsers } from './lead-duplicates.ts';

const { app } = scenario({ shared: true });

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
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(lines, /BitmapOr/);
    assert.doesNotMatch(lines, /Seq Scan|_pkey/);
  });
}
