import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { addActivity, setUser } from '../../../test/access/menu-fixtures.ts';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { openLog } from '../../config/log.ts';
import { transaction } from '../../db/transaction.ts';
import { quietSettings } from '../../jobs/job.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { queueSms } from './queue-sms.ts';
import { sendSms } from './send-sms.ts';
import { deliverSms } from './sms-provider.ts';

let app: TestApp;
let staff: SignedIn;
let provider: Server;
let url = '';
/** What the provider has received, and what it answers next; `silent` never answers. */
let received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let answers: (number | 'silent')[] = [];

before(async () => {
  app = await testApp();
  staff = await app.as('SUS');
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const answer = answers.shift() ?? 200;
      if (answer === 'silent') return;
      response.writeHead(answer, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify({ id: `SM${received.length}` }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`; // It listens on a port.
});

beforeEach(() => {
  received = [];
  answers = [];
});

after(async () => {
  provider.closeAllConnections();
  await new Promise<void>((resolve) => provider.close(() => resolve()));
  await app.close();
});

const queued = (): Promise<number> =>
  transaction(app.database.db, (tx) =>
    queueSms(
      tx,
      {
        Phone: '+393471234567',
        Purpose: 'D',
        OriginId: app.originId,
        secret: 'Codice 123456',
        masked: 'Codice ••••••',
      },
      new Date(),
    ),
  );

async function stored(id: number) {
  const [row] = await app.database.db.select().from(smsMessages).where(eq(smsMessages.Id, id));
  if (!row) throw new Error('There is no such message');
  return row;
}

const run = (Id: number, attempt = 1, settings = {}) =>
  sendSms.handle(
    { Id, attempt },
    {
      db: app.database.db,
      log: openLog('silent'),
      now: () => new Date(),
      settings: { ...quietSettings, sms: { url, token: 'the-token' }, ...settings },
    },
  );

async function waiting(): Promise<number> {
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job_common where name = 'send-sms' and start_after > now() and state = 'created'`,
  );
  return rows[0]?.n ?? 0;
}

test('the provider gets number, text and id as JSON with the token, and the text is erased', async () => {
  const id = await queued();
  await run(id);
  const [request] = received;
  assert.deepEqual(request?.body, { to: '+393471234567', text: 'Codice 123456', id: `sms-${id}` });
  assert.equal(request?.headers.authorization, 'Bearer the-token');
  assert.equal(request?.headers['content-type'], 'application/json');
  assert.equal(request?.headers['idempotency-key'], `sms-${id}`);
  const message = await stored(id);
  assert.deepEqual([message.State, message.ProviderId, message.SecretText], ['S', 'SM1', null]);
  assert.equal(message.Text, 'Codice ••••••');
  assert.ok(message.SentAt);
});

test('a message says whose number it was sent to, the association first', async () => {
  const id = await queued();
  const called = async () => {
    const { User, Organisation } = (await staff.get(`/SmsMessages/${id}`)).body;
    return [User?.Id ?? null, Organisation];
  };
  assert.deepEqual(await called(), [null, null]);
  const [proved, other] = [await app.as('STD'), await app.as('STD')];
  await setUser(app, proved.userId, { Phone: '+393471234567', PhoneVerifiedAt: new Date().toISOString() });
  await setUser(app, other.userId, { Phone: '+393471234567' });
  await addActivity(app, proved.userId, 0, 'Bocciofila Nebbiolo');
  assert.deepEqual(await called(), [proved.userId, 'Bocciofila Nebbiolo']);
  const listed = (await staff.get('/SmsMessages')).body.filter(({ Id }: { Id: number }) => Id === id);
  assert.deepEqual(
    listed.map(({ User }: { User: { Id: number } }) => User.Id),
    [proved.userId],
  );
});

test('a message that has left is not posted again', async () => {
  const id = await queued();
  await run(id);
  await run(id, 2);
  assert.equal(received.length, 1);
});

test('a fault of the provider comes back with the same id, and goes through in the end', async () => {
  const id = await queued();
  answers = [503, 429, 202];
  const before = await waiting();
  await run(id);
  const message = await stored(id);
  assert.deepEqual([message.State, message.SecretText], ['Q', 'Codice 123456']);
  assert.match(message.Error ?? '', /503/);
  assert.equal(await waiting(), before + 1);
  await run(id, 2);
  await run(id, 3);
  assert.deepEqual([(await stored(id)).State, (await stored(id)).Error], ['S', null]);
  assert.deepEqual(new Set(received.map(({ headers }) => headers['idempotency-key'])), new Set([`sms-${id}`]));
});

test('after the last attempt the message has failed and its text is erased', async () => {
  const id = await queued();
  const before = await waiting();
  for (const attempt of [1, 2, 3, 4, 5]) {
    answers = [500];
    await run(id, attempt);
  }
  const message = await stored(id);
  assert.deepEqual([message.State, message.SecretText], ['E', null]);
  assert.equal(await waiting(), before + 4);
});

for (const status of [400, 401, 404, 422]) {
  test(`an answer ${status} is final`, async () => {
    const id = await queued();
    const before = await waiting();
    answers = [status];
    await run(id);
    const message = await stored(id);
    assert.deepEqual([message.State, message.SecretText], ['E', null]);
    assert.match(message.Error ?? '', new RegExp(String(status)));
    assert.equal(await waiting(), before);
  });
}

test('a redirect is not followed: the token goes nowhere else', async () => {
  const id = await queued();
  answers = [307];
  await run(id);
  assert.equal(received.length, 1);
  assert.equal((await stored(id)).State, 'E');
});

test('a provider that does not answer is left, and the message waits', async () => {
  answers = ['silent'];
  const silence = deliverSms({ url }, { to: '+393471234567', text: 'x', id: 'sms-0' }, 30);
  await assert.rejects(silence, { name: 'TimeoutError' });
  const id = await queued();
  await run(id, 1, { sms: { url: 'http://127.0.0.1:1/nobody' } });
  assert.equal((await stored(id)).State, 'Q');
});

test('an answer that is no JSON, or names no id, counts as taken all the same', async () => {
  const plain = createServer((_request, response) => response.end('{not json'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo; // It listens on a port.
  const id = await queued();
  await run(id, 1, { sms: { url: `http://127.0.0.1:${port}` } });
  assert.deepEqual([(await stored(id)).State, (await stored(id)).ProviderId], ['S', null]);
  await new Promise<void>((resolve) => plain.close(() => resolve()));
});

test('without a provider the message stays in the outbox, and its code cannot be read', async () => {
  const id = await queued();
  await run(id, 1, { sms: undefined });
  const message = await stored(id);
  assert.deepEqual([message.State, message.Text, message.SecretText], ['O', 'Codice ••••••', null]);
  const { body } = await staff.get(`/SmsMessages/${id}`);
  assert.deepEqual([body.State, body.Text, body.SecretText], ['O', 'Codice ••••••', undefined]);
});

test('in the demonstration the outbox shows the code, and the console prints it', async (context) => {
  const printed = context.mock.method(console, 'log', () => undefined);
  const id = await queued();
  await run(id, 1, { sms: undefined, demonstration: true });
  assert.equal((await staff.get(`/SmsMessages/${id}`)).body.Text, 'Codice 123456');
  assert.equal((await stored(id)).SecretText, null);
  assert.match(String(printed.mock.calls[0]?.arguments[0]), /Codice 123456/);
});

test('a number is found as pages write it', async () => {
  await queued();
  const found = await staff.get('/SmsMessages?Phone=%2B39%20347%20123%204567');
  assert.equal(found.body[0]?.Phone, '+393471234567');
});

test('staff read the text messages, those of the desk without a screen for them and customers do not', async () => {
  for (const nature of ['SUS', 'ADM', 'COM', 'HLP'] as const) {
    assert.equal((await (await app.as(nature)).get('/SmsMessages')).status, 200, nature);
  }
  for (const nature of ['SUB', 'STD', 'DEM'] as const) {
    assert.equal((await (await app.as(nature)).get('/SmsMessages')).status, 405, nature);
  }
});
