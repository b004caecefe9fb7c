import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastPosition } from '@circolo/contract/values/kinds';
import fc from 'fast-check';
import { placings } from './placings.ts';

const rowsOf = (positions: readonly number[]) => positions.map((Position, nth) => ({ Id: nth + 1, Position }));

test('a record that has room between its neighbours changes alone', () => {
  const [first, second, third] = rowsOf([10, 20, 30]);
  assert.ok(first && second && third);
  assert.deepEqual([...placings([first, third, second], 3)], [[3, 15]]);
  assert.deepEqual([...placings([third, first, second], 3)], [[3, 4]]);
  assert.deepEqual([...placings([second, third, first], 1)], [[1, 40]]);
});

test('a record that is where it was changes nothing', () => {
  assert.equal(placings(rowsOf([1, 2, 9]), 2).size, 0);
});

test('where there is no room all that need it get another number', () => {
  const [first, second, third] = rowsOf([0, 1, 2]);
  assert.ok(first && second && third);
  assert.deepEqual(
    [...placings([first, third, second], 3)].sort(([one], [other]) => one - other),
    [
      [1, 10],
      [2, 30],
      [3, 20],
    ],
  );
});

test('whatever numbers records had, they are in the order that was asked for, and a form takes them', () => {
  const positions = fc.array(fc.integer({ min: 0, max: lastPosition }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(positions, fc.nat(), fc.nat(), (numbers, from, to) => {
      const rows = rowsOf(numbers.sort((one, other) => one - other));
      const moved = rows[from % rows.length];
      assert.ok(moved);
      const others = rows.filter((row) => row !== moved);
      const asked = others.toSpliced(to % rows.length, 0, moved);
      const changed = placings(asked, moved.Id);
      const after = asked.map(({ Id, Position }) => changed.get(Id) ?? Position);
      assert.deepEqual(
        after,
        [...new Set(after)].sort((one, other) => one - other),
      );
      assert.ok(after.every((number) => number >= 0 && number <= lastPosition));
    }),
  );
});
