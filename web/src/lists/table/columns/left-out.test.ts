import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fitColumns, type LeftOut } from './left-out.ts';

const least = ['D', 'C'];
const widths = { A: 300, B: 200, C: 100, D: 100 };
const namesOf = (left: readonly LeftOut[]) => left.map(({ field }) => field).join(' ');

describe('columns are left out of a table that has no room for them', () => {
  const rows: [string, number, string][] = [
    ['nothing where all fit', 700, ''],
    ['the least needed first', 650, 'D'],
    ['as many as it takes', 550, 'D C'],
    ['and never one that is needed', 100, 'D C'],
  ];
  for (const [what, room, expected] of rows) {
    test(what, () => {
      assert.equal(namesOf(fitColumns([], least, { width: 700, room, widths })), expected);
    });
  }
});

describe('with more room they come back', () => {
  const left = [
    { field: 'D', needed: 700 },
    { field: 'C', needed: 600 },
  ];
  const rows: [number, string][] = [
    [550, 'D C'],
    [600, 'D'],
    [699, 'D'],
    [700, ''],
  ];
  for (const [room, expected] of rows) {
    test(`at ${room}: ${expected || 'all'}`, () => {
      assert.equal(namesOf(fitColumns(left, least, { width: 500, room, widths: { A: 300, B: 200 } })), expected);
    });
  }
});

test('a table that fits, or has nothing more to leave out, stays as it is', () => {
  const left = [{ field: 'D', needed: 700 }];
  assert.equal(fitColumns(left, least, { width: 600, room: 600, widths: { A: 300, B: 200, C: 100 } }), left);
  assert.equal(fitColumns(left, ['D'], { width: 600, room: 500, widths: { A: 300, B: 200, C: 100 } }), left);
});

test('at the same room it comes to an end, and shows all again when there is room for all', () => {
  const all = fc.array(fc.integer({ min: 56, max: 340 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(all, fc.integer({ min: 100, max: 2000 }), (sizes, room) => {
      const own = Object.fromEntries(sizes.map((size, index) => [`c${index}`, size]));
      const measure = (left: readonly LeftOut[], wide: number) => {
        const shown = Object.entries(own).filter(([field]) => !left.some((one) => one.field === field));
        const width = shown.reduce((sum, [, size]) => sum + size, 0);
        return { width, room: wide, widths: Object.fromEntries(shown) };
      };
      const order = Object.keys(own).slice(1).reverse();
      const once = fitColumns([], order, measure([], room));
      assert.equal(fitColumns(once, order, measure(once, room)), once);
      const total = measure([], room).width;
      assert.equal(fitColumns(once, order, measure(once, total)).length, 0);
    }),
  );
});
