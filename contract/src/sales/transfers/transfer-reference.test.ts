import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTransferReference, transferReference } from './transfer-reference.ts';

const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const serial = fc.integer({ min: 1, max: 23 ** 6 - 1 });

test('a reference is short and reads back, however it is typed', () => {
  fc.assert(
    fc.property(serial, (number) => {
      const reference = transferReference(2026, number);
      assert.ok(reference.length <= 18);
      assert.equal(readTransferReference(` ${reference.toLowerCase().slice(0, 4)} ${reference.slice(4)}`), reference);
    }),
  );
});

test('references of different orders differ', () => {
  const references = new Set(Array.from({ length: 5000 }, (_, index) => transferReference(2026, index + 1)));
  assert.equal(references.size, 5000);
  assert.notEqual(transferReference(2026, 1), transferReference(2027, 1));
});

test('every single wrong character is noticed', () => {
  fc.assert(
    fc.property(serial, fc.integer({ min: 2, max: 10 }), fc.constantFrom(...alphabet), (number, place, character) => {
      const reference = transferReference(2026, number);
      fc.pre(reference[place] !== character);
      const wrong = reference.slice(0, place) + character + reference.slice(place + 1);
      assert.equal(readTransferReference(wrong), null);
    }),
  );
});

test('two swapped neighbours are noticed', () => {
  fc.assert(
    fc.property(serial, fc.integer({ min: 2, max: 9 }), (number, place) => {
      const reference = transferReference(2026, number);
      const [one, other] = [reference.charAt(place), reference.charAt(place + 1)];
      fc.pre(one !== other);
      assert.equal(readTransferReference(reference.slice(0, place) + other + one + reference.slice(place + 2)), null);
    }),
  );
});

test('anything else is no reference', () => {
  for (const text of ['', 'CR', 'AA33333333', 'CR0000000000', '💶💶💶💶💶💶💶💶💶💶💶']) {
    assert.equal(readTransferReference(text), null, text);
  }
});
