import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSeller, storeDocument } from '../../../test/invoicing/stored-document.ts';
import { scenario } from '../../../test/scenario.ts';
import { documentFiles } from '../../tables/invoicing/document-tables.ts';
import { DocumentFileKind } from '../documents/files/document-file.ts';
import { readZip } from '../exchange/messages/read-zip.ts';

const { app, as, prepare } = scenario();
const seller = prepare((opened) => documentSeller(opened, 1));
const another = prepare((opened) => documentSeller(opened, 2));
const staff = as('SUS');
const customer = as('STD');

const get = (token: string, ids: readonly number[]) =>
  app.http.inject({
    url: `/api/Documents/Archive?Documents=${ids.join(',')}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('an archive has the PDFs and the originals of the chosen documents, each under a name of its own', async () => {
  const first = await storeDocument(app, seller, { Number: 1, UserId: customer.userId });
  const second = await storeDocument(app, another, { Number: 1, UserId: customer.userId });
  const Content = Buffer.from('<?xml version="1.0"?><a/>');
  await app.database.db.insert(documentFiles).values({
    DocumentId: first,
    Kind: DocumentFileKind.xml,
    Name: 'IT01_1.xml',
    MimeType: 'application/xml',
    Size: Content.length,
    Sha256: '0'.repeat(64),
    Content,
    CreatedAt: '2026-11-25T10:00:00.000Z',
  });
  const answer = await get(staff.token, [second, first, 999_999]);
  assert.equal(answer.statusCode, 200, answer.payload);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="documenti-.*\.zip"$/);
  const files = readZip(answer.rawPayload, { most: 10, mostBytes: 1_000_000 });
  assert.deepEqual(
    files.map(({ Name }) => Name),
    ['Fattura n. FT-2026-000001.pdf', 'IT01_1.xml', `Fattura n. FT-2026-000001 (${second}).pdf`],
  );
  assert.ok(files[0]?.Content.subarray(0, 5).equals(Buffer.from('%PDF-')));
  assert.ok(files[1]?.Content.equals(Content));
});

test('there is no archive of unknown documents, and none for customers', async () => {
  assert.equal((await get(staff.token, [999_999])).json().Code, 'RecordNotFound');
  const id = await storeDocument(app, seller, { Number: 2, UserId: customer.userId });
  assert.equal((await get(customer.token, [id])).json().Code, 'AccessDenied');
});
