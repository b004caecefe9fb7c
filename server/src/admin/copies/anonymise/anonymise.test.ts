import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { isFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { sql } from 'drizzle-orm';
import { pageCookie } from '../../../../test/access/session-fixtures.ts';
import { plantEverywhere } from '../../../../test/admin/plant-words.ts';
import { adminOn, jsonOf } from '../../../../test/admin/run-admin.ts';
import { clientOf } from '../../../../test/client.ts';
import { demoDatabase, demoMoment } from '../../../../test/demo-database.ts';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { openLog } from '../../../config/log.ts';
import type { Database } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { jobList } from '../../../job-list.ts';
import { openJobs } from '../../../jobs/jobs.ts';
import { markCopy } from '../../../payments/port/installation.ts';
import { wordColumns } from '../../../privacy/personal-data/word-columns.ts';
import { secretKeyId } from '../../../secret-key.ts';
import { emptiedTables, treatedColumns } from './treated-columns.ts';
import { unclassifiedColumns } from './unclassified-columns.ts';

const secret = 'a secret of forty characters for the tests';
const password = 'Zucca-di-prova-48!';

let database: Database;
let close: () => Promise<void>;
before(async () => {
  ({ database, close } = await demoDatabase(demoMoment));
});
after(() => close());

const admin = (...typed: string[]) => adminOn(database)('anonymise', ...typed);

/** Columns of the whole database in which one of the words is, in any form. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const columns = await wordColumns(database.db);
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const hits = own.map(({ column, type }) => {
      const cell = sql.raw(`t."${column}"`);
      const text = type === 'bytea' ? sql`encode(${cell}, 'escape')` : sql`${cell}::text`;
      const any = words.map((word) => sql`position(lower(${word}) in lower(${text})) > 0`);
      return sql`bool_or(${sql.join(any, sql` or `)}) as ${sql.identifier(column)}`;
    });
    const from = sql.raw(
      table
        .split('.')
        .map((part) => `"${part}"`)
        .join('.'),
    );
    const { rows } = await database.db.execute(sql`select ${sql.join(hits, sql`, `)} from ${from} t`);
    found.push(...own.flatMap(({ column }) => (rows[0]?.[column] ? [`${table}.${column}`] : [])));
  }
  return found;
}

const rowsOf = async (table: string): Promise<unknown> =>
  (await database.db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]?.count;

/** Signs in at the server of the copy; answers the status. */
async function signIn(email: string, typed: string): Promise<number> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: secret });
  const log = openLog('silent');
  const jobs = await openJobs(database, log, { jobs: jobList, work: false });
  const http = await buildApp({ database, config, jobs, log });
  const headers = { email, password: maskPassword(typed), cookie: pageCookie() };
  const { status } = await clientOf(http, {}).get('/Login', headers);
  await http.close();
  await jobs.stop();
  return status;
}

test('a database that is no copy is refused', async () => {
  const { err, exitCode } = await admin();
  assert.deepEqual(
    [exitCode, err],
    [1, 'This database is no copy: only one that was restored from a backup is anonymised.\n'],
  );
});

test('every column that can hold words is treated, emptied or plain, and every rule is about one that is there', async () => {
  assert.deepEqual(await unclassifiedColumns(database.db), []);
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const stored = new Set(rows.map(({ name }) => name));
  const ruled = Object.entries(treatedColumns).flatMap(([table, columns]) =>
    Object.values(columns).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  assert.deepEqual(
    ruled.filter((name) => !stored.has(name)),
    [],
  );
  assert.deepEqual(
    ruled.filter((name, at) => ruled.indexOf(name) !== at),
    [],
    'ruled twice',
  );
  assert.deepEqual(
    emptiedTables.filter((table) => table in treatedColumns),
    [],
  );
});

test('a new column that nothing is known about is refused', async () => {
  await transaction(database.db, (tx) => markCopy(tx, new Date()));
  await database.db.execute(sql`alter table app_user add column nickname text`);
  try {
    assert.deepEqual(await unclassifiedColumns(database.db), ['app_user.nickname']);
    assert.match(
      (await admin()).err,
      /^No rule says what these columns are to hold in a copy for tests: app_user\.nickname\.\n$/,
    );
  } finally {
    await database.db.execute(sql`alter table app_user drop column nickname`);
  }
});

test('a copy of the demonstration holds together, names no one of it, and staff sign in with the password given', async () => {
  const people = ['Ferrari', 'sus@circolo.test', 'Stefania', 'segreteria@'];
  assert.ok((await columnsWith(people)).length > 10);
  const before = await rowsOf('app_user');
  const anonymised = jsonOf(await admin('--password', password, '--json'));
  assert.deepEqual(await columnsWith(people), []);
  assert.equal(await rowsOf('app_user'), before);
  const verified = await adminOn(database)('verify');
  assert.equal(verified.exitCode, 0, verified.out);
  const { rows } = await database.db.execute(sql`select key_id from installation`);
  assert.equal(rows[0]?.key_id, secretKeyId(secret), 'what is sealed is so with the key of who anonymised');
  const [email] = anonymised.Superusers as string[]; // As the command writes them.
  assert.match(email ?? '', /^\w+\.\w+\.[0-9a-f]{15}@example\.test$/);
  assert.equal(await signIn(email ?? '', password), 200);
  assert.equal(await signIn(email ?? '', 'Circolo-2026!'), 400);
});

test('names, addresses and codes are of the right form, and the same for the same', async () => {
  const { rows } = await database.db.execute<{ code: string }>(
    sql`select billing ->> 'FiscalCode' as code from sales_order where billing ->> 'Country' = 'IT' and billing ->> 'FiscalCode' is not null`,
  );
  assert.ok(rows.length > 20);
  assert.deepEqual(
    rows.filter(({ code }) => !isFiscalCode(code)),
    [],
  );
  const { rows: apart } = await database.db.execute(sql`
    select u.id from app_user u join sales_order o on o.user_id = u.id
    where u.billing ->> 'BusinessName' is not null and o.billing ->> 'FiscalCode' = u.billing ->> 'FiscalCode'
    and o.billing ->> 'BusinessName' <> u.billing ->> 'BusinessName'`);
  assert.deepEqual(apart, []);
});

const words = ['Zoraide', 'Rarissimi', 'zoraide@rarissimi.it', '+39 333 7654321', 'IT60X0542811101000000123456'];

test('nothing of what was planted into every column is in any column afterwards, and a dry run leaves all of it', async () => {
  const planted = await plantEverywhere(database, words);
  assert.ok(planted.length > 250, `${planted.length}`);
  const before = await columnsWith(words);
  assert.deepEqual(
    planted.filter((name) => !before.includes(name)),
    [],
    'planted, and not there',
  );
  const rehearsed = jsonOf(await admin('--dry-run', '--json'));
  assert.equal(rehearsed.DryRun, true);
  assert.deepEqual(await columnsWith(words), before);
  const { err, exitCode, out } = await admin('--password', password);
  assert.equal(exitCode, 0, err);
  assert.match(
    out,
    /^\d+ rows have other values, \d+ rows are gone\.\nSuperusers sign in with the password given: \S+@example\.test/,
  );
  assert.deepEqual(await columnsWith(words), []);
});
