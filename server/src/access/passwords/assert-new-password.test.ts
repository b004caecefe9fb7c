import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { bearer, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { assertNewPassword, newPasswordProblem } from './assert-new-password.ts';
import { KeyPurpose, makeKey } from './one-time-keys.ts';

const { app } = scenario();
const { signIn } = sessionCalls(() => app);

test('words, names and clubs with a year and a sign are refused', async () => {
  for (const typed of [
    'Password-2026!',
    'Circolo-2026!',
    'Mario-Rossi1!',
    'Giulia.Russo_88',
    'Juventus-2026!',
    'Estate-2026!',
    'Qwerty-12345!',
    'Segreteria-2027!',
    'Password123456!',
    'Aa1!Aa1!Aa1!',
    'Summer-Winter1!',
  ]) {
    assert.notEqual(await newPasswordProblem(typed, []), null, typed);
  }
});

test('a word with some characters, several words, and characters at random are accepted', async () => {
  for (const typed of [
    'Tramonto-77!',
    'Amore-Montagna-7!',
    'cavallo-Corretto9',
    'Bicicletta-verde-9!',
    'Пароль-77-però!',
    'Kx7$mPq2',
    'Sentiero-Alpino-2031',
  ]) {
    assert.equal(await newPasswordProblem(typed, ['carla.neri@example.test', 'Carla', 'Neri']), null, typed);
  }
});

test('the name of the brand and of the person make a password weaker', async () => {
  const typed = 'Corvino-Zefiri-2026';
  assert.equal(await newPasswordProblem(typed, []), null);
  assert.equal(await newPasswordProblem(typed, ['Polisportiva Corvino', 'zefiri@example.test']), 'passwordWeak');
});

test('a very long password is judged in a moment', async () => {
  const start = performance.now();
  assert.equal(await newPasswordProblem('P@55w0rd!1lI|$5'.repeat(8), []), null);
  assert.ok(performance.now() - start < 10_000);
});

test('the password of the demonstration may be chosen where there is one, and never in production', async () => {
  const person = { own: [], originId: null };
  const choose = (demoPassword: string | null) =>
    assertNewPassword({ db: app.database.db, demoPassword }, 'Password', 'Circolo-2026!', person);
  await choose('Circolo-2026!');
  await assert.rejects(choose(null), { code: 'ValidationFailed' });
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
  const weak = await app.anybody.post('/OuterRegister', { ...body, Password: 'Mario-Rossi1!' });
  assert.equal(weak.body.Fields.Password.Code, 'passwordWeak');
  const { body: auth } = await signIn(user.Email);
  for (const New of [guessable, 'Rossini1980!']) {
    const changed = await app.anybody.post('/MyAccount/Password', { Current: password, New }, bearer(auth.pat));
    assert.equal(changed.body.Fields?.New?.Code, 'passwordCommon', JSON.stringify(changed.body));
  }
});
