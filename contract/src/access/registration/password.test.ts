import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPassword, passwordProblem } from './password.ts';

const table: [password: string, code: string | null][] = [
  ['', 'passwordEmpty'],
  ['Ab1!', 'minLength'],
  ['Abcde1!', 'minLength'],
  ['Tramonto1!', null],
  [`Aa1!${'x'.repeat(124)}`, null],
  [`Aa1!${'x'.repeat(125)}`, 'maxLength'],
  ['tramonto1!', 'passwordRules'],
  ['TRAMONTO1!', 'passwordRules'],
  ['Tramonto!!', 'passwordRules'],
  ['Tramonto11', 'passwordRules'],
  ['Tramonto 11', 'passwordRules'],
  ['Città-vecchia-7', null],
  ['🐎🐎🐎🐎Aa1!', null],
  ['Password1!', 'passwordCommon'],
  ['P@ssw0rd', 'passwordCommon'],
  ['P@ssw0rd1!', 'passwordCommon'],
  ['Benvenuto123!', 'passwordCommon'],
  ['1!Welcome', 'passwordCommon'],
  ['Circolo-2026!', null],
];

for (const [password, code] of table) {
  test(`the password «${password.slice(0, 20)}» (${[...password].length}) is ${code ?? 'accepted'}`, () => {
    assert.equal(passwordProblem(password)?.code ?? null, code);
  });
}

test('the schema of a new password says what is wrong, with its bounds', () => {
  const refused = newPassword.safeParse('corta');
  assert.equal(refused.success, false);
  assert.equal(refused.error?.issues[0]?.message, 'minLength');
  assert.equal(newPassword.safeParse('Tramonto1!').success, true);
});
