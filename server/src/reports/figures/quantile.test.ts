import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { quantile } from './quantile.ts';

test('of nothing there is no median', () => {
  assert.equal(quantile([], 0.5), null);
  assert.equal(quantile([{ value: 3, count: 0 }], 0.5), null);
});

test('the median and the ninetieth are those of all the values in a row', () => {
  const histogram = fc.array(fc.record({ value: fc.nat(60), count: fc.integer({ min: 1, max: 9 }) }), { minLength: 1 });
  fc.assert(
    fc.property(histogram, fc.constantFrom(0.5, 0.9), (counts, share) => {
      const row = counts
        .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
        .toSorted((a, b) => a - b);
      assert.equal(quantile(counts, share), row[Math.ceil(share * row.length) - 1]);
    }),
  );
});
