import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mannWhitney } from './mann-whitney.ts';

const near = (actual: number, expected: number, within: number) =>
  assert.ok(Math.abs(actual - expected) < within, `${actual} is not ${expected}`);

test('two samples of the same values show no difference', () => {
  const values = Array.from({ length: 50 }, (_, index) => index % 7);
  const { share, p } = mannWhitney(values, values);
  assert.equal(share, 0.5);
  near(p, 1, 1e-6);
  assert.deepEqual(mannWhitney([3, 3], [3, 3]), { share: 0.5, p: 1 });
});

test('samples that do not overlap differ completely', () => {
  const low = Array.from({ length: 30 }, (_, index) => index);
  const high = low.map((value) => value + 100);
  const { share, p } = mannWhitney(high, low);
  assert.equal(share, 1);
  assert.ok(p < 1e-9);
});

test('the figures are those that counting and integrating give', () => {
  const one = Array.from({ length: 20 }, (_, index) => index * 2);
  const other = one.map((value) => value + 7);
  const { share, p } = mannWhitney(one, other);
  // 136 of the 400 pairs; the tail beyond z = 1.7176807 was integrated numerically.
  assert.equal(share, 136 / 400);
  near(p, 0.085864, 1e-5);
});
