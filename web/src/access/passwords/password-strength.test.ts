import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthOf } from './password-strength.ts';

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
