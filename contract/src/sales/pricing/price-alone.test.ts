import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceAlone } from './price-alone.ts';
import { type LineToPrice, priceOrder } from './pricing.ts';

const line = fc.record({
  PriceType: fc.constantFrom('U', 'P'),
  UnitOfMeasure: fc.constantFrom('NR', 'GG', 'IN'),
  PackageQuantity: fc.integer({ min: 1, max: 5_000 }),
  Quantity: fc.integer({ min: 1, max: 50 }),
  Price: fc.integer({ min: 0, max: 2_000_000_000 }),
  PriceIncludesVat: fc.boolean(),
  VatRate: fc.constantFrom(0, 400, 1_000, 2_200),
  VatNature: fc.constant(null),
  Discount: fc.option(fc.record({ Type: fc.constantFrom('1', '2'), Value: fc.integer({ min: 0, max: 10_000 }) })),
}) satisfies fc.Arbitrary<LineToPrice>;

test('a line alone costs what an order of it alone costs', () => {
  fc.assert(
    fc.property(line, (each) => assert.deepEqual(priceAlone(each), priceOrder([each]).Lines[0])),
    { numRuns: 1_000 },
  );
});
