import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedClock } from './clock.ts';

const cases: [typed: string, expected: string | null][] = [
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 9:30 ', '09:30'],
  ['24', '24:00'],
  ['', ''],
  [' ', ''],
  ['25', null],
  ['9:75', null],
  ['x', null],
  ['nine', null],
  ['9:3', null],
  ['-9', null],
];

for (const [typed, expected] of cases)
  test(`a time that is typed as '${typed}'`, () => assert.equal(typedClock(typed), expected));
