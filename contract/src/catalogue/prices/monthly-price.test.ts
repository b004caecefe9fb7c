import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BillingMethod } from '../../codes/catalogue-codes.ts';
import { billedMonths, periodPrices } from './monthly-price.ts';

test('a yearly price is a twelfth per month', () => {
  assert.deepEqual(periodPrices(12_000, '1'), { PerMonth: 1_000, PerYear: 12_000 });
});

test('a monthly price is itself per month and twelve times per year', () => {
  assert.deepEqual(periodPrices(4_900, '6'), { PerMonth: 4_900, PerYear: 58_800 });
});

test('half a cent is rounded up', () => {
  assert.deepEqual(periodPrices(18, '1'), { PerMonth: 2, PerYear: 18 });
  assert.deepEqual(periodPrices(17, '1'), { PerMonth: 1, PerYear: 17 });
});

test('consumption and one-off have no month', () => {
  assert.equal(periodPrices(1_000, '7'), null);
  assert.equal(periodPrices(1_000, '8'), null);
});

test('twelve months are within half a cent each of the year, whatever the amount and the period', () => {
  const methods = Object.values(BillingMethod).filter((method) => billedMonths(method) !== null);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...methods), (amount, method) => {
      const prices = periodPrices(amount, method);
      assert.ok(prices && Number.isInteger(prices.PerMonth) && Number.isInteger(prices.PerYear));
      assert.ok(Math.abs(prices.PerMonth * 12 - prices.PerYear) <= 6);
    }),
  );
});
