import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { allowedWidth, cellPlaces, isSameLayout, moveTo, pinnedFirst, widthLimits } from './column-layout.ts';

describe('a column is moved to a place between the others', () => {
  const rows: [string, number, string][] = [
    ['A', 0, 'A B C D'],
    ['A', 1, 'A B C D'],
    ['A', 2, 'B A C D'],
    ['A', 4, 'B C D A'],
    ['D', 0, 'D A B C'],
    ['C', 1, 'A C B D'],
    ['X', 2, 'A B C D'],
  ];
  for (const [field, place, expected] of rows) {
    test(`${field} to ${place}: ${expected}`, () => {
      assert.equal(moveTo(['A', 'B', 'C', 'D'], field, place).join(' '), expected);
    });
  }

  test('and no move loses or doubles a column', () => {
    const fields = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fields, fc.nat(), fc.nat(), (all, nth, place) => {
        const moved = moveTo(all, all[nth % all.length] ?? '', place % (all.length + 1));
        assert.deepEqual([...moved].sort(), [...all].sort());
      }),
    );
  });
});

test('pinned columns are first, in the order that the columns have', () => {
  const columns = ['A', 'B', 'C'].map((field) => ({ field }));
  assert.deepEqual(
    pinnedFirst(columns, ['C', 'B', 'gone']).map(({ field }) => field),
    ['B', 'C', 'A'],
  );
});

test('each pinned column begins where the one before it ends, after the boxes', () => {
  const layout = { Widths: { A: 100, B: 120, C: 90 }, Pinned: ['A', 'B'] };
  const [a, b, c, d] = cellPlaces(['A', 'B', 'C', 'D'], layout, { boxes: true, grips: false });
  assert.equal(a?.style?.insetInlineStart, 'calc(40px)');
  assert.equal(b?.style?.insetInlineStart, 'calc(40px + var(--w-A))');
  assert.deepEqual([a?.pinned, b?.pinned, c?.pinned, d?.style], ['yes', 'last', undefined, undefined]);
  assert.equal(c?.style?.insetInlineStart, undefined);
});

test('two layouts are the same where they differ in columns that are not visible', () => {
  const one = { Widths: { B: 90, A: 100 }, Pinned: ['A', 'Z'] };
  assert.ok(isSameLayout(['A', 'B'], one, { Widths: { A: 100, B: 90, C: 80 }, Pinned: ['A'] }));
  assert.ok(!isSameLayout(['A', 'B'], one, { Widths: { A: 101, B: 90 }, Pinned: ['A'] }));
  assert.ok(!isSameLayout(['A', 'B'], one, { Widths: { A: 100, B: 90 }, Pinned: [] }));
});

test('a width is a whole number of pixels within what a column may have', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (width) => {
      const allowed = allowedWidth(width);
      assert.ok(Number.isInteger(allowed) && allowed >= widthLimits.least && allowed <= widthLimits.most);
    }),
  );
});
