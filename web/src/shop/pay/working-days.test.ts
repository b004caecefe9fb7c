import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workingDaysAfter } from './working-days.ts';

test('Working days leave weekends out', () => {
  assert.equal(workingDaysAfter('2026-11-20', 1), '2026-11-23', 'a Friday');
  assert.equal(workingDaysAfter('2026-11-20', 5), '2026-11-27');
  assert.equal(workingDaysAfter('2026-11-22', 1), '2026-11-23', 'a Sunday');
  assert.equal(workingDaysAfter('2026-12-30', 2), '2027-01-01');
});
