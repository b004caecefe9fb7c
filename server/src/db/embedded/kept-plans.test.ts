import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { statementNames } from '../statements/statement-names.ts';
import { transaction } from '../transaction.ts';

let database: Database;
let db: Db;
before(async () => {
  database = await openDatabase({ memory: true });
  db = database.db;
  await db.execute(
    sql`create table member (id int primary key, name text not null, fee numeric(10, 2), since timestamptz)`,
  );
});
after(() => database.close());

const all = sql`select * from member where id > ${0} order by id`;
const add = (id: number) => sql`insert into member (id, name, fee) values (${id}, ${`member ${id}`}, ${'12.50'})`;

/** The texts that the engine keeps under a name. */
async function keptTexts(): Promise<string[]> {
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement);
}

test('a statement that comes again keeps its plan, and answers what it answered the first time', async () => {
  await transaction(db, async (tx) => {
    for (const id of [1, 2, 3]) await tx.execute(add(id));
  });
  const answers = [];
  for (let time = 0; time < 8; time++) answers.push((await db.execute(all)).rows);
  const member = (id: number) => ({ id, name: `member ${id}`, fee: '12.50', since: null });
  for (const rows of answers) assert.deepEqual(rows, [1, 2, 3].map(member));
  const kept = await keptTexts();
  assert.ok(kept.some((text) => text.startsWith('select * from member')));
  assert.ok(kept.some((text) => text.startsWith('insert into member')));
});

test('values come back as they were given, however many bytes their characters take', async () => {
  const given = ['', 'città', '日本', '🎉'.repeat(5_000), null];
  const texts = given.map((value) => sql`${value}::text`);
  const { rows } = await db.execute(sql`select array[${sql.join(texts, sql`, `)}] as texts`);
  assert.deepEqual(rows, [{ texts: given }]);
});

test('a query that is prepared without a name is run as it is, however often and after whatever else', async () => {
  const ids = pgTable('member', { id: integer() });
  const names = pgTable('member', { name: text() });
  for (let time = 0; time < 2; time++) {
    const first = await db.select().from(ids).orderBy(ids.id).limit(1).prepare('').execute();
    const other = await db.select().from(names).orderBy(names.name).limit(1).prepare('').execute();
    assert.deepEqual([first, other], [[{ id: 1 }], [{ name: 'member 1' }]]);
    await db.execute(all);
  }
});

test('the rows of a cursor have the columns of its query, whatever another one had', async () => {
  const fetched: unknown[] = [];
  for (const query of ['select id from member', 'select name, id, fee from member'])
    await transaction(db, async (tx) => {
      await tx.execute(sql`declare reader cursor for ${sql.raw(query)} order by id`);
      for (let time = 0; time < 2; time++) fetched.push((await tx.execute(sql`fetch 1 from reader`)).rows[0]);
    });
  assert.deepEqual(fetched, [
    { id: 1 },
    { id: 2 },
    { name: 'member 1', id: 1, fee: '12.50' },
    { name: 'member 2', id: 2, fee: '12.50' },
  ]);
});

test('a name that a query has from elsewhere is no other statement’s', async () => {
  const ids = pgTable('member', { id: integer() });
  const byIds = db
    .select()
    .from(ids)
    .where(sql`${ids.id} = any(${sql.placeholder('ids')})`)
    .orderBy(ids.id);
  const { sql: text } = byIds.toSQL();
  const nameOf = statementNames();
  const name = nameOf(text) ?? nameOf(text) ?? '';
  assert.equal(name, 'plan_0');
  for (let other = 0; other < 40; other++)
    for (let time = 0; time < 2; time++)
      await db.execute(sql`select ${sql.raw(String(other))} as other from member where id = ${1}`);
  assert.deepEqual(await byIds.prepare(name).execute({ ids: '{1,2}' }), [{ id: 1 }, { id: 2 }]);
});

test('a kept statement of columns that have changed is parsed again', async () => {
  await db.execute(all);
  await db.execute(sql`alter table member add column town text not null default 'Lodi'`);
  const { rows } = await db.execute(all);
  assert.deepEqual(
    rows.map(({ town }) => town),
    ['Lodi', 'Lodi', 'Lodi'],
  );
});

test('a kept statement that is refused says why, leaves nothing and works afterwards', async () => {
  for (let time = 0; time < 3; time++) {
    await assert.rejects(db.execute(add(1)), ({ cause }: Error) => {
      assert.equal((cause as { code?: string; constraint?: string }).code, '23505');
      assert.equal((cause as { constraint?: string }).constraint, 'member_pkey');
      return true;
    });
  }
  await db.execute(add(4));
  await assert.rejects(
    transaction(db, async (tx) => {
      await tx.execute(add(5));
      await tx.execute(add(1));
    }),
  );
  const { rows } = await db.execute(all);
  assert.deepEqual(
    rows.map(({ id }) => id),
    [1, 2, 3, 4],
  );
});

test('a value that its type cannot have is refused before it is sent, and the next statement is a transaction of its own', async () => {
  const wrong = () => db.execute(sql`update member set since = ${'no moment at all'}::timestamptz where id = ${1}`);
  await assert.rejects(wrong());
  await assert.rejects(wrong());
  await assert.rejects(wrong());
  await db.execute(sql`update member set name = ${'Anna'} where id = ${1}`);
  const { rows } = await db.execute(sql`select name, since from member where id = ${1}`);
  assert.deepEqual(rows, [{ name: 'Anna', since: null }]);
});

test('statements outside of a transaction wait for its end', async () => {
  const order: string[] = [];
  const open = transaction(db, async (tx) => {
    await tx.execute(add(6));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.execute(add(7));
    order.push('transaction');
  });
  const outside = db.execute(sql`select count(*)::int as count from member`).then(({ rows }) => {
    order.push('outside');
    return rows;
  });
  const [, rows] = await Promise.all([open, outside]);
  assert.deepEqual(order, ['transaction', 'outside']);
  assert.deepEqual(rows, [{ count: 6 }]);
});
