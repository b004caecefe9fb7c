import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shiftDay } from '../../values/rome-day.ts';
import { type Season, seasonPeriod } from './season.ts';

const sport: Season = { Start: '0109', End: '3108', Rollover: null };
const summer: Season = { Start: '0106', End: '1509', Rollover: '0109' };
const days = ({ StartDate, EndDate }: { StartDate: string; EndDate: string }) => [StartDate, EndDate];

test('a season runs from its payment to its last day, over the end of the year', () => {
  assert.deepEqual(days(seasonPeriod('2026-11-22', sport, 1, null)), ['2026-11-22', '2027-08-31']);
  assert.deepEqual(days(seasonPeriod('2027-02-10', sport, 1, null)), ['2027-02-10', '2027-08-31']);
  assert.deepEqual(days(seasonPeriod('2026-08-31', sport, 1, null)), ['2026-08-31', '2026-08-31']);
  assert.deepEqual(days(seasonPeriod('2026-11-22', sport, 2, null)), ['2026-11-22', '2028-08-31']);
});

test('between two seasons the next one is bought, from its first day', () => {
  assert.deepEqual(days(seasonPeriod('2026-03-01', summer, 1, null)), ['2026-06-01', '2026-09-15']);
  assert.deepEqual(days(seasonPeriod('2026-10-01', summer, 1, null)), ['2027-06-01', '2027-09-15']);
});

test('who buys late in a season has the next one too', () => {
  assert.deepEqual(days(seasonPeriod('2026-08-31', summer, 1, null)), ['2026-08-31', '2026-09-15']);
  assert.deepEqual(days(seasonPeriod('2026-09-01', summer, 1, null)), ['2026-09-01', '2027-09-15']);
  assert.deepEqual(days(seasonPeriod('2027-06-20', { ...sport, Rollover: '0106' }, 1, null)), [
    '2027-06-20',
    '2028-08-31',
  ]);
});

test('what runs goes on with the season after it', () => {
  const before = { EndDate: '2027-08-31', AnchorDay: 22 };
  assert.deepEqual(days(seasonPeriod('2027-06-20', { ...sport, Rollover: '0106' }, 1, before)), [
    '2027-09-01',
    '2028-08-31',
  ]);
});

const dayOfYear = fc
  .record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ day, month }) => String(day).padStart(2, '0') + String(month).padStart(2, '0'));
const season = fc.record({ Start: dayOfYear, End: dayOfYear, Rollover: fc.option(dayOfYear, { nil: null }) });
const paid = fc.integer({ min: 0, max: 3_650 }).map((offset) => shiftDay('2026-01-01', offset));

test('a period never ends before it begins, ends with its season, and renewals follow without a gap in the season', () => {
  fc.assert(
    fc.property(season, paid, fc.integer({ min: 1, max: 3 }), (bought, paidOn, count) => {
      const first = seasonPeriod(paidOn, bought, count, null);
      assert.ok(first.StartDate >= paidOn && first.EndDate >= first.StartDate);
      assert.equal(first.EndDate.slice(8, 10) + first.EndDate.slice(5, 7), bought.End);
      const next = seasonPeriod(paidOn, bought, 1, first);
      assert.ok(next.StartDate > first.EndDate && next.EndDate > first.EndDate);
      const between = shiftDay(first.EndDate, 1);
      const startsSeason = next.StartDate.slice(8, 10) + next.StartDate.slice(5, 7) === bought.Start;
      assert.ok(next.StartDate === between || startsSeason);
    }),
  );
});
