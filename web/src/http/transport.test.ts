import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import { createClient, wireRequest } from '@circolo/contract/http/client';
import { endpoint } from '@circolo/contract/http/endpoint';
import { z } from 'zod';
import { renewal } from '../session/renewal.ts';
import { ApiProblem, LostConnection } from './api-problem.ts';
import { type Connection, openConnection } from './connection.ts';
import { sessionTransport } from './transport.ts';

interface SeenRequest {
  url: string;
  method: string;
  authorization: string | undefined;
  key: string | undefined;
  antiForgery: string | undefined;
  language: string | undefined;
  body: string;
}

const answer = z.object({ ok: z.boolean() });
const read = endpoint({ method: 'GET', path: '/Things', summary: 'Reads', access: 'signedIn', answer });
const write = endpoint({
  method: 'POST',
  path: '/Things',
  summary: 'Writes',
  access: 'signedIn',
  body: z.object({ Name: z.string() }),
  answer,
});
const change = endpoint({
  method: 'PUT',
  path: '/Things/{Id}',
  summary: 'Changes',
  access: 'signedIn',
  params: z.object({ Id: z.number() }),
  body: z.object({ Name: z.string() }),
  answer,
});
const acting = endpoint({ method: 'GET', path: '/Act', summary: 'Acts', access: 'public', acts: true, answer });
const refresh = endpoint({
  method: 'GET',
  path: '/RefreshToken',
  summary: 'Refreshes',
  access: 'public',
  acts: true,
  answer: z.object({ pat: z.string(), prt: z.string(), pid: z.string() }),
});

