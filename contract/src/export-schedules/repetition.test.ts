import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wallOf } from '../values/wall-time.ts';
import { lastMonthDay, ScheduleRepeat } from './export-schedule-codes.ts';
import { lastMoment, nextMoment, type Repetition } from './repetition.ts';

const daily: Repetition = {
  Repeat: ScheduleRepeat.daily,
  Weekdays: [],
  MonthDay: null,
  Hour: 7,
  TimeZone: 'Europe/Rome',
};
const weekly: Repetition = { ...daily, Repeat: ScheduleRepeat.weekly, Weekdays: [1, 5] };
const monthly: Repetition = { ...daily, Repeat: ScheduleRepeat.monthly, MonthDay: 1 };

const cases: [name: string, repetition: Repetition, after: string, next: string][] = [
  ['later today', daily, '2026-06-10T04:59:59Z', '2026-06-10T05:00:00.000Z'],
  ['not at the moment itself', daily, '2026-06-10T05:00:00Z', '2026-06-11T05:00:00.000Z'],
  ['from Monday to Friday', weekly, '2026-11-30T06:00:00Z', '2026-12-04T06:00:00.000Z'],
  ['from Friday to Monday', weekly, '2026-12-04T06:00:00Z', '2026-12-07T06:00:00.000Z'],
  ['the first of the next month', monthly, '2026-12-01T06:00:00Z', '2027-01-01T06:00:00.000Z'],
  [
    'the last day of February',
    { ...monthly, MonthDay: lastMonthDay },
    '2027-02-01T00:00:00Z',
    '2027-02-28T06:00:00.000Z',
  ],
  ['the last day of July', { ...monthly, MonthDay: lastMonthDay }, '2027-07-30T22:30:00Z', '2027-07-31T05:00:00.000Z'],
  // Clocks go forward at 2:00 of 29 March 2026, and back at 3:00 of 25 October.
  ['an hour that is skipped is later', { ...daily, Hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['an hour that comes twice is the first', { ...daily, Hour: 2 }, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['and not the second', { ...daily, Hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
  ['another zone', { ...daily, TimeZone: 'America/New_York' }, '2026-06-10T05:00:00Z', '2026-06-10T11:00:00.000Z'],
];

for (const [name, repetition, after, next] of cases)
  test(`the next moment: ${name}`, () => assert.equal(nextMoment(repetition, new Date(after)), next));

const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
const repetitions: fc.Arbitrary<Repetition> = fc.record({
  Repeat: fc.constantFrom(...Object.values(ScheduleRepeat)),
  Weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  MonthDay: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(lastMonthDay)),
  Hour: fc.integer({ min: 0, max: 23 }),
  TimeZone: zones,
});
const instants = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })
  .map((milliseconds) => new Date(milliseconds));

test('one moment follows the other: none is missed, none comes twice, in every zone and on days when clocks change', () => {
  fc.assert(
    fc.property(repetitions, instants, (repetition, at) => {
      const next = nextMoment(repetition, at);
      const last = lastMoment(repetition, at);
      assert.ok(last <= at.toISOString() && at.toISOString() < next);
      assert.equal(nextMoment(repetition, new Date(last)), next);
      assert.equal(lastMoment(repetition, new Date(next)), next);
      const { Time, Day } = wallOf(next, repetition.TimeZone);
      // A clock that is put forward shows the next hour, or half of it.
      const hours = [repetition.Hour, repetition.Hour + 1];
      assert.ok(hours.includes(Number(Time.slice(0, 2))), `${Day} ${Time}`);
    }),
    { numRuns: 300 },
  );
});
