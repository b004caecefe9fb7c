import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stampDutyQuarter } from './stamp-duty-quarter.ts';

test('a day is of a quarter, which is paid by the day of the decree', () => {
  const rows = [
    ['2026-01-01', '2026-01-01', '2026-03-31', '2026-05-31'],
    ['2026-03-31', '2026-01-01', '2026-03-31', '2026-05-31'],
    ['2026-04-01', '2026-04-01', '2026-06-30', '2026-09-30'],
    ['2026-09-30', '2026-07-01', '2026-09-30', '2026-11-30'],
    ['2026-12-31', '2026-10-01', '2026-12-31', '2027-02-28'],
    ['2027-10-05', '2027-10-01', '2027-12-31', '2028-02-29'],
  ];
  for (const [day = '', From, To, DueOn] of rows) assert.deepEqual(stampDutyQuarter(day), { From, To, DueOn }, day);
});