let seen: SeenRequest[] = [];
let respond: (call: SeenRequest) => { status: number; body?: unknown };
let auth: AuthRecord | null;
/** Whether another tab was renewing just before. */
let waited = false;
const listeners = new Set<() => void>();
let lost: LostConnection[] = [];
let signedOut: string[] = [];
let connection: Connection;

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const call: SeenRequest = {
      url: request.url ?? '',
      method: request.method ?? '',
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'] as string | undefined,
      antiForgery: request.headers['x-xsrf-token'] as string | undefined,
      language: request.headers['accept-language'],
      body: Buffer.concat(parts).toString(),
    };
    seen.push(call);
    const { status, body = { ok: true } } = respond(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
let base = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/api` : '';
});
after(() => server.close());
beforeEach(() => {
  seen = [];
  lost = [];
  connection = openConnection({ every: 20, atMost: 200 });
  signedOut = [];
  waited = false;
  auth = { pat: 'old', prt: 'refresh-1', pid: 'session' };
  respond = () => ({ status: 200 });
});

function transport(options?: { faultsToCaller?: boolean }) {
  const store = {
    get: () => auth,
    set: async (next: AuthRecord | null) => {
      auth = next;
    },
    reload: async () => {},
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const renew = renewal({
    store,
    exclusively: (work) => work(waited),
    refresh: async (prt) => {
      const request = wireRequest(refresh, {});
      return refresh.answer.parse(await send({ ...request, headers: { Authorization: `Bearer ${prt}` } }));
    },
  });
  const send = sessionTransport(
    {
      urlOf: (path) => base + path,
      accessToken: () => auth?.pat ?? null,
      renew,
      signedOut: (path) => signedOut.push(path),
      lost: (error) => lost.push(error),
      lostMessage: () => 'Non riusciamo a raggiungere il servizio.',
      connection,
      language: () => 'en',
      antiForgeryToken: () => 'anti-forgery',
    },
    options,
  );
  return send;
}
const client = (options?: { faultsToCaller?: boolean }) => createClient(transport(options));

const onlyNewToken = (call: SeenRequest) => {
  if (call.url.endsWith('/RefreshToken'))
    return { status: 200, body: { pat: 'new', prt: 'refresh-2', pid: 'session' } };
  return { status: call.authorization === 'Bearer new' ? 200 : 401 };
};

test('a call carries the token and the language, and no key when it only reads', async () => {
  await client()(read);
  assert.equal(seen[0]?.authorization, 'Bearer old');
  assert.equal(seen[0]?.language, 'en');
  assert.equal(seen[0]?.key, undefined);
  assert.equal(seen[0]?.antiForgery, undefined);
});

test('a call that only names a refresh in what it looks for carries the token', async () => {
  const request = wireRequest(read, {});
  await transport()({ ...request, path: `${request.path}?Search=Refresh` });
  assert.equal(seen[0]?.authorization, 'Bearer old');
});

test('a write and a GET that acts carry a key of their own; a write carries the anti-forgery header', async () => {
  const call = client();
  await call(write, { body: { Name: 'one' } });
  await call(write, { body: { Name: 'one' } });
  await call(acting);
  assert.equal(new Set(seen.map(({ key }) => key)).size, 3);
  assert.ok(seen.every(({ key }) => key));
  assert.deepEqual(
    seen.map(({ antiForgery }) => antiForgery),
    ['anti-forgery', 'anti-forgery', undefined],
  );
});

test('a write that has waited for the network goes with the key that it has had since', async () => {
  const Key = 'a-key-that-has-waited-for-the-network';
  const request = { ...wireRequest(write, { body: { Name: 'one' } }), headers: { 'Idempotency-Key': Key } };
  await transport()(request);
  assert.equal(seen[0]?.key, Key);
});

test('a failed write is retried four times, half a second apart, with the same key and body', async () => {
  let failures = 4;
  respond = () => ({ status: failures-- > 0 ? 503 : 200 });
  const start = performance.now();
  await client()(write, { body: { Name: 'kept' } });
  assert.equal(seen.length, 5);
  assert.ok(performance.now() - start >= 1990);
  assert.equal(new Set(seen.map(({ key }) => key)).size, 1);
  assert.ok(seen.every(({ body }) => body === '{"Name":"kept"}'));
  assert.deepEqual(lost, []);
});

test('after the fourth retry the connection counts as lost', async () => {
  respond = () => ({ status: 500 });
  await assert.rejects(client()(read), LostConnection);
  assert.equal(seen.length, 5);
  assert.equal(lost[0]?.status, 500);
  assert.equal(lost[0]?.message, 'Non riusciamo a raggiungere il servizio.');
});

test('a service that is away longer is waited for, which is known meanwhile, and the write is the same one', async () => {
  connection = openConnection({ every: 20, atMost: 60_000 });
  let failures = 8;
  const states: boolean[] = [];
  connection.subscribe(() => states.push(connection.isLost()));
  respond = () => ({ status: failures-- > 0 ? 503 : 200 });
  await client()(write, { body: { Name: 'kept' } });
  assert.equal(seen.length, 9);
  assert.equal(new Set(seen.map(({ key, body }) => `${key} ${body}`)).size, 1);
  assert.deepEqual(states, [true, false]);
  assert.deepEqual(lost, []);
});

test('a service that is away for too long counts as lost', async () => {
  respond = () => ({ status: 502 });
  await assert.rejects(client()(read), LostConnection);
  assert.ok(seen.length > 6, String(seen.length));
  assert.equal(lost[0]?.status, 502);
  assert.equal(connection.isLost(), false);
});

test('one who asks to try now does not wait for the next time', async () => {
  connection = openConnection({ every: 60_000 });
  let failures = 5;
  respond = () => ({ status: failures-- > 0 ? 503 : 200 });
  connection.subscribe(() => setTimeout(connection.tryNow, 10));
  await client()(read);
  assert.equal(seen.length, 6);
});

test('a fault brings the code of its request, and only what has the form of one', async () => {
  respond = () => ({ status: 500, body: { Message: 'x', Code: 'Fault', Reference: '7F3K2M' } });
  await assert.rejects(client()(read), LostConnection);
  respond = () => ({ status: 500, body: { Message: 'x', Code: 'Fault', Reference: 'call us: 899 000' } });
  await assert.rejects(client()(read), LostConnection);
  assert.deepEqual(
    lost.map(({ reference }) => reference),
    ['7F3K2M', undefined],
  );
});

test('a list keeps its fault to itself', async () => {
  respond = () => ({ status: 404 });
  await assert.rejects(client({ faultsToCaller: true })(read), LostConnection);
  assert.equal(seen.length, 5);
  assert.deepEqual(lost, []);
});

for (const status of [400, 405]) {
  test(`a ${status} goes to the caller at once, with its fields`, async () => {
    const fields = { Code: { Message: 'Already used', Code: 'duplicateCode' } };
    respond = () => ({ status, body: { Message: 'Look again', Code: 'ValidationFailed', Fields: fields } });
    await assert.rejects(client()(write, { body: { Name: 'x' } }), (error) => {
      assert.ok(error instanceof ApiProblem);
      assert.equal(error.Message, 'Look again');
      assert.deepEqual(error.Fields, fields);
      return true;
    });
    assert.equal(seen.length, 1);
    assert.deepEqual(lost, []);
  });
}

test('five calls at once with an old token cause one refresh and are all replayed as they were', async () => {
  respond = onlyNewToken;
  const call = client();
  await Promise.all([
    call(read),
    call(read),
    call(read),
    call(write, { body: { Name: 'written' } }),
    call(change, { params: { Id: 3 }, body: { Name: 'changed' } }),
  ]);
  const refreshes = seen.filter(({ url }) => url.endsWith('/RefreshToken'));
  assert.equal(refreshes.length, 1);
  assert.equal(refreshes[0]?.authorization, 'Bearer refresh-1');
  assert.equal(auth?.prt, 'refresh-2');
  const writes = seen.filter(({ method }) => method === 'POST');
  assert.deepEqual(
    writes.map(({ body }) => body),
    ['{"Name":"written"}', '{"Name":"written"}'],
  );
  assert.equal(writes[0]?.key, writes[1]?.key);
  assert.deepEqual(signedOut, []);
});

test('a token that another tab has renewed meanwhile is used without a refresh', async () => {
  respond = onlyNewToken;
  const call = client();
  const pending = call(read);
  auth = { pat: 'new', prt: 'refresh-2', pid: 'session' };
  await pending;
  assert.equal(seen.filter(({ url }) => url.endsWith('/RefreshToken')).length, 0);
});

test('a tab that waited for another one’s refresh uses its token once it arrives', async () => {
  respond = onlyNewToken;
  waited = true;
  const pending = client()(read);
  while (listeners.size === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  auth = { pat: 'new', prt: 'refresh-2', pid: 'session' };
  for (const listener of [...listeners]) listener();
  await pending;
  assert.deepEqual(
    seen.map(({ url, authorization }) => [url, authorization]),
    [
      ['/api/Things', 'Bearer old'],
      ['/api/Things', 'Bearer new'],
    ],
  );
  assert.equal(listeners.size, 0);
});

test('a tab that waited in vain refreshes by itself', async () => {
  respond = onlyNewToken;
  waited = true;
  await client()(read);
  assert.equal(seen.filter(({ url }) => url.endsWith('/RefreshToken')).length, 1);
});

test('a refused refresh ends the session', async () => {
  respond = () => ({ status: 401 });
  await assert.rejects(client()(read), ApiProblem);
  assert.equal(seen.length, 2);
  assert.deepEqual(signedOut, ['/Things']);
});

test('a refresh that fails with a 400 is the caller’s matter, and the session goes on', async () => {
  const tooLong = { status: 400, body: { Message: 'Try again', Code: 'TookTooLong' } };
  respond = ({ url }) => (url.endsWith('/RefreshToken') ? tooLong : { status: 401 });
  await assert.rejects(client()(read), (error) => error instanceof ApiProblem && error.Code === 'TookTooLong');
  assert.deepEqual([auth?.pat, signedOut, lost], ['old', [], []]);
});

test('a call that is still refused after the refresh is replayed once only', async () => {
  respond = (call) => (call.url.endsWith('/RefreshToken') ? onlyNewToken(call) : { status: 401 });
  await assert.rejects(client()(read), ApiProblem);
  assert.deepEqual(
    seen.map(({ url }) => url),
    ['/api/Things', '/api/RefreshToken', '/api/Things'],
  );
  assert.deepEqual(signedOut, ['/Things']);
});

test('a 401 without a session is the caller’s matter', async () => {
  auth = null;
  respond = () => ({ status: 401 });
  await assert.rejects(client()(read), ApiProblem);
  assert.equal(seen.length, 1);
  assert.deepEqual(signedOut, []);
});
