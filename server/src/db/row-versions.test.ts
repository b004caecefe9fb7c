import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';

const { app } = scenario();

/** Columns that may change without the version: what signing in counts, and what sending and exporting came to, which no form writes. */
const bookkeeping: Record<string, string[]> = {
  app_user: ['last_login_at', 'failed_logins'],
  identity: ['last_login_at'],
  export_schedule: ['next_run_at', 'last_run_at', 'last_result', 'last_rows', 'last_error'],
  webhook_endpoint: ['failing_since'],
};

const rowsOf = async (query: SQL) => (await app.database.db.execute(query)).rows;

test('every table with a version has the trigger that raises it, on every column but bookkeeping', async () => {
  const versioned = await rowsOf(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.columns u using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'version' and u.column_name = 'updated_at' order by 1`);
  const triggers = await rowsOf(sql`
    select c.relname as name, array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'raise_version' and t.tgenabled = 'O' order by 1`);
  assert.ok(versioned.length > 40);
  assert.deepEqual(
    triggers,
    versioned.map(({ name }) => ({ name, columns: bookkeeping[String(name)] ?? [] })),
  );
});

test('a write that names no version raises it, one that changes nothing does not', async () => {
  const { userId } = await app.as('STD');
  const write = async (set: SQL) => {
    const [row] = await rowsOf(sql`update app_user set ${set} where id = ${userId}::bigint returning version`);
    return row?.version;
  };
  assert.equal(await write(sql`password_hash = 'another'`), 2);
  assert.equal(await write(sql`password_hash = 'another'`), 2);
  assert.equal(await write(sql`credit_cents = credit_cents + 1`), 3);
  assert.equal(await write(sql`last_login_at = now(), failed_logins = 1`), 3);
  assert.equal(await write(sql`phone = '+390612345678', version = version + 1`), 4);
});
