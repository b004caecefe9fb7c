import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersOf, lastDayOf, narrowedBy } from './report-filters.ts';

test('a stretch of time ends with its last day', () => {
  assert.equal(lastDayOf('2026-11-21', 'day'), '2026-11-21');
  assert.equal(lastDayOf('2026-12-28', 'week'), '2027-01-03');
  assert.equal(lastDayOf('2028-02-01', 'month'), '2028-02-29');
  assert.equal(lastDayOf('2026-12-01', 'month'), '2026-12-31');
  assert.equal(lastDayOf('2026-01-01', 'year'), '2026-12-31');
});

test('a group becomes the filter that its list has, or none', () => {
  assert.deepEqual(filtersOf('Status', 'PC', null, { Status: 1 }), { Status: 'PC' });
  assert.equal(filtersOf('CreatedBy', '3', null, { Status: 1 }), null);
  const range = { DateFrom: 1, DateTo: 1 };
  assert.deepEqual(filtersOf('Date', '2026-11-01', 'month', range), { DateFrom: '2026-11-01', DateTo: '2026-11-30' });
  assert.equal(filtersOf('UpdatedAt', '2026-11-01', 'month', range), null);
});

test('the days of a group take the place of a period', () => {
  const days = { DateFrom: '2026-11-01', DateTo: '2026-11-30' };
  assert.deepEqual(narrowedBy({ Status: 'PC', DatePeriod: 'thisYear' }, days), { Status: 'PC', ...days });
  assert.deepEqual(narrowedBy({ DatePeriod: 'thisYear' }, { Status: 'PC' }), { Status: 'PC', DatePeriod: 'thisYear' });
});
