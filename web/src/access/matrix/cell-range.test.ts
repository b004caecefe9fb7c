import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CellRows, cellsBetween, spotOf } from './cell-range.ts';

const rows: CellRows = [
  ['1:7', '2:7', '3:7'],
  ['1:8', '2:8', '3:8'],
  ['1:9', '2:9', '3:9'],
];

test('a range is the rectangle between two corners, whichever of them comes first', () => {
  const wanted = ['2:7', '3:7', '2:8', '3:8'];
  assert.deepEqual(cellsBetween(rows, '2:7', '3:8'), wanted);
  assert.deepEqual(cellsBetween(rows, '3:8', '2:7'), wanted);
  assert.deepEqual(cellsBetween(rows, '3:7', '2:8'), wanted);
  assert.deepEqual(cellsBetween(rows, '1:9', '1:9'), ['1:9']);
});

test('a corner that a filter has hidden leaves no range', () => {
  assert.deepEqual(cellsBetween(rows, '1:7', '1:12'), []);
  assert.equal(spotOf(rows, '4:7'), null);
});
