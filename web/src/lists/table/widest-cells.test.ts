import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widestThatFits } from './widest-cells.ts';

const columns = (...widths: number[]) => widths.map((width) => ({ width, floor: 0 }));

test('long columns share what short ones leave', () => {
  assert.equal(widestThatFits(columns(40, 100, 400, 500), 740), 300);
  assert.equal(widestThatFits(columns(40, 100, 250, 900), 740), 350);
});

test('nothing is cut where all columns fit', () => {
  assert.equal(widestThatFits(columns(40, 100, 400), 600), 560);
});

test('a column has its own least width, and a room that is too small has no answer', () => {
  const wide = [...columns(300), { width: 400, floor: 270 }];
  assert.equal(widestThatFits(wide, 440), 170);
  assert.equal(widestThatFits(wide, 420), null);
});
