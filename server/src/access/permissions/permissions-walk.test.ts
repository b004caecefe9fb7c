import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { audiencesOf, type ResourceLevel } from '@circolo/contract/authorization/call-access';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Client } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { functionRows } from '../menus/seed-menu-rows.ts';
import { deskNatures } from '../menus/seed-menu-shape.ts';

const { app, prepare } = scenario();
prepare(async () => {
  calls = [...registered.values()];
});

const nameOf = (call: Endpoint) => `${call.method} ${call.path}`;

/** What the framework reports about a server that is being built. */
interface Initialization {
  fastify: FastifyInstance;
}

const registered = new Map<string, Endpoint>();
let calls: Endpoint[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as Initialization; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) registered.set(nameOf(call), call);
  });
});

/**
 * Asks for a record that is not there, with an empty body: a permitted caller gets that answer, and nothing changes.
 */
async function make(client: Client, call: Endpoint) {
  const path = call.path.replace(/\{(\w+)\}/g, '999999999');
  if (call.method === 'GET') return client.get(path);
  if (call.method === 'DELETE') return client.delete(path);
  return call.method === 'POST' ? client.post(path, {}) : client.put(path, {});
}

/** The level that the delivered menu of a nature gives, read from the table that it is made of. */
function delivered(nature: UserNatureCode, resource: string): Level {
  const column = (deskNatures as readonly UserNatureCode[]).indexOf(nature);
  const levels = functionRows
    .filter(({ Resources }) => Resources.includes(resource))
    .map((row) => row.levels[column] ?? AuthorizationLevel.none);
  return levels.reduce<Level>((widest, level) => (allows(level, widest) ? level : widest), 'N');
}

function opens(call: Endpoint, nature: UserNatureCode | null): boolean {
  const audience = nature === null ? 'shop' : landsOnDesk(nature) ? 'desk' : 'association';
  if (!audiencesOf(call).includes(audience)) return false;
  if (typeof call.access !== 'object') return true;
  if (nature === null) return false;
  const granted = ({ resource, level }: ResourceLevel) => allows(delivered(nature, resource), level);
  if ('allOf' in call.access) return call.access.allOf.every(granted);
  return 'anyOf' in call.access ? call.access.anyOf.some(granted) : granted(call.access);
}

test('the walk finds every call', () => {
  assert.ok(calls.length > 100, `${calls.length} calls`);
  for (const known of ['GET /Login', 'GET /Users', 'DELETE /Menus/{Id}', 'POST /Users/{Id}/Lock']) {
    assert.ok(calls.map(nameOf).includes(known), known);
  }
});

test('without a token every call but the public ones is refused with 401', async () => {
  for (const call of calls) {
    const { status, body } = await make(app.anybody, call);
    const isRefresh = call.path === '/RefreshToken';
    if (call.access === 'public' && !isRefresh) assert.notEqual(status, 401, nameOf(call));
    else assert.deepEqual([status, body.Code], [401, 'MissingToken'], nameOf(call));
    assert.ok(status < 500 && (status !== 404 || isFeed(call)), `${nameOf(call)} answers ${status}`);
  }
});

/** A calendar that reads an agenda stops where there is none any more: it understands 404 alone. */
const isFeed = (call: Endpoint) => nameOf(call) === 'GET /Agenda/{File}';

/** Calls that end their caller's session, or account: the walk makes them with a new one. */
const endsItsSession = (call: Endpoint) => ['POST /MySessions/EndAll', 'POST /MyAccount/Erase'].includes(nameOf(call));

/** An account without a user has no call that a menu opens. */
const holders: (UserNatureCode | null)[] = [...userNature.options, null];

for (const nature of holders) {
  test(`${nature ?? 'an account of the shop'} reaches exactly what its menu and audience open`, async () => {
    const client = await app.as(nature ?? 'shopOnly');
    for (const call of calls) {
      if (call.access === 'public') continue;
      const caller = endsItsSession(call) ? await app.as(nature ?? 'shopOnly') : client;
      const { status, body } = await make(caller, call);
      const denied = status === 405 && body.Code === 'AccessDenied';
      // Calls on one's own records may still deny in their handlers what is not the caller's.
      if (opens(call, nature) && typeof call.access === 'string') assert.notEqual(status, 401, nameOf(call));
      else assert.equal(denied, !opens(call, nature), `${nameOf(call)} answers ${status} ${body.Code ?? ''}`);
      assert.ok(status < 500 && status !== 404, `${nameOf(call)} answers ${status}`);
    }
  });
}

test('customers and accounts of the shop reach no call that a menu opens', () => {
  for (const nature of ['STD', 'ENT', 'LNC', 'DEM', null] as const) {
    const open = calls.filter((call) => typeof call.access === 'object' && opens(call, nature));
    const shared = open.filter((call) => !call.audiences);
    assert.deepEqual(shared.map(nameOf), []);
  }
});
