import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, describe, test } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { callerFinder } from '../access/find-caller.ts';
import { menuGroupsSample } from '../access/samples.ts';
import type { Api } from '../http/api.ts';
import { handleErrors } from '../http/errors.ts';
import { closeSharedTestApp, sharedTestApp, type TestApp } from '../testing/app.ts';
import { behaves } from '../testing/behaviour.ts';
import { clientOf } from '../testing/client.ts';
import { menuGroupsByHand } from '../testing/menu-groups-by-hand.ts';

const http = Fastify({ bodyLimit: 1_048_576 });

/** The server of all tests, but what its clients ask is answered by the routes written by hand. */
async function openByHand(): Promise<TestApp> {
  const whole = await sharedTestApp();
  const { db, listen } = whole.database;
  const now = () => new Date();
  const api: Api = {
    http,
    db,
    listen,
    base: '/api',
    secret: randomBytes(32),
    now,
    findCaller: callerFinder(db, now),
    anyHost: true,
    strictAnswers: true,
  };
  await http.register(cookie);
  handleErrors(http);
  menuGroupsByHand(api);
  await http.ready();
  const as: TestApp['as'] = async (...who) => {
    const person = await whole.as(...who);
    return { ...person, ...clientOf(http, { authorization: `Bearer ${person.token}` }) };
  };
  return { ...whole, http, anybody: clientOf(http, {}), as };
}

after(async () => {
  await http.close();
  await closeSharedTestApp();
});

describe('a resource whose calls are replaced by routes of its own', () => {
  behaves(menuGroupsSample, openByHand);
});

test('it needs nothing of the mechanism but the declaration', async () => {
  const file = new URL('../testing/menu-groups-by-hand.ts', import.meta.url);
  const imports = [...(await readFile(file, 'utf8')).matchAll(/from '\.\.\/resource\/([\w-]+)\.ts'/g)];
  // Helpers that any route may use: they are told what to do and know no resource.
  assert.deepEqual(
    imports.map(([, name]) => name),
    ['audit', 'stale', 'tail'],
  );
});
