import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EmailBody } from '@circolo/contract/mail/templates/blocks';
import fc from 'fast-check';
import {
  addBlock,
  addRow,
  bodyOf,
  type Direction,
  type KeyedRow,
  moveBlock,
  moveRow,
  nextPlace,
  placeOf,
  removeRow,
  rowsOf,
  setColumnCount,
} from './keyed-rows.ts';

const block = fc.string({ maxLength: 5 }).map((Text) => ({ Kind: 'text' as const, Text }));
const body: fc.Arbitrary<EmailBody> = fc.array(
  fc.record(
    { Columns: fc.array(fc.array(block, { maxLength: 4 }), { minLength: 1, maxLength: 3 }) },
    { noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 4 },
);
const directions: Direction[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const keysOf = (rows: readonly KeyedRow[]): string[] =>
  rows.flatMap(({ columns }) => columns.flat().map(({ key }) => key));

describe('the rows of a mail on the canvas', () => {
  test('are stored as they were opened', () => {
    fc.assert(fc.property(body, (stored) => assert.deepEqual(bodyOf(rowsOf(stored)), stored)));
  });

  test('lose no block, whatever is moved, whatever becomes of columns', () => {
    const act = fc.record({
      kind: fc.constantFrom('block', 'row', 'columns'),
      a: fc.nat(20),
      b: fc.nat(3),
      c: fc.nat(5),
    });
    fc.assert(
      fc.property(body, fc.array(act, { maxLength: 12 }), (stored, acts) => {
        let rows = rowsOf(stored);
        const before = keysOf(rows).sort();
        for (const { kind, a, b, c } of acts) {
          const key = keysOf(rows)[a % Math.max(1, before.length)] ?? '';
          if (kind === 'block') rows = moveBlock(rows, key, { row: a % rows.length, column: b, index: c });
          else if (kind === 'row') rows = moveRow(rows, a % rows.length, c % rows.length);
          else rows = setColumnCount(rows, rows[a % rows.length]?.key ?? '', b);
          assert.ok(rows.every(({ columns }) => columns.length >= 1 && columns.length <= 3));
        }
        assert.deepEqual(keysOf(rows).sort(), before);
      }),
    );
  });

  test('a block goes by the arrows to every place, and each step is undone by the opposite one or goes no further', () => {
    fc.assert(
      fc.property(body, fc.nat(20), fc.array(fc.constantFrom(...directions), { maxLength: 20 }), (stored, nth, way) => {
        const rows = rowsOf(stored);
        const key = keysOf(rows)[nth % Math.max(1, keysOf(rows).length)];
        fc.pre(key !== undefined);
        const from = placeOf(rows, key ?? '');
        assert.ok(from && key);
        const to = way.reduce((place, direction) => nextPlace(rows, key, place, direction), from);
        assert.deepEqual(placeOf(moveBlock(rows, key, to), key), to);
      }),
    );
  });

  test('fewer columns append what was in the others to the last one that stays', () => {
    const rows = rowsOf([{ Columns: ['a', 'b', 'c'].map((Text) => [{ Kind: 'text' as const, Text }]) }]);
    const [row] = bodyOf(setColumnCount(rows, rows[0]?.key ?? '', 2));
    assert.deepEqual(
      row?.Columns.map((blocks) => blocks.map((one) => ('Text' in one ? one.Text : ''))),
      [['a'], ['b', 'c']],
    );
  });

  test('a mail has one row at least, and a full column or mail takes no more', () => {
    const one = rowsOf([{ Columns: [[]] }]);
    assert.deepEqual(bodyOf(removeRow(one, one[0]?.key ?? '')), [{ Columns: [[]] }]);
    const full = rowsOf([{ Columns: [Array.from({ length: 30 }, () => ({ Kind: 'divider' as const }))] }]);
    assert.equal(keysOf(addBlock(full, { row: 0, column: 0, index: 0 }, { Kind: 'divider' }).rows).length, 30);
    const forty = rowsOf(Array.from({ length: 40 }, () => ({ Columns: [[]] })));
    assert.equal(addRow(forty, 0, 2).length, 40);
  });
});
