import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { personalTables } from './personal-data.ts';
import { named } from './personal-table.ts';
import { plainTables } from './plain-tables.ts';
import { wordColumns } from './word-columns.ts';

const { app } = scenario();

const classified = (): string[] => {
  const personal = Object.entries(personalTables).flatMap(([table, of]) =>
    [of.personal, of.secret, of.kept, of.plain, of.pruned].flatMap((columns) =>
      named(columns).map((column) => `${table}.${column}`),
    ),
  );
  const plain = Object.entries(plainTables).flatMap(([table, columns]) =>
    named(columns).map((column) => `${table}.${column}`),
  );
  return [...personal, ...plain];
};

test('every column that can hold words is classified, and once', async () => {
  const stored = (await wordColumns(app.database.db)).map(({ table, column }) => `${table}.${column}`);
  const listed = classified();
  const missing = stored.filter((column) => !listed.includes(column));
  assert.deepEqual(missing, [], 'say in server/src/privacy/personal-data what these columns hold');
  assert.deepEqual(
    listed.filter((column, at) => listed.indexOf(column) !== at),
    [],
    'classified twice',
  );
  assert.deepEqual(
    listed.filter((column) => !stored.includes(column)),
    [],
    'classified, but not there',
  );
});

test('every table that refers to a person is a personal one, or says why not', async () => {
  // Links and figures by number: whom they are about is blanked where they point to.
  const byNumber = [
    'coupon_redemption',
    'crm_assignment_rule',
    'crm_team_member',
    'transfer_batch',
    'user_activity',
    'user_tag',
  ];
  const { rows } = await app.database.db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f'
      and confrelid in ('app_user'::regclass, 'identity'::regclass, 'lead'::regclass) order by 1`);
  const tables = rows.map(({ table }) => table).filter((table) => !table.startsWith('lead_'));
  assert.deepEqual(
    tables.filter((table) => !(table in personalTables) && !byNumber.includes(table)),
    [],
  );
});

test('columns that are looked through, named or cleared are there', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(sql`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name || '.' || column_name
      as name from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')`);
  const stored = new Set(rows.map(({ name }) => name));
  for (const [table, of] of Object.entries(personalTables)) {
    const columns = [
      ...named(of.traces),
      ...named(of.clears),
      ...Object.keys(of.neutral ?? {}),
      ...Object.entries({ ...of.actors, ...of.whereabouts }).flat(),
    ];
    for (const column of columns) assert.ok(stored.has(`${table}.${column}`), `${table}.${column}`);
  }
});
