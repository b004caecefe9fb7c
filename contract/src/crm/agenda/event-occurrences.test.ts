import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { daysBetween, shiftDay } from '../../values/rome-day.ts';
import { instantOf, wallOf } from '../../values/wall-time.ts';
import { type EventTimes, occurrences } from './event-occurrences.ts';
import { ruleDays } from './rule-days.ts';

const zones = ['Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'];

const timed = (zone: string, day: string, time: string, minutes: number, Recurrence: string | null): EventTimes => {
  const StartAt = instantOf({ Day: day, Time: time }, zone);
  const EndAt = new Date(Date.parse(StartAt) + minutes * 60_000).toISOString();
  return {
    AllDay: false,
    StartAt,
    EndAt,
    StartDate: null,
    EndDate: null,
    TimeZone: zone,
    Recurrence,
    ExcludedDates: [],
  };
};
const allDay = (
  StartDate: string,
  EndDate: string,
  Recurrence: string | null,
  TimeZone = 'Europe/Rome',
): EventTimes => ({
  AllDay: true,
  StartAt: null,
  EndAt: null,
  StartDate,
  EndDate,
  TimeZone,
  Recurrence,
  ExcludedDates: [],
});
const rome = (From: string, To: string) => ({ From, To, TimeZone: 'Europe/Rome' });
const starts = (event: EventTimes, From: string, To: string) =>
  occurrences(event, { From, To, TimeZone: event.TimeZone }).map(({ StartAt, StartDate }) => StartAt ?? StartDate);

for (const [rule, first, expected] of [
  ['FREQ=DAILY;COUNT=3', '2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-24']],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20261126', '2026-11-22', ['2026-11-22', '2026-11-24', '2026-11-26']],
  ['FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3', '2026-11-23', ['2026-11-23', '2026-11-26', '2026-11-30']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=2', '2026-11-23', ['2026-11-23', '2026-12-07']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', '2026-10-31', ['2026-10-31', '2026-12-31']],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=2', '2026-11-10', ['2026-11-10', '2026-12-08']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-11-27', ['2026-11-27', '2026-12-25']],
] as const) {
  test(`${rule} comes on its days`, () => {
    assert.deepEqual(ruleDays(rule, first, first, '2027-12-31'), expected);
  });
}

test('29 February comes back in leap years alone', () => {
  assert.deepEqual(ruleDays('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2032-12-31'), [
    '2024-02-29',
    '2028-02-29',
    '2032-02-29',
  ]);
});

test('a count is kept, wherever one looks', () => {
  assert.deepEqual(ruleDays('FREQ=DAILY;COUNT=5', '2026-11-01', '2026-11-04', '2026-11-30'), [
    '2026-11-04',
    '2026-11-05',
  ]);
});

test('a meeting at nine stays at nine over both changes of the clocks', () => {
  const weekly = timed('Europe/Rome', '2026-03-23', '09:00', 60, 'FREQ=WEEKLY;BYDAY=MO');
  assert.deepEqual(starts(weekly, '2026-03-23', '2026-04-05'), [
    '2026-03-23T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ]);
  assert.deepEqual(starts(weekly, '2026-10-19', '2026-10-31'), [
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});

test('what begins in the hour that is skipped begins an hour later, on that night alone', () => {
  const nightly = timed('Europe/Rome', '2026-03-28', '02:30', 30, 'FREQ=DAILY');
  const walls = occurrences(nightly, rome('2026-03-28', '2026-03-30')).map(
    ({ StartAt }) => wallOf(StartAt ?? '', 'Europe/Rome').Time,
  );
  assert.deepEqual(walls, ['02:30', '03:30', '02:30']);
});

test('the hour that comes twice counts once', () => {
  const nightly = timed('Europe/Rome', '2026-10-24', '02:30', 30, 'FREQ=DAILY');
  assert.deepEqual(starts(nightly, '2026-10-25', '2026-10-25'), ['2026-10-25T00:30:00.000Z']);
});

test('what ends at midnight is not of the next day', () => {
  const evening = timed('Europe/Rome', '2026-11-22', '20:00', 240, null);
  assert.equal(occurrences(evening, rome('2026-11-22', '2026-11-22')).length, 1);
  assert.equal(occurrences(evening, rome('2026-11-23', '2026-11-23')).length, 0);
});

test('a fair of three days is there on each of them and not on the next', () => {
  const fair = allDay('2026-03-28', '2026-03-30', null);
  for (const [day, there] of [
    ['2026-03-27', 0],
    ['2026-03-28', 1],
    ['2026-03-30', 1],
    ['2026-03-31', 0],
  ] as const)
    assert.equal(occurrences(fair, rome(day, day)).length, there, day);
});

test('what was taken out of a series does not come', () => {
  const daily = { ...allDay('2026-11-22', '2026-11-22', 'FREQ=DAILY;COUNT=3'), ExcludedDates: ['2026-11-23'] };
  assert.deepEqual(starts(daily, '2026-11-01', '2026-11-30'), ['2026-11-22', '2026-11-24']);
});

const days = fc.integer({ min: 0, max: 3 * 365 }).map((count) => shiftDay('2025-01-01', count));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const rules = fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=MONTHLY', 'FREQ=YEARLY');

for (const zone of zones) {
  test(`in ${zone} every occurrence begins when the clocks show its time, or just after the hour that they skip`, () => {
    fc.assert(
      fc.property(days, times, rules, fc.integer({ min: 1, max: 600 }), (day, time, rule, minutes) => {
        const event = timed(zone, day, time, minutes, rule);
        for (const { Day, StartAt, EndAt } of occurrences(event, {
          From: day,
          To: shiftDay(day, 60),
          TimeZone: zone,
        })) {
          const wall = wallOf(StartAt ?? '', zone);
          const begins = wallOf(event.StartAt ?? '', zone).Time;
          assert.equal(wall.Day, Day);
          assert.ok(wall.Time === begins || instantOf({ Day, Time: begins }, zone) === StartAt);
          assert.equal(Date.parse(EndAt ?? '') - Date.parse(StartAt ?? ''), minutes * 60_000);
        }
      }),
    );
  });

  test(`seen from ${zone}, an event of all days keeps its days`, () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5 }), rules, (day, length, rule) => {
        const event = allDay(day, shiftDay(day, length), rule, zone);
        for (const one of occurrences(event, { From: day, To: shiftDay(day, 60), TimeZone: 'Europe/Rome' })) {
          assert.equal(one.StartDate, one.Day);
          assert.equal(daysBetween(one.StartDate ?? '', one.EndDate ?? ''), length);
        }
        assert.equal(occurrences(event, { From: day, To: day, TimeZone: zone })[0]?.StartDate, day);
      }),
    );
  });
}
