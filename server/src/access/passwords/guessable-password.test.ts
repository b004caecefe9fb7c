import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { bearer, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { isGuessable } from './guessable-password.ts';
import { KeyPurpose, makeKey } from './one-time-keys.ts';

const { app } = scenario();
const { signIn } = sessionCalls(() => app);

const own = ['anna.verdi@example.test', 'Anna', 'Verdi-Bianchi'];

test('a word that everybody knows is refused however it is decorated or disguised', () => {
  for (const typed of [
    'P@ssw0rd-26!',
    'Juventus1897!',
    '!!Francesca99',
    'C1rc0lo2026!',
    'CiaoCiao1!',
    'Am0r3m1o!!1',
    '$egreto-77!',
  ]) {
    assert.equal(isGuessable(typed, []), true, typed);
  }
});

test('a part of the own address or name is refused, those of others are not', () => {
  for (const typed of ['Bianchi1980!', 'V3rdi-026!']) {
    assert.equal(isGuessable(typed, own), true, typed);
    assert.equal(isGuessable(typed, ['carlo@example.test']), false, typed);
  }
});

test('several words, or one among many signs, are a password', () => {
  for (const typed of [
    'Tramonto-77!',
    'Amore-Montagna-7!',
    'Roma-8492716-xK!',
    'cavallo-Corretto9',
    'Пароль-77-però!',
  ]) {
    assert.equal(isGuessable(typed, own), false, typed);
  }
});

const guessable = 'Forzaitalia-06!';

test('a guessable password is refused at registration, at recovery and in the profile', async () => {
  const body = { Email: 'nuova.persona@example.test', Password: guessable, Name: 'Nuova Persona' };
  const outer = await app.anybody.post('/OuterRegister', body);
  assert.equal(outer.body.Fields.Password.Code, 'passwordCommon');
  const ofOwn = await app.anybody.post('/OuterRegister', { ...body, Password: 'Persona1980!' });
  assert.equal(ofOwn.body.Fields.Password.Code, 'passwordCommon');
  const product = { ...body, Name: undefined, Origin: { Id: app.originId }, Category: { Code: 'PRV' } };
  assert.equal((await app.anybody.post('/Register', product)).body.Fields.Password.Code, 'passwordCommon');

  const user = await newUser(app, { Email: 'ginepro.rossini@example.test' });
  const key = await transaction(app.database.db, (tx) =>
    makeKey(tx, { UserId: user.Id }, KeyPurpose.recovery, new Date()),
  );
  for (const typed of [guessable, 'Ginepro1980!']) {
    const recovered = await app.anybody.get('/ChangePassword', { key, password: maskPassword(typed) });
    assert.equal(recovered.body.Fields.password.Code, 'passwordCommon', typed);
  }
  const { body: auth } = await signIn(user.Email);
  for (const New of [guessable, 'Rossini1980!']) {
    const changed = await app.anybody.post('/MyAccount/Password', { Current: password, New }, bearer(auth.pat));
    assert.equal(changed.body.Fields?.New?.Code, 'passwordCommon', JSON.stringify(changed.body));
  }
});
