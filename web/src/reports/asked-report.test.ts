import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPeriod, periodMonths, readAsked } from './asked-report.ts';

test('an address gives what is of a report and has its form', () => {
  assert.deepEqual(readAsked({ From: '2026-01-01', To: 'soon', Origin: '3', Software: 'A', Page: '2' }), {
    From: '2026-01-01',
    Origin: '3',
    Software: 'A',
  });
});

test('the usual stretches are whole months of today', () => {
  assert.deepEqual(periodMonths('year', '2026-02-28'), { From: '2025-03-01', To: '2026-02-01' });
  assert.deepEqual(periodMonths('thisYear', '2026-02-28'), { From: '2026-01-01', To: '2026-02-01' });
  assert.deepEqual(periodMonths('lastYear', '2026-02-28'), { From: '2025-01-01', To: '2025-12-01' });
  assert.deepEqual(periodMonths('two', '2026-02-28'), { From: '2024-03-01', To: '2026-02-01' });
  assert.equal(findPeriod({ From: '2025-01-01', To: '2025-12-01' }, '2026-02-28'), 'lastYear');
  assert.equal(findPeriod({ From: '2025-01-01', To: '2025-11-01' }, '2026-02-28'), undefined);
});
