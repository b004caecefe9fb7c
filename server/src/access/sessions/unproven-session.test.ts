import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newIdentity } from '../../../test/access/session-fixtures.ts';
import { addDocument, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

const calls = new Map<string, Endpoint>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) calls.set(`${call.method} ${call.path}`, call);
  });
});

const { app } = scenario();

/**
 * Every call beyond the public ones that is open before the address of an account is proved. A new one is added here on purpose,
 * after asking whether somebody who has only typed the address of another may make it.
 */
const openCalls = [
  'GET /Passkeys',
  'GET /Passkeys/CreationOptions',
  // The page of an order asks for it; none are answered.
  'GET /Shop/Documents',
  'GET /Shop/Orders',
  'GET /Shop/Orders/{Id}',
  'GET /Shop/Orders/{Id}/Payment',
  'GET /Shop/Orders/{Id}/PaymentTypes',
  'GET /Shop/Orders/{Id}/Payments',
  'GET /UserInfos',
  'POST /MyAccount/FirstPassword',
  'POST /Passkeys',
  'POST /Shop/Orders',
  'POST /Shop/Orders/Preview',
  'POST /Shop/Orders/{Id}/Payments',
];

/** The session of an account of the shop that has bought and whose address was never proved. */
async function unprovenSession() {
  const identity = await newIdentity(app, { ActivatedAt: null, PasswordHash: null, ClaimHash: 'of a browser' });
  const client = await app.as('STD');
  const own = { IdentityId: identity.Id, PasswordHash: null, ActivatedAt: null };
  await app.database.db.update(users).set(own).where(eq(users.Id, client.userId));
  const session = { IdentityId: identity.Id, Outer: true, Audience: 'shop' as const, Unproven: true };
  await app.database.db.update(sessions).set(session).where(eq(sessions.UserId, client.userId));
  return client;
}

test('before the address is proved a session reaches its orders, what paying them needs, and nothing else', async () => {
  const client = await unprovenSession();
  const reached: string[] = [];
  for (const [name, { method, access }] of calls) {
    if (access === 'public') continue;
    const path = name.slice(method.length + 1).replace(/\{(\w+)\}/g, '999999999');
    const send = { GET: client.get, DELETE: client.delete, POST: client.post, PUT: client.put }[method];
    const { status, body } = await send(path);
    assert.notEqual(status, 401, name);
    const isRefused = status === 405 && ['EmailProofRequired', 'AccessDenied'].includes(body?.Code);
    if (!isRefused) reached.push(name);
  }
  assert.deepEqual(reached.sort(), openCalls);
  const declared = [...calls].filter(([, call]) => call.whileUnproven).map(([name]) => name);
  assert.deepEqual(declared.sort(), openCalls);
});

test('before the address is proved no document is shown', async () => {
  const client = await unprovenSession();
  const issuer = { ...(await newIssuer(app)), UserId: client.userId };
  await addDocument(app, issuer, { Date: '2026-01-10', Number: 1 });
  const whose = eq(sessions.UserId, client.userId);
  assert.deepEqual((await client.get('/Shop/Documents')).body, []);
  await app.database.db.update(sessions).set({ Unproven: false }).where(whose);
  assert.equal((await client.get('/Shop/Documents')).body.length, 1);
});

test('it counts no more once the owner has come, in whatever way', async () => {
  for (const proof of [{ ActivatedAt: new Date().toISOString() }, { PasswordHash: 'x' }]) {
    const client = await unprovenSession();
    assert.equal((await client.get('/UserInfos')).body.Must, 'proveEmail');
    await app.database.db.update(users).set(proof).where(eq(users.Id, client.userId));
    assert.equal((await client.get('/UserInfos')).status, 401);
  }
});
