import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemAge } from './item-age.ts';

test('what is due today is not overdue, and each age ends with its last day', () => {
  const rows = [
    ['2026-11-21', 'N'],
    ['2026-11-20', 'N'],
    ['2026-11-19', '30'],
    ['2026-10-21', '30'],
    ['2026-10-20', '60'],
    ['2026-09-21', '60'],
    ['2026-09-20', '90'],
    ['2026-08-22', '90'],
    ['2026-08-21', 'M'],
  ];
  for (const [dueOn = '', age] of rows) assert.equal(itemAge(dueOn, '2026-11-20'), age, dueOn);
});
