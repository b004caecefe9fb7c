import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, describe, test } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { menuGroupsSample } from '../../../test/access/samples.ts';
import { closeSharedTestApp, sharedTestApp, type TestApp } from '../../../test/app.ts';
import { behaves } from '../../../test/behaviour.ts';
import { clientOf } from '../../../test/client.ts';
import { customMenuGroups } from '../../../test/custom-menu-groups.ts';
import { keyFinder } from '../../access/api-keys/find-key.ts';
import { callerFinder } from '../../access/sessions/find-caller.ts';
import type { Api } from '../../http/api.ts';
import { handleErrors } from '../../http/errors.ts';

const http = Fastify({ bodyLimit: 1_048_576 });

/** The server of all tests, but what its clients ask is answered by the custom routes. */
async function openCustomServer(): Promise<TestApp> {
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
    findKey: keyFinder(db, now),
    limitKey: null,
    anyHost: true,
    isCopy: false,
    demoPassword: null,
    strictAnswers: true,
  };
  await http.register(cookie);
  handleErrors(http);
  customMenuGroups(api);
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
  behaves(menuGroupsSample, openCustomServer);
});

test('it needs nothing of the mechanism but the declaration', async () => {
  const file = new URL('../../../test/custom-menu-groups.ts', import.meta.url);
  const imports = [...(await readFile(file, 'utf8')).matchAll(/from '\.\.\/src\/resource\/([\w-]+)\.ts'/g)];
  // Helpers that any route may use: their callers pass what to do, and they know no resource.
  assert.deepEqual(
    imports.map(([, name]) => name),
    ['audit', 'audit-columns', 'current-version'],
  );
});
