import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { passwordProblem } from '@circolo/contract/access/password';
import { maskPassword } from '@circolo/contract/http/client';
import { transaction } from '../db/transaction.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { AdminError, createSuperuser, generatedPassword } from './create-superuser.ts';
import { hashPassword } from './password-hash.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('a generated password always fulfils the rules', () => {
  for (let count = 0; count < 200; count++) assert.equal(passwordProblem(generatedPassword()), null);
});

test('a superuser that the command makes signs in, once per address', async () => {
  const password = generatedPassword();
  const person = { Email: 'root@example.test', FirstName: 'Super', LastName: 'User', address: null };
  const superuser = { ...person, PasswordHash: await hashPassword(password) };
  const make = () => transaction(app.database.db, (tx) => createSuperuser(tx, superuser, new Date()));
  await make();
  const { body } = await app.anybody.get('/Login', { email: person.Email, password: maskPassword(password) });
  const me = await app.anybody.get('/UserInfos', { authorization: `Bearer ${body.pat}` });
  assert.equal(me.body.Nature.Code, 'SUS');
  await assert.rejects(make(), AdminError);
});
