import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { eq } from 'drizzle-orm';
import { mailedKey } from '../../../test/access/mailed-link.ts';
import { passkeyScene } from '../../../test/access/passkey-fixtures.ts';
import { newUser } from '../../../test/access/session-fixtures.ts';
import { outcome } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';

const { app, as, prepare } = scenario();
const superuser = as('SUS');
prepare(() => superuser.stepUp());
const { enter, addPasskey, signInWith } = passkeyScene(() => app);

beforeEach(async () => {
  app.clock.now = new Date();
  await app.database.db.delete(rateLimitCounters);
});

const kept = (userId: number) => app.database.db.$count(passkeys, eq(passkeys.UserId, userId));

test('a recovered password leaves the passkeys: they are as strong as before', async () => {
  const user = await newUser(app);
  const { device } = await addPasskey(await enter(user.Email));
  await app.anybody.get('/GenerateRecoveryKey', { email: user.Email, applicationType: 'association' });
  await app.runJobs('recover-password');
  const key = (await mailedKey(app, user.Email, 'REC')) ?? 'none';
  const changed = await app.anybody.get('/ChangePassword', { key, password: maskPassword('Veliero-blu-83!') });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await signInWith(device)).status, 200);
});

test('an address that the old one takes back loses the passkeys made since, and no earlier one', async () => {
  const user = await newUser(app);
  const session = await enter(user.Email);
  const early = await addPasskey(session);
  app.clock.now = new Date(Date.now() + 60_000);
  const Email = `${randomUUID()}@example.test`;
  const asked = await session.post('/MyAccount/Email', { Email });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const late = await addPasskey(session);
  const Key = (await mailedKey(app, Email, 'EMC')) ?? 'none';
  assert.equal((await app.anybody.post('/EmailChanges/Confirm', { Key })).status, 200);
  assert.equal((await signInWith(late.device)).status, 200);
  const stop = { Key: (await mailedKey(app, user.Email, 'EMS')) ?? 'none' };
  assert.equal((await app.anybody.post('/EmailChanges/Stop', stop)).status, 200);
  assert.deepEqual(outcome(await signInWith(late.device)), [400, 'PasskeyError']);
  assert.equal((await signInWith(early.device)).status, 200);
  assert.equal(await kept(user.Id), 1);
});

test('erasing a customer erases their passkeys', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const { device } = await addPasskey(await enter(user.Email));
  assert.equal(await kept(user.Id), 1);
  const erased = await superuser.post(`/Users/${user.Id}/Erase`, { Reason: 'Richiesta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  assert.equal(await kept(user.Id), 0);
  assert.deepEqual(outcome(await signInWith(device)), [400, 'PasskeyError']);
});
