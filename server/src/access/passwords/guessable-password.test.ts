import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGuessable } from './guessable-password.ts';

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
