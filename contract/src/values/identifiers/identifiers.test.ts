import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLetter, isFiscalCode, isPersonalFiscalCode, withoutOmocodia } from './fiscal-code.ts';
import fiscal from './fixtures/fiscal-code-vectors.json' with { type: 'json' };
import vat from './fixtures/vat-number-vectors.json' with { type: 'json' };
import { isProvince } from './provinces.ts';
import { isVatNumber } from './vat-number.ts';

test('fiscal codes of persons are accepted, all 128 forms of omocodia among them', () => {
  const codes = [...fiscal.encode.map(({ code }) => code), ...fiscal.valid, ...fiscal.omocodia.all];
  assert.ok(codes.length > 160);
  for (const code of codes) assert.equal(isPersonalFiscalCode(code), true, code);
});

test('wrong fiscal codes are refused, each for its own reason', () => {
  for (const { code, reason } of fiscal.invalid) assert.equal(isFiscalCode(code), false, `${code}: ${reason}`);
});

test('case, spaces and hyphens do not matter', () => {
  assert.equal(isFiscalCode('rssmra 80a01-f205x'), true);
});

test('letters that stand for digits are read back', () => {
  for (const code of fiscal.omocodia.all) {
    assert.equal(withoutOmocodia(code).slice(0, 15), fiscal.omocodia.base.slice(0, 15), code);
  }
  assert.equal(checkLetter(fiscal.omocodia.base), fiscal.omocodia.base.slice(15));
});

test('codes of 11 digits belong to bodies and to persons with a provisional code', () => {
  for (const code of fiscal.temporary11Digits.valid) assert.equal(isFiscalCode(code), true, code);
  for (const code of fiscal.temporary11Digits.invalid) assert.equal(isFiscalCode(code), false, code);
});

test('VAT numbers need their check digit and the code of an office', () => {
  for (const { number } of vat.valid) assert.equal(isVatNumber(number), true, number);
  for (const number of vat.validWithPrefix) assert.equal(isVatNumber(number), true, number);
  for (const { number, reason } of vat.invalid) assert.equal(isVatNumber(number), false, `${number}: ${reason}`);
  assert.equal(isVatNumber('12345678903'), false, 'no office 890');
});

test('provinces are a closed list', () => {
  for (const code of ['RM', 'MI', 'SU', 'BT']) assert.equal(isProvince(code), true, code);
  for (const code of ['XX', 'R', 'rm', '']) assert.equal(isProvince(code), false, code);
});
