import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import { findFaults } from '../../src/admin/books/find-faults.ts';
import { findGaps } from '../../src/invoicing/numbering/find-gaps.ts';
import { verifyBooks } from '../../src/sales/books/verify-books.ts';
import { demoDatabase } from '../../test/demo-database.ts';
import { demoPeople, olderPeople } from '../demo-people.ts';
import { demoHistoryPlan, lastDaysAgo } from './demo-history-plan.ts';

const softwares = Array.from({ length: 240 }, (_, index) => (index % 2 ? Software.centre : Software.association));

/** A leap day, New Year, a Sunday, and the days on which the clock is moved. */
const days = ['2028-02-29', '2027-01-01', '2026-11-29', '2027-03-28', '2026-10-25'];

test('no two customers of the demonstration are called alike, and no one has an address that could be real', () => {
  const people = [...demoPeople, ...olderPeople];
  const different = (names: string[]) => assert.equal(new Set(names).size, people.length);
  different(people.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`));
  different(people.map(({ Business }) => Business));
  different(people.map(({ Email }) => Email));
  different(people.map(({ Billing }) => Billing.FiscalCode ?? ''));
  assert.ok(people.every(({ Email }) => Email.endsWith('.example')));
});

for (const today of days)
  test(`the plan of the history on ${today} goes from two years ago to two weeks ago and grows`, () => {
    const { sales } = demoHistoryPlan(today, softwares, 7);
    const moments = sales.flatMap(({ placedAt, endedAt, billedAt }) => [
      placedAt,
      endedAt ?? placedAt,
      billedAt ?? placedAt,
    ]);
    assert.ok(moments.every((moment) => moment.slice(0, 10) <= shiftDay(today, -lastDaysAgo)));
    assert.ok((sales[0]?.placedAt ?? today) < shiftDay(today, -700));
    const paidBetween = (from: number, to: number) =>
      sales.filter(
        ({ end, placedAt }) => end === 'paid' && placedAt >= shiftDay(today, -from) && placedAt < shiftDay(today, -to),
      ).length;
    assert.ok(paidBetween(395, 30) > paidBetween(760, 395) * 1.2, 'the last year has more than the one before');
    for (const sale of sales) {
      assert.ok(sale.endedAt === null || sale.placedAt <= sale.endedAt);
      assert.ok(sale.billedAt === null || (sale.endedAt ?? '') < sale.billedAt);
      if (sale.renews?.period && sale.period)
        assert.equal(sale.period.StartDate, shiftDay(sale.renews.period.EndDate, 1));
    }
  });

test('the same day and seed plan the same history', () => {
  const plan = (seed: number) =>
    demoHistoryPlan('2026-11-20', softwares, seed).sales.map(({ placedAt, packages }) => [placedAt, packages]);
  assert.deepEqual(plan(7), plan(7));
  assert.notDeepEqual(plan(7), plan(8));
});

for (const today of days)
  test(`the demonstration as it is made on ${today} holds together: books, counters, references, numbers without gaps`, async () => {
    const { database, close } = await demoDatabase(new Date(`${today}T09:30:00Z`));
    const { db } = database;
    assert.deepEqual(await verifyBooks(db), []);
    assert.deepEqual(await findFaults(db), []);
    assert.deepEqual(await findGaps(db), []);
    const numberOf = async (from: string) =>
      Number((await db.execute<{ n: number }>(sql.raw(`select count(*) as n from ${from}`))).rows[0]?.n);
    assert.ok((await numberOf('sales_order')) > 500);
    assert.equal(await numberOf('(select distinct payment_type from sales_order where paid_at is not null) v'), 5);
    assert.equal(await numberOf(`sales_order where date > '${today}T09:30:00Z'`), 0);
    const backwards = `(select date, lag(date) over (partition by company_id, section_id, year order by number) as before from document) d where before > date`;
    assert.equal(await numberOf(backwards), 0, 'numbers of documents follow their days');
    await close();
  });
