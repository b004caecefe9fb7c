import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { emptyDatabase } from '../../../test/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { transaction } from '../../db/transaction.ts';
import type { DumpTable } from '../dump/dump-lines.ts';
import { lineOf, listTables, steadySettings, tableName, tableSum } from '../dump/tables.ts';
import { readRows } from '../dump/write-dump.ts';
import { openLoader } from './load-rows.ts';

const server = process.env.TEST_DATABASE_URL;

const schema = sql`create table odd (
  id bigint generated always as identity primary key, note text, short varchar(20), fixed char(4), bytes bytea, data jsonb, words text[], nested int[][],
  at timestamptz, plain timestamp, day date, clock time, span interval, amount numeric(20, 6), half float8, truth boolean, range int4range, code uuid,
  length int generated always as (length(note)) stored)`;

/** Texts that a form of rows could take for something else. */
const texts = [
  '',
  '\\N',
  '\\.',
  '\\\\.',
  '\\',
  '\t',
  '\n',
  '\r',
  '\r\n',
  'a\tb\\tc\\\td',
  'NULL',
  'null',
  '"',
  "'",
  ',',
  '{}',
  '\u0001\b\f\v',
  '\u2028\u0085\ufeff',
  'àèìòù € 😀',
  ' at both ends ',
];

const databases: { name: string; database: Database }[] = [];
before(async () => {
  databases.push({ name: 'embedded', database: await openDatabase({ memory: true }) });
  if (server) {
    const empty = await emptyDatabase(server);
    const database = await openDatabase({ url: empty.url });
    databases.push({ name: 'server', database: { ...database, close: () => database.close().then(empty.drop) } });
  }
  for (const { database } of databases) await database.db.execute(schema);
});
after(() => Promise.all(databases.map(({ database }) => database.close())));

async function fill(tx: Tx): Promise<void> {
  await tx.execute(sql`truncate odd`);
  for (const text of texts)
    await tx.execute(sql`
      insert into odd (note, short, fixed, bytes, data, words, nested, at, plain, day, clock, span, amount, half, truth, range, code) values (
        ${text}, ${text}, 'ab', convert_to(${text}, 'UTF8') || '\\x5c00090a0dff'::bytea, jsonb_build_object('text', ${text}::text, 'none', null),
        array[${text}, null, 'NULL', '']::text[], '{{1,2},{3,null}}', '2026-03-29 02:30:00.123456+01', '0001-01-01 00:00:00.000001',
        '2026-02-28', '23:59:59.999999', '1 mon -2 days 03:04:05.678901', -123456789012.000001, 0.1 + 0.2, true, '[1,5)', gen_random_uuid())`);
  await tx.execute(sql`insert into odd (note) values (null)`);
  await tx.execute(
    sql`insert into odd (data, words, at, day, half) values ('null', '{}', 'infinity', '-infinity', 'NaN')`,
  );
}

/** Works with the settings that a dump is written and read under. */
const steadily = <T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    for (const setting of steadySettings) await tx.execute(setting);
    return work(tx);
  });

async function oddTable(tx: Tx) {
  const table = (await listTables(tx)).find(({ Name }) => Name === 'public.odd');
  assert.ok(table);
  return table;
}

/** Loads lines a few at a time. */
async function load(tx: Tx, table: DumpTable, lines: readonly string[]): Promise<void> {
  const loader = openLoader(tx);
  for (let at = 0; at < lines.length; at += 5) await loader.add(table, lines.slice(at, at + 5));
  await loader.end();
}

/** The rows as they are, the computed column too. */
const contents = async (tx: Tx) =>
  (await tx.execute(sql`select row_to_json(o)::text as row from odd o order by id`)).rows;

test('a line with bytes is the JSON that the database makes of its texts, by which sums were always taken', async () => {
  for (const { database } of databases) {
    await steadily(database, fill);
    await steadily(database, async (tx) => {
      const table = await oddTable(tx);
      const columns = table.Columns.map(({ Name }) => sql`t.${sql.identifier(Name)}::text`);
      const { rows } = await tx.execute(
        sql`select ${lineOf(table)} as line, to_json(array[${sql.join(columns, sql`, `)}])::text as expected from odd t`,
      );
      assert.equal(rows.length, texts.length + 2);
      for (const { line, expected } of rows) assert.equal(line, expected);
    });
  }
});

test('rows come out as they were on either engine: no text, type or absence of a value becomes another one', async () => {
  for (const from of databases) {
    await steadily(from.database, fill);
    const source = await steadily(from.database, async (tx) => {
      const table = await oddTable(tx);
      const lines: string[] = [];
      for await (const some of readRows(tx, table)) lines.push(...some);
      return { lines, sum: await tableSum(tx, table), rows: await contents(tx) };
    });
    assert.equal(source.rows.length, texts.length + 2);
    for (const to of databases)
      await steadily(to.database, async (tx) => {
        const table = await oddTable(tx);
        await tx.execute(sql`truncate ${tableName(table)}`);
        await load(tx, table, source.lines);
        assert.deepEqual(await contents(tx), source.rows, `${from.name} to ${to.name}`);
        assert.deepEqual(await tableSum(tx, table), source.sum);
      });
  }
});

test('a value that its column cannot hold fails the transaction, and the connection goes on', async () => {
  for (const { database, name } of databases) {
    const before = await steadily(database, contents);
    const loading = steadily(database, async (tx) => {
      const table = await oddTable(tx);
      const row = table.Columns.map(({ Name }) => ({ id: '9001', day: 'no day' })[Name] ?? null);
      await load(tx, table, [JSON.stringify(row)]);
    });
    await assert.rejects(loading, (error: Error) => /no day/.test(String(error.cause ?? error)), name);
    assert.deepEqual(await steadily(database, contents), before);
  }
});
