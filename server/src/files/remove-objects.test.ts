import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { adminOn, jsonOf } from '../../test/admin/run-admin.ts';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { type S3Server, serveS3 } from '../../test/files/serve-s3.ts';
import { newBuyer, receivedFile, takenReceived } from '../../test/invoicing/received-fixtures.ts';
import { multipartOf } from '../../test/origins/picture-fixtures.ts';
import { declareReal, installationIdentity, markCopy } from '../payments/port/installation.ts';
import { fileObjects } from '../tables/files/file-tables.ts';
import { adoptObjects } from './adopt-objects.ts';
import { saveContent } from './content.ts';
import { removeObjects } from './remove-objects.ts';

let s3: S3Server;
let app: TestApp;
let staff: SignedIn;

before(async () => {
  s3 = await serveS3();
  app = await testApp(s3.variables);
  staff = await app.as('SUS');
});
beforeEach(() => {
  app.clock.now = null;
});
after(async () => {
  await app.close();
  await s3.close();
});

const hour = 3_600_000;
const newText = () => Buffer.from(randomBytes(50).toString('hex'));

/** Runs the removal as if so much time had passed; answers the keys that are left. */
async function removedAfter(ms: number): Promise<string[]> {
  const now = () => new Date(Date.now() + ms);
  await removeObjects.handle({}, { ...app.jobContext, now });
  return s3.keys();
}

/** Attaches a text to a user; answers how to delete it, and the key of its object. */
async function attach(userId: number, content = newText()) {
  const { headers, payload } = multipartOf(content, 'note.txt', 'text/plain');
  const authorization = `Bearer ${staff.token}`;
  const url = `/api/Users/${userId}/Attachments`;
  const answer = await app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  assert.equal(answer.statusCode, 201, answer.body);
  const { Id } = answer.json();
  const { rows } = await app.database.db.execute<{ key: string }>(
    sql`select content_key as key from record_attachment where id = ${Id}`,
  );
  return { key: rows[0]?.key ?? '', remove: () => staff.delete(`/Users/${userId}/Attachments/${Id}`) };
}

test('the object of a deleted file goes after a day, once no other file has the same content', async () => {
  const { userId } = await app.as('STD');
  const content = newText();
  const [first, second] = [await attach(userId, content), await attach(userId, content)];
  assert.equal(first.key, second.key);
  await first.remove();
  assert.ok((await removedAfter(26 * hour)).includes(first.key), 'the other file has it');
  await second.remove();
  assert.ok((await removedAfter(23 * hour)).includes(first.key), 'within a day');
  assert.ok(!(await removedAfter(26 * hour)).includes(first.key));
  assert.equal(await app.database.db.$count(fileObjects, eq(fileObjects.Key, first.key)), 0);
});

test('the content of an erased person goes with the next run', async () => {
  const { userId } = await app.as('STD');
  const { key } = await attach(userId);
  const kept = await attach((await app.as('STD')).userId);
  assert.equal((await staff.post(`/Users/${userId}/Erase`, { Reason: 'Richiesta' })).status, 200);
  const keys = await removedAfter(1.1 * hour);
  assert.deepEqual([keys.includes(key), keys.includes(kept.key)], [false, true]);
});

test('a content that no row came to name goes after an hour, and one that is claimed again stays', async () => {
  const content = newText();
  const { ContentKey } = await saveContent(app.database.db, content);
  assert.ok((await removedAfter(0.9 * hour)).includes(String(ContentKey)));
  assert.ok(!(await removedAfter(1.1 * hour)).includes(String(ContentKey)));
  const { key } = await attach((await app.as('STD')).userId, content);
  assert.equal(key, ContentKey);
  assert.ok((await removedAfter(48 * hour)).includes(key));
});

