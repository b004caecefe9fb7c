import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CellChoice, cellLevel, cellProblem, type MenuLevels, withLevel } from './matrix-cell.ts';

const levels = (
  BaseAuthorization: MenuLevels['BaseAuthorization'],
  custom: MenuLevels['CustomAuthorization'] = null,
) => ({
  BaseAuthorization,
  CustomAuthorization: custom,
});

test('a cell shows the custom level, else the base one, else that the menu does not hold the function', () => {
  assert.equal(cellLevel(levels('F', 'V')), 'V');
  assert.equal(cellLevel(levels('F')), 'F');
  assert.equal(cellLevel(levels(null)), null);
});

test('another level is a custom one over the base level, and the base level itself needs none', () => {
  assert.deepEqual(withLevel(levels('F'), 'V'), levels('F', 'V'));
  assert.deepEqual(withLevel(levels('F', 'V'), 'E'), levels('F', 'E'));
  assert.deepEqual(withLevel(levels('F', 'V'), 'F'), levels('F'));
});

test('a function that the menu did not hold gets the level as its base one', () => {
  assert.deepEqual(withLevel(levels(null), 'E'), levels('E'));
});

describe('a level that is chosen', () => {
  const choice: CellChoice = { before: 'V', wanted: 'E', highest: 'E', editable: true };
  const table: [title: string, change: Partial<CellChoice>, expected: ReturnType<typeof cellProblem>][] = [
    ['is allowed up to the caller’s own', {}, null],
    ['is refused above the caller’s own', { wanted: 'F' }, 'opensMore'],
    [
      'is refused above the caller’s own where the menu does not hold the function',
      { before: null, highest: 'N' },
      'opensMore',
    ],
    [
      'may be what the cell has already, although the caller lacks it',
      { before: 'F', wanted: 'F', highest: 'N' },
      null,
    ],
    ['may be lower than what the cell has, although the caller lacks it', { before: 'F', highest: 'N' }, null],
    ['may refuse the function', { wanted: 'N', highest: 'N' }, null],
    ['is refused in the menu of a higher rank, whatever it is', { wanted: 'N', editable: false }, 'higherRank'],
  ];
  for (const [title, change, expected] of table)
    test(title, () => assert.equal(cellProblem({ ...choice, ...change }), expected));
});
