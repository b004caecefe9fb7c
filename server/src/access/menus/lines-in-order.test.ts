import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { functionsInOrder, groupsInOrder, type OrderedLine, rankIn, renumbered } from './lines-in-order.ts';

/** Lines by group and function: `g1f3` is the third function in the first group, `f4` one on its own. */
const linesOf = (text: string): OrderedLine[] =>
  text.split(' ').map((name, nth) => {
    const [, group, used] = /^(?:g(\d))?f(\d+)$/.exec(name) ?? [];
    return { Id: nth + 1, Position: (nth + 1) * 10, GroupId: group ? Number(group) : null, FunctionId: Number(used) };
  });
const textOf = (lines: readonly OrderedLine[]) =>
  lines.map(({ GroupId, FunctionId }) => `${GroupId === null ? '' : `g${GroupId}`}f${FunctionId}`).join(' ');
const grouped = (text: string, before: number[], after: number[]) =>
  textOf(groupsInOrder(linesOf(text), rankIn(before), rankIn(after)));
const ordered = (text: string, before: number[], after: number[]) =>
  textOf(functionsInOrder(linesOf(text), rankIn(before), rankIn(after)));

test('a group takes its lines along, and lines without one stay', () => {
  assert.equal(grouped('f1 g1f2 g1f3 f4 g2f5', [1, 2], [2, 1]), 'f1 g2f5 f4 g1f2 g1f3');
});

test('a group whose lines are apart is where its first one is', () => {
  assert.equal(grouped('g1f1 g2f2 g1f3', [1, 2], [2, 1]), 'g2f2 g1f1 g1f3');
});

test('a menu whose groups somebody has put in an order of their own keeps it', () => {
  assert.equal(grouped('g2f1 g1f2 g3f3', [1, 2, 3], [3, 1, 2]), 'g2f1 g1f2 g3f3');
});

test('functions change places within their group, and those without a group among each other', () => {
  assert.equal(ordered('f1 g1f2 g1f3 f4', [1, 2, 3, 4], [4, 3, 2, 1]), 'f4 g1f3 g1f2 f1');
});

test('a group whose functions somebody has put in an order of their own keeps it, others follow', () => {
  assert.equal(ordered('g1f2 g1f1 g2f3 g2f4', [1, 2, 3, 4], [4, 3, 2, 1]), 'g1f2 g1f1 g2f4 g2f3');
});

test('a menu has the same lines in any order, and the same numbers', () => {
  const line = fc.record({ group: fc.option(fc.integer({ min: 1, max: 4 })), used: fc.integer({ min: 1, max: 30 }) });
  const lines = fc.uniqueArray(line, { selector: ({ used }) => used, maxLength: 12 });
  const order = fc.shuffledSubarray(
    Array.from({ length: 30 }, (_, nth) => nth + 1),
    { minLength: 30 },
  );
  fc.assert(
    fc.property(lines, order, order, (made, before, after) => {
      const rows = made.map(({ group, used }, nth) => ({
        Id: nth,
        Position: nth * 3,
        GroupId: group,
        FunctionId: used,
      }));
      for (const inOrder of [groupsInOrder, functionsInOrder]) {
        const next = inOrder(rows, rankIn(before), rankIn(after));
        assert.deepEqual(
          next.toSorted((one, other) => one.Id - other.Id),
          rows,
        );
        assert.deepEqual(
          [...renumbered(next).values()],
          rows.map(({ Position }) => Position),
        );
      }
    }),
  );
});
