import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scaleOf } from './scale.ts';

test('lines are at round numbers', () => {
  assert.deepEqual(scaleOf([3, 18]).ticks, [0, 5, 10, 15, 20]);
  assert.deepEqual(scaleOf([-30, 70]).ticks, [-50, 0, 50, 100]);
  assert.deepEqual(scaleOf([0.2]).ticks, [0, 0.05, 0.1, 0.15, 0.2]);
  for (const values of [[], [0], [-5e-324]]) assert.deepEqual(scaleOf(values), { low: 0, high: 1, ticks: [0] });
});

test('an axis holds zero and all of its numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true })), (values) => {
      const { low, high, ticks } = scaleOf(values);
      assert.ok(ticks.includes(0));
      const slack = 1e-9 * Math.max(1, high - low);
      assert.ok(values.every((value) => value >= low - slack && value <= high + slack));
    }),
  );
});
