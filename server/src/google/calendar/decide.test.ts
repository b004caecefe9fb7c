import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decision, decide, type SideState } from './decide.ts';

/** Here, there, whether theirs is later: both ways, and from Google alone. */
const table: [SideState, SideState, boolean, Decision, Decision][] = [
  ['same', 'same', false, 'nothing', 'nothing'],
  ['changed', 'same', false, 'nothing', 'nothing'],
  ['gone', 'same', false, 'nothing', 'nothing'],
  ['same', 'changed', true, 'take', 'take'],
  ['same', 'changed', false, 'take', 'take'],
  ['changed', 'changed', true, 'take', 'take'],
  ['changed', 'changed', false, 'keep', 'take'],
  ['gone', 'changed', false, 'take', 'take'],
  ['same', 'gone', false, 'remove', 'remove'],
  ['changed', 'gone', true, 'keep', 'remove'],
  ['gone', 'gone', false, 'forget', 'forget'],
];

for (const [here, there, isLater, both, fromGoogle] of table)
  test(`${here} here, ${there} there${isLater ? ' later' : ''}: ${both}; from Google alone: ${fromGoogle}`, () => {
    assert.equal(decide({ here, there, isLater, direction: 'B' }), both);
    assert.equal(decide({ here, there, isLater, direction: 'F' }), fromGoogle);
  });
