import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { isLeaked, leakedForm } from './leaked-passwords.ts';

const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+*=?@#';
const randomPassword = () => Array.from({ length: 12 }, () => characters[randomInt(characters.length)]).join('');

test('a leaked password is refused as it is, and with the little that the rules ask for', async () => {
  for (const typed of [
    '1qaz!QAZ',
    'NICK1234-rem936',
    'onlyOne4-myXworld',
    'Sentiero7!',
    'P@ssw0rd1!',
    'Michael1985!',
    '!!Superman12',
  ]) {
    assert.equal(await isLeaked(typed), true, typed);
  }
});

test('what was never leaked is not refused', async () => {
  for (const typed of ['Tramonto-77!', 'Ventola-Marmotta-3!', 'Kx7$mPq2', 'Пароль-77-però!']) {
    assert.equal(await isLeaked(typed), false, typed);
  }
});

test('of passwords at random at most one in a thousand is refused wrongly', async () => {
  let refused = 0;
  for (let nth = 0; nth < 5000; nth++) if (await isLeaked(randomPassword())) refused += 1;
  // One in 2048 is expected of two forms: more than 15 of 5000 happen once in a hundred thousand runs.
  assert.ok(refused <= 15, `${refused} of 5000`);
});

test('what the rules refuse anyway is not in the filter', () => {
  assert.equal(leakedForm('123456789'), null);
  assert.equal(leakedForm('abc1'), null);
  assert.equal(leakedForm('Èvviva1985!'), 'evviva1985');
});
