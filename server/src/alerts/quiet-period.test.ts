import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findQuietPeriod, type QuietHours } from '@circolo/contract/alerts/quiet-hours';
import { wallOf } from '@circolo/contract/values/wall-time';
import fc from 'fast-check';

const minutes = fc.integer({ min: 0, max: 1439 });
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = fc
  .tuple(minutes, minutes)
  .filter(([start, end]) => start !== end)
  .map(([start, end]) => ({ StartTime: clockOf(start), EndTime: clockOf(end) }));
const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia');
const hours: fc.Arbitrary<QuietHours> = fc
  .record({
    times: fc.oneof(times, fc.constant({ StartTime: null, EndTime: null })),
    Saturday: fc.boolean(),
    Sunday: fc.boolean(),
    TimeZone: zones,
  })
  .map(({ times: chosen, ...days }) => ({ ...chosen, ...days }));
const aMinute = 60_000;
const instants = fc
  .integer({ min: Date.parse('2025-01-01T00:00:00Z') / aMinute, max: Date.parse('2028-01-01T00:00:00Z') / aMinute })
  .map((minute) => new Date(minute * aMinute));

const shifted = (instant: Date | string, by: number) => new Date(new Date(instant).getTime() + by);

/** Whether clocks of a zone change within two days of an instant. */
const isNearChange = (at: Date, zone: string): boolean => {
  const apart = (days: number) => {
    const { Day, Time } = wallOf(shifted(at, days * 86_400_000).toISOString(), zone);
    return Date.parse(`${Day}T${Time}:00Z`) - shifted(at, days * 86_400_000).getTime();
  };
  return apart(-2) !== apart(2);
};

/** What the choice says of a reading of the clock, without any instants. */
function isQuietAt({ StartTime, EndTime, Saturday, Sunday }: QuietHours, { Day, Time }: { Day: string; Time: string }) {
  const weekday = new Date(`${Day}T00:00:00Z`).getUTCDay();
  if ((Saturday && weekday === 6) || (Sunday && weekday === 0)) return true;
  if (StartTime === null || EndTime === null) return false;
  return StartTime < EndTime ? StartTime <= Time && Time < EndTime : StartTime <= Time || Time < EndTime;
}

test('on days whose clocks do not change, it is quiet when the clock on the wall says so', () => {
  fc.assert(
    fc.property(hours, instants, (chosen, at) => {
      fc.pre(!isNearChange(at, chosen.TimeZone));
      const wall = wallOf(at.toISOString(), chosen.TimeZone);
      assert.equal(findQuietPeriod(chosen, at) !== undefined, isQuietAt(chosen, wall));
    }),
    { numRuns: 1000 },
  );
});

test('a quiet time holds its moments, ends where it says, and is the same from each of them', () => {
  fc.assert(
    fc.property(hours, instants, (chosen, at) => {
      const found = findQuietPeriod(chosen, at);
      if (!found) return;
      const { Since, Until } = found;
      assert.ok(Since <= at.toISOString() && at.toISOString() < Until);
      assert.equal(findQuietPeriod(chosen, new Date(Until)), undefined);
      assert.equal(findQuietPeriod(chosen, shifted(Since, -1)), undefined);
      assert.deepEqual(findQuietPeriod(chosen, new Date(Since)), found);
      assert.deepEqual(findQuietPeriod(chosen, shifted(Until, -1)), found);
    }),
    { numRuns: 1000 },
  );
});

test('a night of a change of the clocks is an hour shorter or longer, and never lost', () => {
  const nights = { StartTime: '22:00', EndTime: '07:00', Saturday: false, Sunday: false, TimeZone: 'Europe/Rome' };
  for (const [midnight, hoursLong] of [
    ['2026-03-28T23:00:00Z', 8],
    ['2026-10-24T22:00:00Z', 10],
    ['2026-06-10T22:00:00Z', 9],
  ] as const) {
    const found = findQuietPeriod(nights, new Date(midnight));
    assert.equal(found && (Date.parse(found.Until) - Date.parse(found.Since)) / 3_600_000, hoursLong);
  }
});
