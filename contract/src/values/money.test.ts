import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  allocate,
  divideHalfUp,
  fromCents,
  fromMicros,
  percentageOf,
  priceTimes,
  toCents,
  toMicros,
  withoutVat,
} from './money.ts';

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

test('cents survive the way to the wire and back', () => {
  fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount));
});

test('millionths survive the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_000_000 }), (price) => toMicros(fromMicros(price)) === price),
  );
});

test('an amount on the wire prints with at most two decimals', () => {
  fc.assert(fc.property(cents, (amount) => /^-?\d+(\.\d{1,2})?$/.test(String(fromCents(amount)))));
});

test('halves are rounded away from zero', () => {
  assert.deepEqual([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n)], [3n, -3n, 1n]);
});

test('a price of 0.065 times 500 is 32.50 €', () => assert.equal(priceTimes(65_000, 500), 3_250));

test('22 % of 0.25 € is 6 cents, half up', () => assert.equal(percentageOf(25, 2_200), 6));

test('15 € with VAT are 12.30 € without', () => assert.equal(withoutVat(1_500, 2_200), 1_230));

test('the parts of an amount add up to it, whatever the weights', () => {
  fc.assert(
    fc.property(
      cents,
      weights,
      (amount, shares) => allocate(amount, shares).reduce((sum, part) => sum + part, 0) === amount,
    ),
  );
});

test('a part differs from its exact share by less than a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), weights, (amount, shares) => {
      const total = shares.reduce((sum, share) => sum + share, 0);
      if (total === 0) return true;
      return allocate(amount, shares).every((part, index) => {
        const exact = (BigInt(amount) * BigInt(shares[index] ?? 0) * 1_000n) / BigInt(total);
        return BigInt(part) * 1_000n - exact < 1_000n && exact - BigInt(part) * 1_000n < 1_000n;
      });
    }),
  );
});

test('one euro in three parts gives the odd cent to the first', () =>
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33]));
