import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatrixCell, PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import type { Level } from '@circolo/contract/authorization/levels';
import {
  type CellKey,
  cellKey,
  chooseLevels,
  type Draft,
  emptyDraft,
  rebase,
  toChanges,
  undoStep,
} from './matrix-draft.ts';

const cell = (
  Menu: number,
  base: MatrixCell['BaseAuthorization'],
  custom: MatrixCell['CustomAuthorization'] = null,
) => ({
  Menu,
  BaseAuthorization: base,
  CustomAuthorization: custom,
  PersonalUsers: 0,
});

const matrixOf = (...cells: MatrixCell[]): PermissionMatrix => ({
  Menus: [],
  Functions: [
    {
      Function: {
        Id: 7,
        Description: 'Ordini',
        Icon: null,
        BaseUrl: 'orders',
        ChildUrl: null,
        AssociationOnly: false,
        Active: true,
      },
      Group: null,
      Resources: ['Orders'],
      Highest: 'F',
      Cells: cells,
    },
  ],
});

const first = cellKey(1, 7);
const second = cellKey(2, 7);

const chooseLevel = (draft: Draft, key: CellKey, level: Level | null, stored: Level | null) =>
  chooseLevels(draft, [{ key, level, stored }]);

test('levels of several cells are chosen in one step, and go in one', () => {
  const both = chooseLevels(emptyDraft, [
    { key: first, level: 'F', stored: 'V' },
    { key: second, level: 'F', stored: 'F' },
  ]);
  assert.deepEqual([...both.changes], [[first, 'F']]);
  assert.equal(both.past.length, 1);
  assert.deepEqual([...undoStep(both).changes], []);
  const same = [{ key: second, level: 'F', stored: 'F' }] as const;
  assert.equal(chooseLevels(both, same), both);
});

test('a chosen level is a change until the cell has its stored level again', () => {
  const changed = chooseLevel(emptyDraft, first, 'V', 'F');
  assert.deepEqual([...changed.changes], [[first, 'V']]);
  assert.equal(chooseLevel(changed, first, 'F', 'F').changes.size, 0);
  assert.equal(chooseLevel(changed, first, null, 'F').changes.size, 0);
});

test('choosing what is chosen already is no step', () => {
  const changed = chooseLevel(emptyDraft, first, 'V', 'F');
  assert.equal(chooseLevel(changed, first, 'V', 'F'), changed);
  assert.equal(chooseLevel(emptyDraft, first, 'F', 'F'), emptyDraft);
});

test('steps are taken back one by one, the last one first', () => {
  const both = chooseLevel(chooseLevel(emptyDraft, first, 'V', 'F'), second, 'N', 'F');
  const one = undoStep(both);
  assert.deepEqual([...one.changes], [[first, 'V']]);
  assert.equal(undoStep(one).changes.size, 0);
  assert.equal(undoStep(undoStep(undoStep(one))).changes.size, 0);
});

test('a save sends with each level what the cell had', () => {
  const draft = chooseLevel(chooseLevel(emptyDraft, first, 'V', 'F'), second, 'E', null);
  assert.deepEqual(toChanges(draft, matrixOf(cell(1, 'E', 'F'), cell(2, null))), [
    { Menu: { Id: 1 }, Function: { Id: 7 }, Before: 'F', Level: 'V' },
    { Menu: { Id: 2 }, Function: { Id: 7 }, Before: null, Level: 'E' },
  ]);
});

test('over a matrix that was loaded again a draft loses what is gone or has the wanted level', () => {
  const draft = chooseLevel(chooseLevel(emptyDraft, first, 'V', 'F'), second, 'N', 'F');
  assert.deepEqual([...rebase(draft, matrixOf(cell(1, 'V'), cell(2, 'E'))).changes], [[second, 'N']]);
  assert.equal(rebase(draft, matrixOf()).changes.size, 0);
});
