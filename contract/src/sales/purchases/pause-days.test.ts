import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { daysBetween, shiftDay } from '../../values/rome-day.ts';
import { type DayRange, endWithoutRest, isPausedOn, lengthOf, pausedDays, unusedPauseDays } from './pause-days.ts';

const pause = { StartDate: '2026-03-01', EndDate: '2026-03-10' };

test('the days of a pause are counted with both of its ends', () => {
  assert.equal(lengthOf(pause), 10);
  assert.equal(lengthOf({ StartDate: '2026-03-01', EndDate: '2026-02-28' }), 0);
  assert.deepEqual(
    ['2026-02-28', '2026-03-01', '2026-03-10', '2026-03-11'].map((day) => isPausedOn(pause, day)),
    [false, true, true, false],
  );
});

test('who goes on early gets back the days from that one on, before the beginning all of them', () => {
  for (const [day, unused] of [
    ['2026-02-01', 10],
    ['2026-03-01', 10],
    ['2026-03-10', 1],
    ['2026-03-11', 0],
  ] as const)
    assert.equal(unusedPauseDays(pause, day), unused, day);
  assert.equal(endWithoutRest('2027-01-10', pause, '2026-03-06'), '2027-01-05');
});

const first = '2026-01-01';
const dayAt = (passed: number) => shiftDay(first, passed);
const range: fc.Arbitrary<DayRange> = fc
  .tuple(fc.nat(700), fc.nat(60))
  .map(([from, length]) => ({ StartDate: dayAt(from), EndDate: dayAt(from + length) }));

test('the days of a period are its paused ones and the others, whatever the pause', () => {
  fc.assert(
    fc.property(range, range, (period, paused) => {
      let count = 0;
      for (let day = period.StartDate; day <= period.EndDate; day = shiftDay(day, 1))
        if (isPausedOn(paused, day)) count += 1;
      assert.equal(pausedDays([paused], period), count);
    }),
  );
});

test('a pause that ends early leaves the days that were paid for as they were', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.nat(400),
      fc.integer({ min: 1, max: 90 }),
      fc.nat(120),
      (paid, begins, length, ends) => {
        const StartDate = dayAt(Math.min(begins, paid - 1));
        const planned = { StartDate, EndDate: shiftDay(StartDate, length - 1) };
        const moved = dayAt(paid - 1 + length);
        const day = shiftDay(StartDate, ends - 30);
        const end = endWithoutRest(moved, planned, day);
        const left = length - unusedPauseDays(planned, day);
        const taken = left > 0 ? [{ StartDate, EndDate: shiftDay(StartDate, left - 1) }] : [];
        assert.equal(daysBetween(first, end) + 1 - pausedDays(taken, { StartDate: first, EndDate: end }), paid);
      },
    ),
  );
});
