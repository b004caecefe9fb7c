import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RetentionKind as kind } from '@circolo/contract/privacy/retention';
import { type SQL, sql } from 'drizzle-orm';
import { plantings } from '../../../test/privacy/planted-rows.ts';
import { scenario } from '../../../test/scenario.ts';
import { carryOutAll } from './carry-out-retention.ts';
import { identityReferences, userReferences } from './unproven-accounts.ts';

const { app, as } = scenario();
const staff = as('SUS');

const old = '2001-01-01T12:00:00Z';
const db = () => app.database.db;
const rowsOf = async (query: SQL) => (await db().execute(query)).rows;
const firstValue = async (query: SQL) => Object.values((await rowsOf(query))[0] ?? {})[0];
const night = () => carryOutAll(app.jobContext);

test('what refers to an account, and does not go with it, keeps an unproven one', async () => {
  const placesOf = async (table: string) =>
    (
      await rowsOf(sql`select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype not in ('c', 'n')`)
    )
      .map(({ place }) => String(place))
      .filter((place) => !place.startsWith('consent_log.'))
      .sort();
  assert.deepEqual(await placesOf('app_user'), userReferences);
  assert.deepEqual(await placesOf('identity'), identityReferences);
});

const newUser = async (columns: SQL) =>
  Number(
    await firstValue(sql`insert into app_user (email, nature, category_code, origin_id, updated_at, password_hash, activated_at, locked_at)
      select gen_random_uuid()::text, 'STD', (select min(code) from user_category), ${app.originId}, ${old}::timestamptz, ${columns}
      returning id`),
  );
const isThere = async (id: number) => (await rowsOf(sql`select 1 from app_user where id = ${id}::bigint`)).length === 1;

test('an unconfirmed registration goes with its consents; those who proved, were invited, are locked or have a lead stay', async () => {
  const unproven = await newUser(sql`'-', null, null`);
  await db().execute(sql`insert into consent_log (user_id, purpose, given, source, at)
    values (${unproven}::bigint, 'M', true, 'R', ${old}::timestamptz)`);
  const others = [
    await newUser(sql`'-', ${old}::timestamptz, null`),
    await newUser(sql`null, null, null`),
    await newUser(sql`'-', null, ${old}::timestamptz`),
  ];
  const withLead = await newUser(sql`'-', null, null`);
  await db().execute(sql`insert into lead (number, name, email, user_id, date)
    values ('RET-1', 'Bocciofila', 'bocciofila@example.test', ${withLead}::bigint, now())`);
  await night();
  assert.equal(await isThere(unproven), false);
  assert.equal((await rowsOf(sql`select 1 from consent_log where user_id = ${unproven}::bigint`)).length, 0);
  for (const id of [...others, withLead]) assert.equal(await isThere(id), true);
});

test('notes stay as long as their record, and for their period from its delete on', async () => {
  const note = (
    record: number,
    resource = 'Banks',
  ) => sql`insert into record_comment (resource, record_id, text, author_name, created_at)
    values (${resource}, ${record}::bigint, 'Richiamare', 'Anna', ${old}::timestamptz) returning id`;
  const kept = await firstValue(note(staff.userId, 'Users'));
  const late = await firstValue(note(900001));
  const gone = await firstValue(note(900002));
  await db().execute(sql`insert into audit_entry (at, actor_name, resource, record_id, action)
    values (now(), 'Anna', 'Banks', '900001', 'Delete')`);
  await night();
  const left = await rowsOf(
    sql`select id from record_comment where id in (${kept}::bigint, ${late}::bigint, ${gone}::bigint) order by id`,
  );
  assert.deepEqual(
    left.map(({ id }) => Number(id)),
    [Number(kept), Number(late)],
  );
});

test('a series goes after its last day, without one it stays, and what was taken out of it goes with it', async () => {
  const event = async (recurrence: string | null, series: unknown = null) =>
    firstValue(sql`insert into agenda_event (title, owner_id, start_at, end_at, uid, recurrence, series_id)
      values ('Corso', ${staff.userId}, ${old}::timestamptz, ${old}::timestamptz, gen_random_uuid()::text, ${recurrence}, ${series}::bigint)
      returning id`);
  const endless = await event('FREQ=WEEKLY');
  const exception = await event(null, endless);
  const ended = await event('FREQ=WEEKLY;UNTIL=20020101T000000Z');
  const running = await event('FREQ=WEEKLY;UNTIL=20990101T000000Z');
  await night();
  const left = await rowsOf(sql`select id from agenda_event where owner_id = ${staff.userId} order by id`);
  assert.deepEqual(
    left.map(({ id }) => Number(id)),
    [endless, exception, running].map(Number),
  );
  assert.ok(ended);
});

test('an appointment that goes is left in the calendar of its owner', async () => {
  const key = await plantings[kind.appointments].plant(app, old);
  await db().execute(sql`insert into agenda_copy (user_id, event_id, calendar_id, copy_id, etag, seen, state, synced_at)
    values (${staff.userId}, ${key}::bigint, 'primary', 'copy-1', '1', '', 'O', now())`);
  await night();
  assert.equal(await plantings[kind.appointments].left(app, key), false);
  assert.equal((await rowsOf(sql`select 1 from agenda_copy where copy_id = 'copy-1'`)).length, 0);
});

test('what was done for an opportunity stays until it is closed', async () => {
  const opportunity = await firstValue(sql`insert into opportunity (number, description, status, date, timeline_id)
    values ('RET-2', 'aperta', 'P', ${old}, (select min(id) from timeline)) returning id`);
  const key = await plantings[kind.crmActivities].plant(app, old);
  await db().execute(sql`update crm_activity set opportunity_id = ${opportunity}::bigint where id = ${key}::bigint`);
  await night();
  assert.equal(await plantings[kind.crmActivities].left(app, key), true);
  await db().execute(sql`update opportunity set closed_at = now() where id = ${opportunity}::bigint`);
  await night();
  assert.equal(await plantings[kind.crmActivities].left(app, key), false);
});
