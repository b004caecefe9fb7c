import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { newUser, password } from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';
import { KeyPurpose, makeKey } from './one-time-keys.ts';

const { app } = scenario();

beforeEach(async () => {
  await app.database.db.delete(rateLimitCounters);
});

const keyFor = async (purpose: 'R' | 'A') => {
  const user = await newUser(app, purpose === KeyPurpose.activation ? { ActivatedAt: null } : {});
  return transaction(app.database.db, (tx) => makeKey(tx, { UserId: user.Id }, purpose, new Date()));
};
const check = (key: string) => app.anybody.get('/CheckRecoveryKey', { key });
const choose = (key: string, typed: string) =>
  app.anybody.get('/ChangePassword', { key, password: maskPassword(typed) });

test('a whole school chooses passwords and activates accounts from one network', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const key = await keyFor(KeyPurpose.recovery);
    assert.equal((await check(key)).status, 200);
    assert.equal((await choose(key, 'Mario-Rossi1!')).body.Code, 'ValidationFailed');
    assert.equal((await choose(key, 'Bicicletta-verde-9!')).status, 200);
    const code = await keyFor(KeyPurpose.activation);
    const typed = { password: maskPassword(password) };
    assert.equal((await app.anybody.get(`/ActivateUser/${code}`, typed)).status, 200);
  }
});

test('wrong codes of one network wait after thirty', async () => {
  const codes: string[] = [];
  for (let nth = 0; nth < 32; nth++) codes.push((await check(randomUUID())).body.Code);
  assert.equal(codes.lastIndexOf('RecoveryKeyError'), 29);
  assert.deepEqual(codes.slice(30), ['TooManyAttempts', 'TooManyAttempts']);
});

test('wrong passwords with the right code of an account wait after five, and not those of another account', async () => {
  const [one, other] = [await keyFor(KeyPurpose.activation), await keyFor(KeyPurpose.activation)];
  const activate = async (code: string, typed: string) =>
    (await app.anybody.get(`/ActivateUser/${code}`, { password: maskPassword(typed) })).body.Code;
  for (let nth = 0; nth < 5; nth++) assert.equal(await activate(one, 'Sbagliata-1!'), 'UserActivationError');
  assert.equal(await activate(one, password), 'TooManyAttempts');
  assert.equal(await activate(other, password), undefined);
});
