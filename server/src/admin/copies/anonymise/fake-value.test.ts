import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailPattern } from '@circolo/contract/values/email-pattern';
import { isFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { readFiscalCode, surnameLetters } from '@circolo/contract/values/identifiers/fiscal-code-parts';
import { isIban } from '@circolo/contract/values/identifiers/iban';
import { isVatNumber } from '@circolo/contract/values/identifiers/vat-number';
import { isPersonName } from '@circolo/contract/values/person-name';
import { type FakeKind, fakes, fakeValue } from './fake-value.ts';
import { permuteDigits } from './permute-digits.ts';

const key = Buffer.from('a key of the tests');
const fake = (kind: FakeKind, text: string, beside = {}) => fakeValue(key, kind, text, beside);

test('the same value becomes the same one, another key makes another one, and an empty one stays', () => {
  for (const kind of Object.keys(fakes) as FakeKind[]) {
    assert.equal(fake(kind, 'Zoraide 7'), fake(kind, 'Zoraide 7'), kind);
    assert.ok(!fake(kind, 'Zoraide 7').includes('Zoraide'), kind);
    assert.equal(fake(kind, ''), '', kind);
  }
  assert.notEqual(fakeValue(Buffer.from('other'), 'email', 'a@b.it'), fake('email', 'a@b.it'));
});

test('what is exchanged has the form and the check digits of its kind', () => {
  const valid: [FakeKind, string, (text: string) => boolean][] = [
    ['email', 'Zoraide@Rare.it', (text) => emailPattern.test(text)],
    ['firstName', 'Zoraide', isPersonName],
    ['fullName', 'Zoraide De Rarissimi', (text) => isPersonName(text) && text.includes(' ')],
    ['phone', '+39 333 1234567', (text) => /^\+39 333 \d{7}$/.test(text) && !text.endsWith('1234567')],
    ['vatNumber', '00743110157', isVatNumber],
    ['vatNumber', 'IT00743110157', isVatNumber],
    ['vatNumber', 'DE123456789', (text) => /^DE\d{9}$/.test(text)],
    ['fiscalCode', 'RSSMRA80A01F205X', (text) => isFiscalCode(text) && text.length === 16],
    ['fiscalCode', '00743110157', isFiscalCode],
    ['iban', 'IT60X0542811101000000123456', isIban],
    ['iban', 'DE89370400440532013000', isIban],
    ['zip', '40100', (text) => /^\d{5}$/.test(text)],
    ['fileName', 'IT00743110157_00001.xml.p7m', (text) => /^IT\d{11}_00001\.xml\.p7m$/.test(text)],
  ];
  for (const [kind, text, isValid] of valid) {
    const found = fake(kind, text);
    assert.ok(isValid(found), `${kind}: ${text} became ${found}`);
    assert.notEqual(found, text, kind);
  }
});

test('what is unique remains unique', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0'));
  assert.equal(new Set(numbers.map((digits) => permuteDigits(key, 'all', digits))).size, 1_000);
  const ibans = numbers.map((digits) => `IT60X05428111010000001${digits}00`);
  assert.equal(new Set(ibans.map((text) => fake('iban', text))).size, 1_000);
  assert.equal(new Set(numbers.map((digits) => fake('email', `a${digits}@b.it`))).size, 1_000);
});

test('a fiscal code has the letters of the names that are beside it', () => {
  const beside = { firstName: 'Zoraide', lastName: 'Rarissimi' };
  const code = fake('fiscalCode', 'RRSZRD80A41F205X', beside);
  assert.equal(readFiscalCode(code)?.Surname, surnameLetters(fake('lastName', 'Rarissimi')));
});

test('postcode and province are those of the town', () => {
  const beside = { city: 'Zagarolo', country: 'IT' };
  const [city, zip, province] = [
    fake('city', 'Zagarolo'),
    fake('zip', '00039', beside),
    fake('province', 'RM', beside),
  ];
  assert.deepEqual(
    [city, zip, province],
    [fake('city', 'Zagarolo'), fake('zip', '12345', beside), fake('province', 'XX', beside)],
  );
  assert.equal(fake('zip', '1010', { city: 'Wien', country: 'AT' }).length, 4);
});
