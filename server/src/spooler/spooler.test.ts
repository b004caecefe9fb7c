import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { carryOutAll } from '../privacy/retention/carry-out-retention.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';
import { mimeTypes } from './storage/mime-types.ts';
import { saveFile } from './storage/save-file.ts';

const { app, as } = scenario();
const staff = as('SUS');

const ask = async (body: object = {}) =>
  (await staff.post('/OriginsCategories/Export', { Format: 'CSV', ...body })).body;
const one = async (id: number) =>
  (await staff.get('/UsersNotifications')).body.find((file: { Id: number }) => file.Id === id);
const parts = async (id: number) =>
  (await app.database.db.execute(sql`select 1 from notification_part where notification_id = ${id}`)).rows.length;

test('a file that was stopped is not made, and can be asked for again', async () => {
  const { Id, Link } = await ask();
  const stopped = await staff.post(`/UsersNotifications/${Id}/Cancel`);
  assert.deepEqual([stopped.status, stopped.body.State, stopped.body.Error], [200, 'N', null]);
  assert.ok(stopped.body.CancelledAt);
  await app.runJobs();
  assert.deepEqual([(await one(Id)).State, await parts(Id)], ['N', 0]);
  assert.equal((await staff.get(Link)).body.Code, 'NotReady');
  const again = await staff.post(`/UsersNotifications/${Id}/Retry`);
  assert.deepEqual([again.status, again.body.State, again.body.CancelledAt], [200, 'U', null]);
  await app.runJobs();
  assert.deepEqual([(await one(Id)).State, (await staff.get(Link)).status], ['E', 200]);
});

test('what has ended can be neither stopped nor made again', async () => {
  const { Id } = await ask();
  await app.runJobs();
  for (const action of ['Cancel', 'Retry']) {
    const { status, body } = await staff.post(`/UsersNotifications/${Id}/${action}`);
    assert.deepEqual([status, body.State, body.CancelledAt], [200, 'E', null], action);
  }
});

test('a run that was overtaken by a stop and another try stores nothing', async () => {
  const { Id } = await ask();
  // As if a process had begun it and was at work still.
  await app.database.db.update(notifications).set({ State: 'S', Attempts: 1 }).where(eq(notifications.Id, Id));
  await staff.post(`/UsersNotifications/${Id}/Cancel`);
  await staff.post(`/UsersNotifications/${Id}/Retry`);
  await app.runJobs();
  const [row] = await app.database.db.select().from(notifications).where(eq(notifications.Id, Id));
  assert.deepEqual([row?.State, row?.Size, await parts(Id)], ['E', row?.Size, 1]);
  assert.ok((row?.Attempts ?? 0) > 1);
});

test('a file that cannot be made says so in the language it was asked in, and is made when that has changed', async () => {
  const { Id } = await ask();
  await app.database.db
    .update(notifications)
    .set({ Request: sql`jsonb_set(request, '{Resource}', '"Nothing"')` })
    .where(eq(notifications.Id, Id));
  await app.runJobs();
  const failed = await one(Id);
  assert.equal(failed.State, 'N');
  assert.ok(failed.Error.length > 5);
  await app.database.db
    .update(notifications)
    .set({ Request: sql`jsonb_set(request, '{Resource}', '"OriginsCategories"')` })
    .where(eq(notifications.Id, Id));
  await staff.post(`/UsersNotifications/${Id}/Retry`);
  await app.runJobs();
  assert.deepEqual([(await one(Id)).State, (await one(Id)).Error], ['E', null]);
});

test('the file of somebody else can be neither stopped nor repeated', async () => {
  const { Id } = await ask();
  const other = await app.as('SUS');
  for (const action of ['Cancel', 'Retry'])
    assert.equal((await other.post(`/UsersNotifications/${Id}/${action}`)).body.Code, 'RecordNotFound');
  await app.runJobs();
});

test('a file is gone after thirty days, from the list at once and from the database by night', async () => {
  const { Id, Link } = await ask();
  await app.runJobs();
  assert.equal((await staff.get(Link)).status, 200);
  assert.ok((await one(Id)).DownloadedAt);
  app.clock.now = new Date(Date.now() + 31 * 86_400_000);
  await app.database.db.execute(sql`update session set access_expires_at = now() + interval '90 days'`);
  assert.equal(await one(Id), undefined);
  assert.equal((await staff.get(Link)).body.Code, 'RecordNotFound');
  const now = () => app.clock.now ?? new Date();
  await carryOutAll({ ...app.jobContext, now });
  app.clock.now = null;
  assert.equal(await parts(Id), 0);
});

test('a ready file is stored in somebody’s spooler as it is', async () => {
  const caller = { UserId: staff.userId } as Caller; // Nothing else is asked for.
  const lines = Array.from({ length: 30_000 }, (_, index) => `riga ${index};è un errore\r\n`);
  const kept = await transaction(app.database.db, (tx) =>
    saveFile(tx, {
      caller,
      Title: 'Errori: importazione',
      Category: 'CSV',
      MimeType: mimeTypes.CSV,
      parts: lines,
      now: new Date(),
      Rows: lines.length,
    }),
  );
  assert.match(kept.FileName, /^Errori {2}importazione \d{4}-\d\d-\d\d\.csv$/);
  const answer = await staff.get(kept.Link);
  assert.equal(answer.headers['content-type'], mimeTypes.CSV);
  assert.equal(answer.body, lines.join(''));
  assert.equal((await one(kept.Id)).Rows, lines.length);
});
