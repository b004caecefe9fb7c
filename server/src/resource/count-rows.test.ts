import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedMost } from '@circolo/contract/resource/row-total';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import { countedTables } from '../tables/lists/row-count-tables.ts';

const { app, as } = scenario();
const admin = as('SUS');

const page = async (query: string) => (await admin.get(`/Users/Page?${query}`)).body;
const insertUsers = (from: number, to: number) =>
  sql`insert into app_user (email, nature, category_code, origin_id, search)
    select 'contato' || n || '@example.test', 'STD', (select code from user_category limit 1), (select min(id) from origin), 'contato' || n || '@example.test' from generate_series(${from}::int, ${to}::int) n`;

/** Of each counted table what is kept and what is there. */
async function counts(): Promise<Record<string, [number, number]>> {
  const { db } = app.database;
  const found: Record<string, [number, number]> = {};
  for (const table of countedTables) {
    const { rows } = await db.execute<{ kept: number; real: number }>(
      sql`select (select coalesce(sum(rows), 0)::int from row_count where table_name = ${table}) as kept,
        (select count(*)::int from ${sql.identifier(table)}) as real`,
    );
    found[table] = [rows[0]?.kept ?? -1, rows[0]?.real ?? -2];
  }
  return found;
}

async function assertAgree(): Promise<void> {
  for (const [table, [kept, real]] of Object.entries(await counts())) assert.equal(kept, real, table);
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), count: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('delete' as const), count: fc.integer({ min: 0, max: 5 }) }),
);
const work = fc.record({ steps: fc.array(step, { maxLength: 4 }), isUndone: fc.boolean() });

test('what is kept of a table is what is in it, whatever transactions write side by side, and undo', async () => {
  const { db } = app.database;
  let next = 1;
  await assertAgree();
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 8 }), async (works) => {
      const run = ({ steps, isUndone }: (typeof works)[number]) =>
        transaction(db, async (tx) => {
          for (const { kind, count } of steps) {
            const from = next;
            next += count;
            if (kind === 'insert') await tx.execute(insertUsers(from, from + count - 1));
            else
              await tx.execute(sql`delete from app_user where id in (
                select id from app_user where email like 'contato%' limit ${count} for update skip locked)`);
          }
          if (isUndone) throw new RangeError('undone');
        });
      const ended = await Promise.allSettled(works.map(run));
      for (const each of ended)
        if (each.status === 'rejected' && !(each.reason instanceof RangeError)) throw each.reason;
      await assertAgree();
    }),
    { numRuns: 15 },
  );
  await db.execute(sql`delete from app_user where email like 'contato%'`);
  await assertAgree();
});

test('a table that is emptied at once is counted as empty', async () => {
  const undone = transaction(app.database.db, async (tx) => {
    await tx.execute(sql`truncate crm_activity cascade`);
    const { rows } = await tx.execute(
      sql`select count(*)::int as count from row_count where table_name = 'crm_activity'`,
    );
    assert.equal(rows[0]?.count, 0);
    throw new RangeError('undone');
  });
  await assert.rejects(undone, RangeError);
  await assertAgree();
});

test('a list counts so many and says that there are more; whole tables and RecordCount are exact', async () => {
  const { db } = app.database;
  const before = (await page('Limit=10')).Count;
  await db.execute(insertUsers(1, countedMost + 50));
  const whole = await page('Limit=10');
  assert.deepEqual([whole.Count, whole.CountIsExact, whole.Rows.length], [before + countedMost + 50, true, 10]);
  const found = await page('Limit=10&Search=contato');
  assert.deepEqual([found.Count, found.CountIsExact], [countedMost, false]);
  assert.equal((await admin.get('/Users/RecordCount?Search=contato')).body, countedMost + 50);
  const last = await page(`Limit=50&Page=${1 + countedMost / 50}&Search=contato`);
  assert.deepEqual([last.Rows.length, last.Count, last.CountIsExact], [50, countedMost, false]);
  const beyond = await page(`Limit=50&Page=${2 + countedMost / 50}&Search=contato`);
  assert.equal(beyond.Rows.length, 0);
  const few = await page('Limit=10&Search=contato1000@');
  assert.deepEqual([few.Rows.length, few.Count, few.CountIsExact], [1, 1, true]);
  const none = await page('Limit=10&Search=nessuno@');
  assert.deepEqual([none.Rows, none.Count, none.CountIsExact], [[], 0, true]);
  await db.execute(sql`delete from app_user where email like 'contato%'`);
});
