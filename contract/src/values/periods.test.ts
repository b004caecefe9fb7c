import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodsOn } from './periods.ts';

test('a period is the days that its name says, both ends included', () => {
  assert.deepEqual(periodsOn('2026-03-15'), {
    today: { from: '2026-03-15', to: '2026-03-15' },
    yesterday: { from: '2026-03-14', to: '2026-03-14' },
    thisWeek: { from: '2026-03-09', to: '2026-03-15' },
    thisMonth: { from: '2026-03-01', to: '2026-03-31' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    last30: { from: '2026-02-14', to: '2026-03-15' },
    thisYear: { from: '2026-01-01', to: '2026-12-31' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  });
});

test('a week begins on Monday, and in January the last month is that of the year before', () => {
  const { thisWeek, lastMonth, yesterday } = periodsOn('2024-01-01');
  assert.deepEqual(thisWeek, { from: '2024-01-01', to: '2024-01-07' });
  assert.deepEqual(lastMonth, { from: '2023-12-01', to: '2023-12-31' });
  assert.deepEqual(yesterday, { from: '2023-12-31', to: '2023-12-31' });
  assert.deepEqual(periodsOn('2024-03-31').lastMonth, { from: '2024-02-01', to: '2024-02-29' });
});
