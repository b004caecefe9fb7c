import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem } from '@circolo/contract/access/registration/password';
import { maskPassword } from '@circolo/contract/http/client';
import { scenario } from '../../../../test/scenario.ts';
import { AdminError } from '../../../config/admin-error.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { assertSuperuserPassword, createSuperuser, generatedPassword } from './create-superuser.ts';

const { app } = scenario();

test('a generated password always fulfils the rules', () => {
  for (let count = 0; count < 200; count++) assert.equal(passwordProblem(generatedPassword()), null);
});

test('the command refuses what is refused everywhere, and takes the demonstration’s password outside production only', async () => {
  const own = ['root@example.test', 'Super', 'User'];
  const choose = (typed: string, allowed: string | null) => assertSuperuserPassword(typed, { own, allowed });
  for (const typed of ['short', 'Password-2026!', 'Sentiero7!', 'Circolo-2026!']) {
    await assert.rejects(choose(typed, null), AdminError, typed);
  }
  await choose('Circolo-2026!', 'Circolo-2026!');
  await choose('Bicicletta-verde-9!', null);
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
