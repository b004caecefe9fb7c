import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { banks } from '../../sales/payment-types/bank.ts';
import vectors from './fixtures/iban-vectors.json' with { type: 'json' };
import { ibanParts, isIban, italianIban, plainIban, printedIban } from './iban.ts';

test('right IBANs of Italy and San Marino are accepted', () => {
  for (const iban of [...vectors.valid.map((each) => each.iban), ...vectors.sanMarino.valid])
    assert.equal(isIban(iban), true, iban);
});

test('ABI, CAB and country are read from the IBAN', () => {
  for (const { iban, abi, cab } of vectors.valid)
    assert.deepEqual(ibanParts(iban), { Country: 'IT', AbiCode: abi, CabCode: cab });
  assert.deepEqual(ibanParts('DE89370400440532013000'), { Country: 'DE', AbiCode: null, CabCode: null });
});

test('an IBAN may be typed as it is printed', () => {
  for (const printed of vectors.validPrinted) assert.equal(isIban(plainIban(printed)), true, printed);
  assert.equal(printedIban('IT60X0542811101000000123456'), 'IT60 X054 2811 1010 0000 0123 456');
});

test('wrong IBANs are refused, each for its own reason', () => {
  for (const { iban, reason } of vectors.invalid) assert.equal(isIban(plainIban(iban)), false, reason);
});

test('IBANs of other countries are checked by their digits', () => {
  assert.equal(isIban('DE89370400440532013000'), true);
  assert.equal(isIban('DE88370400440532013000'), false);
});

test('an IBAN that we make is right, and wrong as soon as one of its digits differs', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(5), digits(5), digits(12), fc.nat({ max: 21 }), (abi, cab, account, place) => {
      const iban = italianIban(abi, cab, account);
      assert.equal(isIban(iban), true);
      const at = 5 + place;
      const other = String((Number(iban[at]) + 1) % 10);
      assert.equal(isIban(iban.slice(0, at) + other + iban.slice(at + 1)), false);
    }),
  );
});

test('a bank keeps its IBAN without spaces, in capitals', () => {
  const bank = banks.input.parse({ Description: 'B', Holder: 'H', Iban: 'it60 x054 2811 1010 0000 0123 456' });
  assert.equal(bank.Iban, 'IT60X0542811101000000123456');
});
