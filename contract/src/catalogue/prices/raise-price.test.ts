import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toMicros } from '../../values/money.ts';
import { type PriceRaise, priceSteps, raisePrice } from './raise-price.ts';

const euro = 1_000_000;

const anyPrice = fc.integer({ min: 0, max: 100_000 * euro });
const anyStep = fc.constantFrom(...priceSteps);
const anyRaise: fc.Arbitrary<PriceRaise> = fc.oneof(
  fc.record({ rate: fc.integer({ min: -10_000, max: 20_000 }) }),
  fc.record({ amount: fc.integer({ min: -500 * euro, max: 500 * euro }) }),
);

test('a price is raised and rounded half up to the step', () => {
  const cases: [number, PriceRaise, number, number][] = [
    [119, { rate: 500 }, 1, 125],
    [119, { rate: 500 }, 0.5, 125],
    [119, { rate: 500 }, 0.1, 125],
    [119, { rate: 500 }, 0.01, 124.95],
    [10, { rate: 500 }, 1, 11],
    [10, { rate: 400 }, 1, 10],
    [10, { rate: -2_500 }, 0.5, 7.5],
    [120, { amount: toMicros(4.4) }, 1, 124],
    [3, { amount: toMicros(-5) }, 1, 0],
  ];
  for (const [price, by, step, result] of cases)
    assert.equal(raisePrice(toMicros(price), by, toMicros(step)), toMicros(result), JSON.stringify([price, by, step]));
});

test('a price below the step keeps its own decimals', () => {
  assert.equal(raisePrice(65_000, { rate: 500 }, euro), 70_000);
  assert.equal(raisePrice(4_500, { rate: 1_000 }, euro), 4_950);
  assert.equal(raisePrice(400_000, { rate: 0 }, euro), 400_000);
});

test('a rounded price is a multiple of a step, within half a step of the exact one', () => {
  fc.assert(
    fc.property(anyPrice, anyRaise, anyStep, (price, by, step) => {
      const result = raisePrice(price, by, step);
      const exact = 'rate' in by ? (price * (10_000 + by.rate)) / 10_000 : price + by.amount;
      if (exact < 1) return;
      const used = [1, ...priceSteps].filter((each) => each <= step && each <= Math.max(1, exact + 0.5)).at(-1) ?? 1;
      assert.equal(result % used, 0);
      assert.ok(Math.abs(result - exact) <= used / 2 + 0.5, `${result} of ${exact}`);
    }),
  );
});

test('the dearer of two prices stays at least as dear, and nothing falls below zero', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyRaise, anyStep, (one, other, by, step) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const [after, highest] = [raisePrice(low, by, step), raisePrice(high, by, step)];
      assert.ok(after >= 0 && after <= highest, `${after} ${highest}`);
    }),
  );
});

test('what is rounded already stays when it is not raised', () => {
  fc.assert(
    fc.property(anyPrice, anyStep, (price, step) => {
      const once = raisePrice(price, { rate: 0 }, step);
      assert.equal(raisePrice(once, { rate: 0 }, step), once);
    }),
  );
});
