import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import { bearer, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { openCopy, ownCopy, type ReadCopy } from '../../../test/privacy/data-copies.ts';
import { email, type MarkedPerson, markedPerson } from '../../../test/privacy/marked-person.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { tableColumns } from '../erasure/table-columns.ts';
import { findProvenPerson } from '../personal-data/find-proven-person.ts';
import type { Person } from '../personal-data/person.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { named } from '../personal-data/personal-table.ts';
import { columnLabel, tableLabel, wireName } from './copy-labels.ts';
import { givenColumns } from './given-columns.ts';
import { isLeftOut, leftOut } from './left-out.ts';
import { readCopy } from './read-copy.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(() => staff.stepUp());
const { signIn } = sessionCalls(() => app);

const made: { person?: MarkedPerson; copy?: ReadCopy; subject?: Person } = {};

/** What the person is found by stays as it is. */
const found = /(^|_)(email|to|phone)$/;

/** Puts a mark of its own into every text and JSON about the person; answers where each is. */
async function markEverything(person: Person): Promise<Map<string, string>> {
  const { db } = app.database;
  const stored = await tableColumns(db);
  const marked = new Map<string, string>();
  await db.execute(sql`select set_config('circolo.log_maintenance', 'on', false)`);
  for (const [table, map] of Object.entries(personalTables)) {
    if (map.internal) continue;
    for (const column of [...named(map.personal), ...named(map.kept)]) {
      const type = stored.get(table)?.get(column)?.type;
      if (found.test(column) || !type) continue;
      const mark = `qjw-${table}-${column}-`;
      const unique = sql`${mark}::text || translate(ctid::text, '(,)', '-')`;
      const value =
        type === 'jsonb' ? sql`jsonb_build_array(${unique})` : type === 'ARRAY' ? sql`array[${unique}]` : unique;
      const { rows } = await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
        where ${(map.given ?? map.of)(person)} returning 1`);
      if (rows.length > 0) marked.set(`${table}.${column}`, mark);
    }
  }
  await db.execute(sql`select set_config('circolo.log_maintenance', 'off', false)`);
  return marked;
}

prepare(async () => {
  made.person = await markedPerson(app, staff, shop);
  made.subject = await findProvenPerson(app.database.db, { Resource: 'Users', Id: made.person.userId });
});

const me = async () => {
  const { body } = await signIn(email);
  await app.database.db
    .update(sessions)
    .set({ SteppedUpAt: new Date().toISOString() })
    .where(eq(sessions.Id, body.pid));
  return { ...clientOf(app.http, bearer(body.pat)), token: body.pat as string };
};

test('every table and column of a copy has a name in both languages', async () => {
  const stored = await tableColumns(app.database.db);
  const nameless = (['it', 'en'] as const).flatMap((language) => {
    const t = translator(language);
    return Object.entries(personalTables).flatMap(([table, map]) => {
      if (map.internal) return [];
      const columns = givenColumns(table, map, stored.get(table) ?? new Map());
      return [
        ...(tableLabel(table, t) ? [] : [table]),
        ...columns.filter((column) => !columnLabel(table, column, t)).map((column) => `${table}.${column}`),
      ];
    });
  });
  assert.deepEqual(nameless, [], 'add their words to messages/src/*/privacy/copied-data.ts');
});

test('what a copy leaves out is there, and has a reason', async () => {
  const stored = await tableColumns(app.database.db);
  for (const [name, reason] of Object.entries(leftOut)) {
    const [table = '', column] = name.split('.');
    if (column) assert.ok(stored.get(table)?.has(column), name);
    assert.ok(reason.length > 8, name);
  }
});

test('everything that the lists call personal is in the copy, and no secret', async () => {
  const before = await ownCopy(app, await me());
  for (const text of ['Zqxnome', 'Zqxcircolo', 'Zqxmessaggio', 'Zqxcommento', 'Zqxallegato', 'Zqxverbale', 'Zqxrif'])
    assert.ok(before.json.includes(text) && before.html.includes(text), text);
  const secrets: string[] = [];
  for (const [table, map] of Object.entries(personalTables)) {
    // The queue's own tables are about no one.
    if (table.includes('.')) continue;
    for (const column of named(map.secret)) {
      const { rows } = await app.database.db.execute<{ value: string }>(
        sql`select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
          where ${map.of(made.subject as Person)}`.append(sql` and ${sql.identifier(column)} is not null`),
      );
      secrets.push(...rows.map(({ value }) => value).filter((value) => value.length >= 12));
    }
  }
  assert.ok(secrets.length > 10, `${secrets.length} secrets`);
  // A mail's subject is among the words that it is found by, a file's content is a text of this test.
  const leaked = secrets.filter((secret) => /[\d$]/.test(secret) && before.json.includes(secret));
  assert.deepEqual(leaked, []);

  const session = await me();
  const marked = await markEverything(made.subject as Person);
  assert.ok(marked.size > 60, `${marked.size} columns are marked: ${[...marked.keys()].join(' ')}`);
  const copy = JSON.stringify(await readCopy(app.database.db, made.subject as Person));
  const missing = [...marked].filter(([place, mark]) => {
    const [table = '', column = ''] = place.split('.');
    const { others, actors } = personalTables[table] ?? {};
    const isSomebodys = others?.[column] !== undefined || actors?.[column] !== undefined;
    return !copy.includes(mark) && !isLeftOut(table, column) && !isSomebodys;
  });
  assert.deepEqual(
    missing.map(([place]) => place),
    [],
  );
  assert.ok(session);
});

test('each chapter has the words of its language', async () => {
  const { rows } = await app.database.db.execute<{ id: number }>(
    sql`select id from notification where resource = 'PersonalData' order by id limit 1`,
  );
  const { html, parts, headers } = await openCopy(app, (await me()).token, `/MyAccount/DataCopies/${rows[0]?.id}/File`);
  assert.match(html, /<html lang="en">/);
  assert.match(html, /<h2 id="account">Account and details<\/h2>/);
  const users = parts.find(({ Name }) => Name === wireName('app_user'));
  assert.equal(users?.Title, 'User');
  assert.equal(users?.Fields.FirstName, 'First name');
  assert.equal(headers['content-type'], 'application/zip');
  assert.match(String(headers['content-security-policy']), /default-src 'none';.*; sandbox$/);
  assert.match(String(headers['content-disposition']), /^attachment/);
});
