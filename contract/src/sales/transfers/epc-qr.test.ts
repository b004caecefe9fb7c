import assert from 'node:assert/strict';
import { test } from 'node:test';
import { epcPayload } from './epc-qr.ts';

const transfer = {
  Bic: null,
  Holder: 'Circolo Associazioni S.r.l.',
  Iban: 'IT60 X054 2811 1010 0000 0123 456',
  Amount: 14640,
  Remittance: 'CRC73333333X',
};

test('the payload has eleven lines in the order of the guideline', () => {
  assert.deepEqual(epcPayload(transfer).split('\n'), [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Circolo Associazioni S.r.l.',
    'IT60X0542811101000000123456',
    'EUR146.40',
    '',
    '',
    'CRC73333333X',
  ]);
});

test('a line break in a name cannot move the fields', () => {
  const lines = epcPayload({ ...transfer, Holder: 'A\nB', Bic: 'BPMOIT22XXX' }).split('\n');
  assert.equal(lines[4], 'BPMOIT22XXX');
  assert.equal(lines[5], 'A B');
  assert.equal(lines[7], 'EUR146.40');
});

test('an amount of nothing is no transfer, and cents keep their zeros', () => {
  assert.throws(() => epcPayload({ ...transfer, Amount: 0 }), RangeError);
  assert.ok(epcPayload({ ...transfer, Amount: 5 }).includes('\nEUR0.05\n'));
});
