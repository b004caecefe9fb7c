import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { bearer, newUser, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol } from '../../../test/access/two-factor-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { KeyPurpose, makeKey } from '../passwords/one-time-keys.ts';

const { app } = scenario();
const { signIn } = sessionCalls(() => app);

test('a recovered password opens nothing by itself: the second factor is asked for as before', async () => {
  const now = new Date();
  app.clock.now = now;
  const user = await newUser(app);
  const { body: auth } = await signIn(user.Email);
  const { secret } = await enrol(clientOf(app.http, bearer(auth.pat)), now);
  const key = await transaction(app.database.db, (tx) => makeKey(tx, { UserId: user.Id }, KeyPurpose.recovery, now));
  const chosen = 'Notturno-99?';
  const changed = await app.anybody.get('/ChangePassword', { key, password: maskPassword(chosen) });
  assert.equal(changed.status, 200);
  assert.deepEqual(Object.keys(changed.body), ['Message'], 'no session comes with it');
  assert.equal(changed.headers['set-cookie'], undefined);
  assert.equal((await signIn(user.Email, chosen)).body.Code, 'TwoFactorRequired');
  app.clock.now = new Date(now.getTime() + 30_000);
  const code = codeAt(secret, app.clock.now);
  assert.equal((await signIn(user.Email, chosen, { code })).status, 200);
});
