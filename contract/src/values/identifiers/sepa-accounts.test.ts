import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSepaAccount, isSepaIban } from './sepa-accounts.ts';

const reached = [
  'IT60X0542811101000000123456',
  'DE89370400440532013000',
  'CH9300762011623852957',
  'VA59001123000012345678',
];
const elsewhere = ['AE070331234567890123456', 'TR330006100519786457841326', 'BR1800360305000010009795493C1'];

test('accounts of the countries of SEPA can be reached, others cannot', () => {
  for (const iban of reached) assert.ok(isSepaIban(iban) && isSepaAccount(iban), iban);
  for (const iban of [...elsewhere, 'XX00', 'constructor', ''])
    assert.ok(!isSepaIban(iban) && !isSepaAccount(iban), iban);
});

test('an account has the check digits and the length of its country', () => {
  assert.ok(!isSepaAccount('DE89370400440532013001'));
  // Right check digits over an account number that is too short.
  assert.ok(!isSepaAccount('DE2137040044053201300'));
});
