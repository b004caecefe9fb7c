import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTableName, sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import { neverRestored, neverStored } from './changes-graph.ts';
import { allOffers } from './offers.ts';

const { app } = scenario();

/** What a column is called that holds a credential, or money and what was paid for. */
const sensitive = /password|secret|token|hash|sealed|credit|balance/;

/** Columns that are called so and are neither. */
const harmless = [
  'app_user.password_changed_at',
  'app_user.must_change_password',
  'bank.creditor_identifier',
  'email_configuration.for_secrets',
  'product_switch.credit_mode',
  // A fingerprint of the mail that was sent, to send none twice.
  'agenda_invitation.sent_hash',
];

test('no column that a delete stores holds a credential or money of a person', async () => {
  const { rows } = await app.database.db.execute<{ child: string; parent: string }>(sql`
    select c.relname as child, p.relname as parent from pg_constraint f
    join pg_class p on p.oid = f.confrelid join pg_class c on c.oid = f.conrelid where f.confdeltype = 'c'`);
  const stored = new Set<string>();
  const add = (table: string): void => {
    if (stored.has(table)) return;
    stored.add(table);
    for (const { child } of rows.filter(({ parent }) => parent === table)) if (!neverRestored.has(child)) add(child);
  };
  for (const { source, removal } of allOffers()) if (removal) add(getTableName(source.table));
  const columns = await app.database.db.execute<{ tab: string; col: string }>(sql`
    select table_name as tab, column_name as col from information_schema.columns where table_schema = 'public' order by 1, 2`);
  const found = columns.rows
    .filter(({ tab, col }) => stored.has(tab) && sensitive.test(col) && !neverStored.get(tab)?.includes(col))
    .map(({ tab, col }) => `${tab}.${col}`)
    .filter((name) => !harmless.includes(name));
  assert.deepEqual(found, []);
  const existing = new Set(columns.rows.map(({ tab, col }) => `${tab}.${col}`));
  for (const [table, names] of neverStored) for (const name of names) assert.ok(existing.has(`${table}.${name}`), name);
});
