import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from '../../db/database.ts';
import { installationIdentity, newProviderKey, renewInstallation } from './installation.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const now = new Date();

test('an identity is made once however many ask at once, and renewed by the command only', async () => {
  const { db } = database;
  const asked = await Promise.all([1, 2, 3].map(() => installationIdentity(db, now)));
  assert.equal(new Set(asked).size, 1);
  assert.equal(await installationIdentity(db, now), asked[0]);
  const renewed = await renewInstallation(db, now);
  assert.notEqual(renewed, asked[0]);
  assert.equal(await installationIdentity(db, now), renewed);
});

test('a key names the installation, is never made twice, and fits what the shortest provider reads', async () => {
  const { db } = database;
  const identity = await installationIdentity(db, now);
  const keys = await Promise.all([1, 2].map(() => newProviderKey(db, 'payment', now)));
  assert.notEqual(keys[0], keys[1]);
  for (const key of keys) {
    assert.ok(key.startsWith(`${identity}-payment-`));
    // PayPal-Request-Id holds 108, the custom_id of its refunds letters, digits and four signs.
    assert.match(`${key}-customer`, /^[A-Za-z0-9_.,-]{1,108}$/);
  }
});
