import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTableName } from 'drizzle-orm';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { type S3Server, serveS3 } from '../../test/files/serve-s3.ts';
import { newBuyer, receivedFile, uploadReceived } from '../../test/invoicing/received-fixtures.ts';
import { documentSeller, storeDocument } from '../../test/invoicing/stored-document.ts';
import { multipartOf, realPng } from '../../test/origins/picture-fixtures.ts';
import { documentFiles } from '../tables/invoicing/document-tables.ts';
import { receivedInvoiceFiles } from '../tables/invoicing/received-tables.ts';
import { storedFiles } from '../tables/origins/origin-tables.ts';
import { notificationParts } from '../tables/spooler/notification-tables.ts';

let s3: S3Server;
let app: TestApp;
let staff: SignedIn;

before(async () => {
  s3 = await serveS3();
  app = await testApp(s3.variables);
  staff = await app.as('SUS');
});
after(async () => {
  await app.close();
  await s3.close();
});

const get = (url: string) => app.http.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });

type FileTable = typeof documentFiles | typeof receivedInvoiceFiles | typeof storedFiles | typeof notificationParts;

/** That all of a table's contents are in the store, and some are. */
async function assertInStore(table: FileTable): Promise<void> {
  const { Content, ContentKey } = table;
  const rows = await app.database.db.select({ Content, ContentKey }).from(table);
  const keys = await s3.keys();
  assert.ok(rows.length > 0, getTableName(table));
  for (const row of rows) assert.deepEqual([row.Content.length, keys.includes(String(row.ContentKey))], [0, true]);
}

test('a picture is in the store and seen as before', async () => {
  const { headers, payload } = multipartOf(realPng, 'logo.png');
  const authorization = `Bearer ${staff.token}`;
  const url = '/api/Uploads';
  const { Link } = (
    await app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  ).json();
  const seen = await app.http.inject({ url: Link });
  assert.deepEqual([seen.statusCode, seen.rawPayload.equals(realPng)], [200, true]);
  await assertInStore(storedFiles);
});

test('an export is in the store piece by piece, and while that is away it waits', async () => {
  const { Link } = (await staff.post('/OriginsCategories/Export', { Format: 'CSV' })).body;
  await app.runJobs();
  await assertInStore(notificationParts);
  const file = await get(`/api${Link}`);
  assert.deepEqual([file.statusCode, Number(file.headers['content-length'])], [200, file.rawPayload.length]);
  assert.match(file.payload, /;/);
  await s3.goAway();
  const refused = await get(`/api${Link}`);
  await s3.comeBack();
  assert.deepEqual([refused.statusCode, refused.json().Code], [503, 'FilesUnavailable']);
});

test('the PDF of a document is in the store and is the same for everyone who asks', async () => {
  const customer = await app.as('STD');
  const id = await storeDocument(app, await documentSeller(app, 1), { Number: 1, UserId: customer.userId });
  const [first, second] = [await get(`/api/Documents/${id}/Pdf`), await get(`/api/Documents/${id}/Pdf`)];
  assert.deepEqual([first.statusCode, first.rawPayload.subarray(0, 5).toString()], [200, '%PDF-']);
  assert.ok(first.rawPayload.equals(second.rawPayload));
  await assertInStore(documentFiles);
});

test('a received invoice is in the store, can be read, and comes back with its original', async () => {
  const file = receivedFile(await newBuyer(app));
  const { body } = await uploadReceived(app, staff, file);
  const { Id } = body[0]?.Invoices[0] ?? {};
  await assertInStore(receivedInvoiceFiles);
  const original = await get(`/api/ReceivedInvoices/${Id}/File`);
  assert.ok(original.rawPayload.equals(file.Content));
  assert.equal((await get(`/api/ReceivedInvoices/${Id}/Readable`)).statusCode, 200);
});
