import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { multipartOf, realPng, realWebp, smallJpeg } from '../../test/origins/picture-fixtures.ts';
import { storedFiles } from '../tables/origins/origin-tables.ts';

describe('uploads', () => {
  let app: TestApp;
  let staff: SignedIn;

  before(async () => {
    app = await testApp();
    staff = await app.as('SUS');
  });
  after(() => app.close());

  async function upload(content: Buffer, name: string, token: string | null = staff.token, type?: string, more = {}) {
    const { headers, payload } = multipartOf(content, name, type);
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/Uploads',
      headers: { ...headers, ...authorization, ...more },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  test('stores a picture that anybody may see, cached for ever and harmless', async () => {
    const { status, body } = await upload(realPng, 'Il mio Logo è qui.PNG');
    assert.equal(status, 201);
    assert.equal(body.Name, 'il-mio-logo-e-qui.png');
    assert.deepEqual([body.Width, body.Height, body.MimeType], [192, 192, 'image/png']);
    const seen = await app.http.inject({ url: body.Link });
    assert.equal(seen.statusCode, 200);
    assert.ok(seen.rawPayload.equals(realPng));
    assert.equal(seen.headers['content-type'], 'image/png');
    assert.match(String(seen.headers['cache-control']), /immutable/);
    assert.equal(seen.headers['x-content-type-options'], 'nosniff');
    assert.match(String(seen.headers['content-security-policy']), /sandbox/);
  });

  test('takes JPEG and WebP, and names them for what they are', async () => {
    const webp = await upload(realWebp, 'hero.png');
    assert.deepEqual([webp.status, webp.body.Name, webp.body.Width], [201, 'hero.webp', 1600]);
    const jpeg = await upload(smallJpeg, 'foto.jpeg');
    assert.deepEqual([jpeg.status, jpeg.body.Name, jpeg.body.Width, jpeg.body.Height], [201, 'foto.jpg', 2, 3]);
  });

  test('a repeat with the same key gets the first answer, and another file is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = (content: Buffer, name: string) => upload(content, name, staff.token, undefined, key);
    const stored = await app.database.db.$count(storedFiles);
    const first = await send(realPng, 'logo.png');
    const repeat = await send(realPng, 'logo.png');
    assert.deepEqual([repeat.status, repeat.body], [201, first.body]);
    for (const [content, name] of [
      [smallJpeg, 'logo.png'],
      [realPng, 'hero.png'],
    ] as const) {
      const { status, body } = await send(content, name);
      assert.deepEqual([status, body.Code], [400, 'IdempotencyKeyReused']);
    }
    assert.equal(await app.database.db.$count(storedFiles), stored + 1);
  });

  test('refuses what is no picture, whatever it is called', async () => {
    const attacks: [string, Buffer][] = [
      ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['logo.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['logo.png', Buffer.concat([realPng.subarray(0, 8), Buffer.from('<html><script>alert(1)</script></html>')])],
      ['polyglot.png', Buffer.concat([realPng, Buffer.from('<script>alert(1)</script>')])],
      ['truncated.png', realPng.subarray(0, realPng.length - 20)],
      ['truncated.webp', realWebp.subarray(0, 5000)],
      ['truncated.jpg', smallJpeg.subarray(0, smallJpeg.length - 2)],
      ['animated.gif', Buffer.from('GIF89a0123456789012345678901234567890123456789')],
      ['empty.png', Buffer.alloc(0)],
    ];
    for (const [name, content] of attacks) {
      const { status, body } = await upload(content, name);
      assert.deepEqual([status, body.Code], [400, 'FileType'], name);
    }
  });

  test('refuses a picture over 2 MB and one of too many pixels', async () => {
    const large = await upload(Buffer.concat([realPng, Buffer.alloc(2_200_000)]), 'logo.png');
    assert.deepEqual([large.status, large.body.Code], [400, 'FileTooLarge']);
    const bomb = Buffer.from(realPng);
    bomb.writeUInt32BE(60_000, 16);
    assert.equal((await upload(bomb, 'bomb.png')).body.Code, 'FileType');
  });

  test('a body that is no multipart, has no file or breaks off is a mistake of the request', async () => {
    const authorization = `Bearer ${staff.token}`;
    const whole = multipartOf(realPng, 'logo.png');
    const bodies = [
      { headers: { 'content-type': 'application/json' }, payload: '{}' },
      { headers: whole.headers, payload: '------circolo-test--\r\n' },
      { headers: whole.headers, payload: whole.payload.subarray(0, 300) },
      { headers: { 'content-type': 'multipart/form-data' }, payload: whole.payload },
    ];
    for (const { headers, payload } of bodies) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/Uploads',
        headers: { ...headers, authorization },
        payload,
      });
      assert.equal(answer.statusCode, 400, answer.payload);
    }
  });

  test('only who may edit something with pictures may store one', async () => {
    assert.equal((await upload(realPng, 'logo.png', null)).status, 401);
    for (const nature of ['STD', 'SUB', 'shopOnly'] as const) {
      const { status, body } = await upload(realPng, 'logo.png', (await app.as(nature)).token);
      assert.deepEqual([status, body.Code], [405, 'AccessDenied'], nature);
    }
  });

  test('a private file goes to its owner only, as attachment', async () => {
    const owner = await app.as('STD');
    const Id = crypto.randomUUID();
    const file = { Id, Name: 'segreto.png', MimeType: 'image/png', Size: realPng.length, Content: realPng };
    await app.database.db.insert(storedFiles).values({ ...file, Public: false, OwnerUserId: owner.userId });
    const path = `/Uploads/${Id}/segreto.png`;
    assert.equal((await app.anybody.get(path)).body.Code, 'RecordNotFound');
    assert.equal((await staff.get(path)).body.Code, 'RecordNotFound');
    const own = await owner.get(path);
    assert.equal(own.status, 200);
    assert.match(String(own.headers['content-disposition']), /^attachment/);
    assert.equal(own.headers['cache-control'], 'no-store');
  });

  test('an unknown file is reported as unknown', async () => {
    assert.equal((await app.anybody.get(`/Uploads/${crypto.randomUUID()}/a.png`)).body.Code, 'RecordNotFound');
    assert.equal((await app.anybody.get('/Uploads/..%2f..%2fetc/passwd')).status, 400);
  });
});
