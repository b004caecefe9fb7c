import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { type S3Server, serveS3 } from '../../test/files/serve-s3.ts';
import { multipartOf } from '../../test/origins/picture-fixtures.ts';
import { samples } from '../../test/samples.ts';
import { useFilePlace } from '../db/use-file-place.ts';
import { fileObjects } from '../tables/files/file-tables.ts';
import { recordAttachments } from '../tables/lists/list-tables.ts';

let s3: S3Server;
let app: TestApp;
let staff: SignedIn;
let at: string;

before(async () => {
  s3 = await serveS3();
  app = await testApp(s3.variables);
  staff = await app.as('ADM');
  const sample = samples.find(({ resource }) => resource.Name === 'Banks');
  const { body } = await staff.post('/Banks', await sample?.input?.(app, 8100));
  at = `/api/Banks/${body.Id}/Attachments`;
});
after(async () => {
  await app.close();
  await s3.close();
});

const authorization = () => ({ authorization: `Bearer ${staff.token}` });

async function attach(content: Buffer, name = 'note.txt') {
  const { headers, payload } = multipartOf(content, name, 'text/plain');
  return app.http.inject({ method: 'POST', url: at, headers: { ...headers, ...authorization() }, payload });
}

const download = (id: number) => app.http.inject({ url: `${at}/${id}/File`, headers: authorization() });

async function storedRow(id: number) {
  const [row] = await app.database.db.select().from(recordAttachments).where(eq(recordAttachments.Id, id));
  assert.ok(row);
  return row;
}

const newText = () => Buffer.from(randomBytes(50).toString('hex'));
const place = () => ({ objects: s3.objects, takesNew: true });

describe('attachments in an S3 store', () => {
  test('an upload lies in the store under the hash of its content, and comes back as it was', async () => {
    const content = newText();
    const added = await attach(content);
    assert.equal(added.statusCode, 201, added.body);
    const { Content, ContentKey, Size } = await storedRow(added.json().Id);
    assert.deepEqual([Content.length, Size], [0, content.length]);
    assert.match(
      String(ContentKey),
      new RegExp(`^[0-9a-f]{24}/${createHash('sha256').update(content).digest('hex')}$`),
    );
    assert.ok((await s3.keys()).includes(String(ContentKey)));
    assert.ok((await s3.objects.get(String(ContentKey))).equals(content));
    const file = await download(added.json().Id);
    assert.deepEqual([file.statusCode, file.headers['content-length']], [200, String(content.length)]);
    assert.ok(file.rawPayload.equals(content));
  });

  test('two uploads of one content are one object, which is released with the last of them', async () => {
    const content = newText();
    const [first, second] = [(await attach(content)).json().Id, (await attach(content, 'same.txt')).json().Id];
    const { ContentKey } = await storedRow(first);
    assert.equal((await storedRow(second)).ContentKey, ContentKey);
    const released = async () => {
      const where = eq(fileObjects.Key, String(ContentKey));
      const [object] = await app.database.db.select().from(fileObjects).where(where);
      return object?.ReleasedAt ?? null;
    };
    assert.equal(await released(), null);
    for (const id of [first, second]) assert.equal((await staff.delete(`${at.slice(4)}/${id}`)).status, 204);
    assert.notEqual(await released(), null);
  });

  test('an object with another content than its key says is never handed out', async () => {
    const added = (await attach(newText())).json();
    const { ContentKey } = await storedRow(added.Id);
    await s3.objects.put(String(ContentKey), Buffer.from('something else'));
    const file = await download(added.Id);
    assert.deepEqual([file.statusCode, file.json().Code], [500, 'Fault']);
  });

  test('while the store is away files wait, nothing half is stored, and all else goes on', async () => {
    const content = newText();
    const before = (await attach(content)).json();
    await s3.goAway();
    try {
      const file = await download(before.Id);
      assert.deepEqual(
        [file.statusCode, file.json().Code, file.headers['retry-after']],
        [503, 'FilesUnavailable', '2'],
      );
      const headers = { ...authorization(), 'accept-language': 'en' };
      const inEnglish = await app.http.inject({ url: `${at}/${before.Id}/File`, headers });
      assert.match(inEnglish.json().Message, /files are not available/);
      const count = await app.database.db.$count(recordAttachments);
      const refused = await attach(newText());
      assert.deepEqual([refused.statusCode, refused.json().Code], [503, 'FilesUnavailable']);
      assert.equal(await app.database.db.$count(recordAttachments), count);
      assert.equal((await app.http.inject({ url: at, headers: authorization() })).statusCode, 200);
    } finally {
      await s3.comeBack();
    }
    assert.ok((await download(before.Id)).rawPayload.equals(content));
  });

  test('what was stored before another place was configured stays readable', async () => {
    const [inStore, inDatabase] = [newText(), newText()];
    const first = (await attach(inStore)).json();
    useFilePlace(app.database.db, { ...place(), takesNew: false });
    try {
      const second = (await attach(inDatabase)).json();
      assert.equal((await storedRow(second.Id)).ContentKey, null);
      assert.ok((await download(first.Id)).rawPayload.equals(inStore));
      useFilePlace(app.database.db, place());
      assert.ok((await download(second.Id)).rawPayload.equals(inDatabase));
    } finally {
      useFilePlace(app.database.db, place());
    }
  });
});
