import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { isForKeys } from '@circolo/contract/access/api-keys/key-cap';
import { type Endpoint, isWrite } from '@circolo/contract/http/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { keyBody } from '../../../test/access/api-key-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { apiKeyScopes } from '../../tables/access/api-key-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';

const calls = new Map<string, Endpoint>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) calls.set(`${call.method} ${call.path}`, call);
  });
});

const { app, as } = scenario();
const root = as('SUS');

/** A key with one level on all that there is, also on what making one would refuse. */
async function keyOfAll(Level: 'V' | 'F') {
  const { body } = await root.post('/ApiKeys', await keyBody(app, { orders: 'V' }));
  const { db } = app.database;
  await db.delete(apiKeyScopes).where(eq(apiKeyScopes.ApiKeyId, body.Key.Id));
  const functions = await db.select({ FunctionId: menuFunctions.Id }).from(menuFunctions);
  await db.insert(apiKeyScopes).values(functions.map((row) => ({ ...row, ApiKeyId: body.Key.Id, Level })));
  return clientOf(app.http, { authorization: `Bearer ${body.Token}` });
}

/** Makes every call that is not public, and answers those that got beyond the guard. */
async function reachedWith(Level: 'V' | 'F'): Promise<string[]> {
  const client = await keyOfAll(Level);
  const reached: string[] = [];
  for (const [name, call] of calls) {
    if (call.access === 'public' || call.answer === 'events') continue;
    const path = call.path.replace(/\{(\w+)\}/g, '999999999');
    const send = { GET: client.get, DELETE: client.delete, POST: client.post, PUT: client.put }[call.method];
    const { status, body } = await send(path);
    assert.notEqual(status, 401, name);
    if (!(status === 405 && ['AccessDenied', 'NotByKey'].includes(body?.Code))) reached.push(name);
  }
  return reached;
}

test('a key that only reads reaches no call that writes', async () => {
  const reached = await reachedWith('V');
  assert.ok(reached.length > 100, String(reached.length));
  assert.deepEqual(
    reached.filter((name) => {
      const call = calls.get(name);
      return !call || isWrite(call);
    }),
    [],
  );
});

test('a key that writes everything reaches no rights, no sign-in, nothing that asks for the password and no money that leaves', async () => {
  const reached = await reachedWith('F');
  for (const name of reached) {
    const call = calls.get(name);
    assert.ok(call && isForKeys(call), name);
    assert.ok(typeof call.access === 'object' || call.access === 'signedIn', name);
  }
  const closed =
    /ApiKeys|Menus|NatureRules|SecurityEvents|System|MySession|Passkeys|TwoFactor|ActAs|Lock|Authorizations|Payouts\/|Release/;
  assert.deepEqual(
    reached.filter((name) => closed.test(name) && !name.startsWith('GET /Menus/Lookup')),
    [],
  );
  const out =
    /^(?:POST|PUT|DELETE) \/(?:Refunds|TransferBatches|DebitBatches|MoneyApprovals|Origins|EmailConfigurations)(?:\/|$)/;
  // A request for money may be withdrawn, which a key of orders does.
  assert.deepEqual(
    reached.filter((name) => out.test(name) && name !== 'POST /MoneyApprovals/{Id}/Withdraw'),
    [],
  );
});
