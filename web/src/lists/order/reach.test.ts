import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPlaceOf, reachOf, withMoved } from './reach.ts';

const rows = [
  { Id: 1, Version: 4, Kind: { Code: 'A', Description: 'Alfa' } },
  { Id: 2, Version: 5, Kind: { Code: 'B', Description: 'Beta' } },
  { Id: 3, Version: 6, Kind: { Code: 'B', Description: 'Beta' } },
  { Id: 4, Version: 7, Kind: { Code: 'B', Description: 'Beta' } },
];

test('a row goes among those that agree with it, or everywhere', () => {
  assert.deepEqual(reachOf(rows, 3, ['Kind']), { first: 1, last: 3, name: '["B"]' });
  assert.deepEqual(reachOf(rows, 0, ['Kind']), { first: 0, last: 0, name: '["A"]' });
  assert.deepEqual(reachOf(rows, 0, []), { first: 0, last: 3, name: '[]' });
});

test('a row that is moved comes after the one above it, and at the beginning before the one below', () => {
  const down = withMoved(rows, 1, 3);
  assert.deepEqual(
    down.map(({ Id }) => Id),
    [1, 3, 4, 2],
  );
  assert.deepEqual(newPlaceOf(down, 3, ['Kind']), { Version: 5, Beside: { Id: 4, Version: 7 }, Before: false });
  const up = withMoved(rows, 3, 1);
  assert.deepEqual(newPlaceOf(up, 1, ['Kind']), { Version: 7, Beside: { Id: 2, Version: 5 }, Before: true });
});

test('a row that is alone among others has nowhere to go', () => {
  assert.equal(newPlaceOf(rows, 0, ['Kind']), null);
});
