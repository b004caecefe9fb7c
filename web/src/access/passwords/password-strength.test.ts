import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEstimate } from './estimate.ts';
import { hintOf, strengthOf } from './password-strength.ts';

for (const [password, strength] of [
  ['', 'weak'],
  ['Breve-1', 'weak'],
  ['tuttominuscolo-lungo-1', 'weak'],
  ['Password1!', 'weak'],
  ['Colle-77', 'fair'],
  ['Colle-verde-7', 'good'],
  ['Colle-verde-al-77', 'strong'],
] as const) {
  test(`the strength of «${password}» is ${strength}`, () => {
    assert.equal(strengthOf(password), strength);
  });
}

test('the estimate knows the words of the language, keyboards and repeats, and says one thing', async () => {
  const estimate = await openEstimate('it');
  const hints = (password: string) => [strengthOf(password, estimate(password)), estimate(password).hint];
  assert.deepEqual(hints('Mario-Rossi1!'), ['weak', 'words']);
  assert.deepEqual(hints('Circolo-2026!'), ['weak', 'words']);
  assert.deepEqual(hints('Xk1!Xk1!Xk1!'), ['weak', 'repeats']);
  assert.deepEqual(hints('Bicicletta-verde-9!'), ['good', null]);
  assert.deepEqual(hints('Ventola-Marmotta-Scala-3!'), ['strong', null]);
  assert.equal((await openEstimate('en'))('Monkey-Dragon1!').hint, 'words');
});

test('what is no pattern and too short gets a hint too', () => {
  assert.equal(hintOf(-1, false, null), 'short');
  assert.equal(hintOf(-1, false, 'dates'), 'date');
  assert.equal(hintOf(0, true, 'dates'), null);
});