test('what can be restored keeps its object, and comes back with it', async () => {
  const file = receivedFile(await newBuyer(app));
  const [id] = await takenReceived(app, staff, file);
  assert.equal((await staff.delete(`/ReceivedInvoices/${id}`)).status, 204);
  await removedAfter(48 * hour);
  const undone = await staff.post('/ChangeSets/Undo', { Resource: 'ReceivedInvoices', RecordId: id });
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  const authorization = `Bearer ${staff.token}`;
  const original = await app.http.inject({ url: `/api/ReceivedInvoices/${id}/File`, headers: { authorization } });
  assert.ok(original.rawPayload.equals(file.Content));
  assert.equal((await staff.delete(`/ReceivedInvoices/${id}`)).status, 204);
  await app.database.db.execute(sql`delete from change_set_row where "table" = 'received_invoice_file'`);
  const { rows } = await app.database.db.execute<{ key: string }>(
    sql`select key from file_object where released_at is not null`,
  );
  assert.equal(rows.length, 1);
  assert.ok(!(await removedAfter(48 * hour)).includes(rows[0]?.key ?? ''));
});

test('while the store is away nothing is forgotten', async () => {
  const { key, remove } = await attach((await app.as('STD')).userId);
  await remove();
  await s3.goAway();
  await removeObjects.handle({}, { ...app.jobContext, now: () => new Date(Date.now() + 48 * hour) });
  await s3.comeBack();
  assert.ok((await s3.keys()).includes(key));
  assert.ok(!(await removedAfter(48 * hour)).includes(key));
});

test('an object whose claim was rolled back is found by the listing and removed; those of others stay', async () => {
  const identity = await installationIdentity(app.database.db, new Date());
  const [own, foreign] = [`${identity}/${'0'.repeat(64)}`, `other/${'0'.repeat(64)}`];
  for (const key of [own, foreign]) await s3.objects.put(key, newText());
  const adopt = (ms: number) => adoptObjects.handle({}, { ...app.jobContext, now: () => new Date(Date.now() + ms) });
  await adopt(23 * hour);
  assert.ok((await removedAfter(48 * hour)).includes(own), 'what put it may be under way');
  await adopt(25 * hour);
  const keys = await removedAfter(48 * hour);
  assert.deepEqual([keys.includes(own), keys.includes(foreign)], [false, true]);
});

test('a comparison names what the store has lost or has otherwise, and says where it could not look', async () => {
  const verify = () => adminOn(app.database, s3.variables)('verify', '--json');
  const filesOf = async () => Object(jsonOf(await verify()).Files);
  const { userId } = await app.as('STD');
  const [lost, changed] = [await attach(userId), await attach(userId)];
  const { Faults, Right } = await filesOf();
  assert.deepEqual([Faults, Right > 1], [[], true]);
  await s3.objects.remove(lost.key);
  await s3.objects.put(changed.key, Buffer.from('short'));
  const found: { Of: string; Found: string }[] = (await filesOf()).Faults;
  assert.deepEqual(
    new Map(found.map(({ Of, Found }) => [Of, Found])),
    new Map([
      [lost.key, 'no object'],
      [changed.key, '5 bytes'],
    ]),
  );
  await s3.goAway();
  const away = await adminOn(app.database, s3.variables)('verify');
  await s3.comeBack();
  assert.equal(away.exitCode, 1);
  assert.match(away.out, /The store of files cannot be used .* were not compared\.$/m);
});

test('a copy reads the objects of its original and removes none of them, until it is the real one', async () => {
  const { db } = app.database;
  const { key, remove } = await attach((await app.as('STD')).userId);
  await markCopy(db, new Date());
  const added = await attach((await app.as('STD')).userId);
  assert.notEqual(added.key.split('/')[0], key.split('/')[0]);
  for (const one of [remove, added.remove]) await one();
  const keys = await removedAfter(48 * hour);
  assert.deepEqual([keys.includes(key), keys.includes(added.key)], [true, false]);
  assert.equal(await declareReal(db), true);
  assert.ok(!(await removedAfter(48 * hour)).includes(key));
});
