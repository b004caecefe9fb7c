import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGrowth } from './find-growth.ts';
import type { Sample } from './read-sample.ts';

const samples = (of: (nth: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 30 }, (_, nth) => ({
    memory: 200,
    handles: 40,
    connections: 12,
    data: nth,
    orders: nth,
    ...of(nth),
  }));

test('memory that rises and falls, and data that grow with the orders, are no growth', () => {
  assert.deepEqual(findGrowth(samples((nth) => ({ memory: 200 + (nth % 5) * 20 }))), []);
});

test('what fills in the first third is no growth', () => {
  assert.deepEqual(
    findGrowth(samples((nth) => ({ memory: Math.min(300, 100 + nth * 20), handles: Math.min(60, nth * 6) }))),
    [],
  );
});

test('memory, files and connections that only grow are named', () => {
  assert.deepEqual(findGrowth(samples((nth) => ({ memory: 200 + nth * 5 }))), ['memory']);
  assert.deepEqual(findGrowth(samples((nth) => ({ handles: 40 + nth * 2, connections: 12 + nth }))), [
    'handles',
    'connections',
  ]);
});

test('too few samples are refused', () => {
  assert.throws(() => findGrowth(samples(() => ({})).slice(0, 2)), /Three samples/);
});
