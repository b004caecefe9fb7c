import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { type S3Server, serveS3 } from '../../../test/files/serve-s3.ts';
import { newBuyer, receivedFile, takenReceived } from '../../../test/invoicing/received-fixtures.ts';
import { documentSeller, storeDocument } from '../../../test/invoicing/stored-document.ts';
import { multipartOf, realPng } from '../../../test/origins/picture-fixtures.ts';
import type { ObjectStore } from '../../db/file-place.ts';
import { contentTables } from '../../files/content-tables.ts';
import { moveContents } from '../../files/move-contents.ts';

let s3: S3Server;
let app: TestApp;
let staff: SignedIn;
/** Addresses of files, with what is there. */
const files = new Map<string, Buffer>();

const get = (url: string) => app.http.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
const move = (...typed: string[]) => adminOn(app.database, s3.variables)('files', 'move', ...typed);

before(async () => {
  s3 = await serveS3();
  app = await testApp({ ...s3.variables, FILES_STORE: 'database' });
  staff = await app.as('SUS');
  const { headers, payload } = multipartOf(realPng, 'logo.png');
  const authorization = `Bearer ${staff.token}`;
  const request = { method: 'POST', url: '/api/Uploads', headers: { ...headers, authorization }, payload } as const;
  const addresses = [(await app.http.inject(request)).json().Link];
  const { Link } = (await staff.post('/OriginsCategories/Export', { Format: 'CSV' })).body;
  await app.runJobs();
  const id = await storeDocument(app, await documentSeller(app, 1), { Number: 1, UserId: staff.userId });
  const [received] = await takenReceived(app, staff, receivedFile(await newBuyer(app)));
  addresses.push(`/api${Link}`, `/api/Documents/${id}/Pdf`, `/api/ReceivedInvoices/${received}/File`);
  for (const address of addresses) {
    const { statusCode, rawPayload } = await get(address);
    assert.equal(statusCode, 200, address);
    files.set(address, rawPayload);
  }
});
after(async () => {
  await app.close();
  await s3.close();
});

async function assertReadable(): Promise<void> {
  for (const [address, content] of files) assert.ok((await get(address)).rawPayload.equals(content), address);
}

/** How many contents are in the database, and in the store. */
async function counts(): Promise<[number, number]> {
  let [inDatabase, inStore] = [0, 0];
  for (const { name } of contentTables) {
    const { rows } = await app.database.db.execute<{ here: number; there: number }>(
      sql`select (count(*) filter (where content_key is null))::int as here, count(content_key)::int as there
        from ${sql.identifier(name)} where content <> '' or content_key is not null`,
    );
    inDatabase += rows[0]?.here ?? 0;
    inStore += rows[0]?.there ?? 0;
  }
  return [inDatabase, inStore];
}

test('a dry run counts what would be moved, and moves nothing', async () => {
  const { exitCode, out } = await move('--to', 's3', '--dry-run');
  assert.equal(exitCode, 0);
  assert.match(out, /^stored_file: 1 files, \d+\.\d MB would be moved$/m);
  assert.deepEqual([await counts(), await s3.keys()], [[4, 0], []]);
});

test('a move that breaks off goes on where it stopped, and every file is read all the while', async () => {
  await s3.goAway();
  const broken = await move('--to', 's3');
  assert.equal(broken.exitCode, 1);
  assert.match(broken.err, /^The store of files cannot be used .* 0 files were moved; run it again/);
  await s3.comeBack();
  await assertReadable();
  const { Tables } = jsonOf(await move('--to', 's3', '--json'));
  assert.equal(
    Object(Tables).reduce((sum: number, { Files }: { Files: number }) => sum + Files, 0),
    4,
  );
  assert.deepEqual(await counts(), [0, 4]);
  assert.equal((await s3.keys()).length, 4);
  await assertReadable();
  assert.match((await move('--to', 's3')).out, /nothing to move/);
});

test('back in the database every file is read from there, and its object is released', async () => {
  const back = await move('--to', 'database');
  assert.equal(back.exitCode, 0, back.err);
  assert.deepEqual(await counts(), [4, 0]);
  await assertReadable();
  const { rows } = await app.database.db.execute<{ open: number }>(
    sql`select count(*)::int as open from file_object where released_at is null`,
  );
  assert.equal(rows[0]?.open, 0);
});

test('what is erased while its content is on the way stays erased', async () => {
  const { db } = app.database;
  const { objects } = s3;
  const erasing: ObjectStore = {
    get: (key) => objects.get(key),
    remove: (key) => objects.remove(key),
    list: (prefix) => objects.list(prefix),
    async put(key, content) {
      await objects.put(key, content);
      await db.execute(sql`update stored_file set content = ''`);
    },
  };
  const moved = await moveContents({ db, place: { objects: erasing, takesNew: true } }, 's3', () => {});
  const { Files } = moved.find(({ Table }) => Table === 'stored_file') ?? {};
  const { rows } = await db.execute(sql`select content = '' and content_key is null as erased from stored_file`);
  assert.deepEqual([Files, rows], [0, [{ erased: true }]]);
});

test('a place that is none, and a store that is not configured, are named in a sentence', async () => {
  assert.match((await move('--to', 'tape')).err, /^--to must be s3 or database\.$/m);
  const alone = await testApp();
  try {
    const { err } = await adminOn(alone.database)('files', 'move', '--to', 's3');
    assert.match(err, /^No store of files is configured/);
  } finally {
    await alone.close();
  }
});

test('every table with a content is known to the move, and releases its objects', async () => {
  const { rows } = await app.database.db.execute<{ table: string; triggers: number }>(sql`
    select c.relname as table, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'release_object') as triggers
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'content_key' and c.relkind = 'r' order by 1`);
  const known = contentTables.map(({ name }) => ({ table: name, triggers: 1 }));
  assert.deepEqual(
    rows,
    known.toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});
