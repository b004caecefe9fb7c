import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskedEmail, maskedPhone, readMobile } from './phone.ts';

const read: [written: string, phone: string][] = [
  ['3471234567', '+393471234567'],
  ['347 123 4567', '+393471234567'],
  ['347-123.45/67', '+393471234567'],
  ['+39 347 1234567', '+393471234567'],
  ['(+39) 347 1234567', '+393471234567'],
  ['0039 347 1234567', '+393471234567'],
  ['39 347 1234567', '+393471234567'],
  ['\u00a0347\u202f1234567 ', '+393471234567'],
  // 393 is a mobile prefix too: ten digits are the whole number.
  ['393 123 4567', '+393931234567'],
  ['+39 393 1234567', '+393931234567'],
  ['330 123456', '+39330123456'],
  ['+41 79 123 45 67', '+41791234567'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+1 (202) 555-0143', '+12025550143'],
];

for (const [written, phone] of read) {
  test(`${JSON.stringify(written)} is ${phone}`, () =>
    assert.deepEqual(readMobile(written), { Phone: phone, fault: null }));
}

const faults: [written: string, fault: string][] = [
  ['', 'empty'],
  ['  -  ', 'empty'],
  ['051 234567', 'landline'],
  ['+39 02 12345678', 'landline'],
  ['0039 06 1234567', 'landline'],
  ['34712345678', 'invalid'],
  ['3471234', 'invalid'],
  ['301 2345678', 'invalid'],
  ['+33 1', 'invalid'],
  ['800 123456', 'invalid'],
  ['79 123 45 67', 'invalid'],
  ['+', 'invalid'],
  ['+0 123456789', 'invalid'],
  ['++39 3471234567', 'invalid'],
  ['+1234567', 'invalid'],
  ['+1234567890123456', 'invalid'],
  ['347 123 456a', 'invalid'],
  ['٣٤٧١٢٣٤٥٦٧', 'invalid'],
  ["3471234567'; drop table", 'invalid'],
];

for (const [written, fault] of faults) {
  test(`${JSON.stringify(written)} is refused: ${fault}`, () =>
    assert.deepEqual(readMobile(written), { Phone: null, fault }));
}

// No mobile number begins with 30.
const mobile = fc.stringMatching(/^3[1-9]\d{8}$/);
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0');
const prefix = fc.constantFrom('', '+39', '0039', '39', '+39 ', '(+39) ');

test('however an Italian mobile number is written, it is the same number', () => {
  fc.assert(
    fc.property(mobile, prefix, fc.array(separator, { minLength: 10, maxLength: 10 }), (digits, country, gaps) => {
      const written = country + [...digits].map((digit, index) => digit + gaps[index]).join('');
      assert.equal(readMobile(written).Phone, `+39${digits}`);
    }),
  );
});

test('whatever is written, what comes out is E.164 and reads as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ]{0,18}$/)), (written) => {
      const { Phone } = readMobile(written);
      if (Phone === null) return;
      // The standard sets 15 digits at most and no fewest: some countries have short ones.
      assert.match(Phone, /^\+[1-9]\d{1,14}$/);
      assert.equal(readMobile(Phone).Phone, Phone);
    }),
    { examples: [['+8240000']] },
  );
});

test('masks keep what its owner recognises and nothing more', () => {
  assert.equal(maskedPhone('+393471234567'), '+39 ••• ••• 4567');
  assert.equal(maskedPhone('+41791234567'), '••• ••• 4567');
  assert.equal(maskedEmail('anna.rossi@example.it'), 'a•••@example.it');
  assert.equal(maskedEmail('a@b.it'), 'a•••@b.it');
});
