import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessPower } from './guess-count.ts';

const ranks = new Map([
  ['mario', 20],
  ['rossi', 20],
  ['circolo', 250],
  ['tramonto', 2500],
]);
const power = (password: string) => guessPower(password, (word) => ranks.get(word));

test('words cost their rank, and what people put around them costs little', () => {
  assert.ok(power('Mario-Rossi1!') < 5.5);
  assert.ok(power('Circolo-2026!') < 6);
  assert.ok(power('C1rc0lo_1234') < 6);
  assert.ok(power('Tramonto-77!') > 6.5);
});

test('what is no word costs every character', () => {
  assert.ok(power('Kx7$mPq2') > 10);
  assert.ok(power('Marmotta-9') > 10);
});

test('capitals in strange places, longer decorations and more words make it harder', () => {
  assert.ok(power('mArIo-Rossi1!') > power('Mario-Rossi1!'));
  assert.ok(power('Mario-Rossi194#!') > power('Mario-Rossi1!'));
  assert.ok(power('Mario-Tramonto1!') > power('Tramonto1!'));
});

test('a run is one choice, whatever its length', () => {
  assert.equal(power('Circolo12345678!'), power('Circolo123!'));
});
