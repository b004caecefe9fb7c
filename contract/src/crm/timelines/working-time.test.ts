import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dueAt, isItalianHoliday, officeHours, type WorkingHours } from './working-time.ts';

const due = (start: string, Duration: number, DurationUnit: string, hours: WorkingHours | null = officeHours) =>
  dueAt(new Date(start), { Duration, DurationUnit }, hours).toISOString();

test('minutes are minutes of the clock, also at night', () => {
  assert.equal(due('2026-11-20T22:50:00Z', 30, 'M'), '2026-11-20T23:20:00.000Z');
});

test('hours go on after the lunch break and on the next working day', () => {
  assert.equal(due('2026-11-20T11:00:00Z', 2, 'H'), '2026-11-20T14:00:00.000Z');
  assert.equal(due('2026-11-20T15:00:00Z', 4, 'H'), '2026-11-23T10:00:00.000Z');
});

test('what begins on a Sunday begins to count on Monday morning', () => {
  assert.equal(due('2026-11-22T20:00:00Z', 1, 'H'), '2026-11-23T09:00:00.000Z');
  assert.equal(due('2026-11-22T20:00:00Z', 1, 'G'), '2026-11-24T08:00:00.000Z');
});

test('days leave out week-ends and holidays, Easter Monday among them', () => {
  assert.equal(due('2026-04-03T09:30:00Z', 1, 'G'), '2026-04-07T09:30:00.000Z');
  assert.equal(due('2026-12-24T10:00:00Z', 2, 'G'), '2026-12-29T10:00:00.000Z');
});

test('a day keeps its time of the clock over a change of the clocks', () => {
  assert.equal(due('2026-03-27T09:00:00Z', 1, 'G'), '2026-03-30T08:00:00.000Z');
  assert.equal(due('2026-10-24T09:00:00Z', 1, 'G', null), '2026-10-25T10:00:00.000Z');
  assert.equal(due('2026-10-24T09:00:00Z', 24, 'H', null), '2026-10-25T09:00:00.000Z');
});

test('Saint Francis is a holiday from 2026 on', () => {
  assert.equal(isItalianHoliday('2025-10-04'), false);
  assert.equal(isItalianHoliday('2026-10-04'), true);
});

test('days off of the company count as well, and who never works is given plain time', () => {
  const closed = { ...officeHours, Holidays: ['2026-11-23'] };
  assert.equal(due('2026-11-20T15:00:00Z', 4, 'H', closed), '2026-11-24T10:00:00.000Z');
  const never = { ...officeHours, Hours: [] };
  assert.equal(due('2026-11-20T15:00:00Z', 1, 'H', never), '2026-11-20T16:00:00.000Z');
});

test('what is longer is never due earlier, and nothing is due before it begins', () => {
  const start = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const unit = fc.constantFrom('M', 'H', 'G');
  fc.assert(
    fc.property(start, fc.nat(60), unit, fc.boolean(), (from, Duration, DurationUnit, works) => {
      const hours = works ? officeHours : null;
      const one = dueAt(from, { Duration, DurationUnit }, hours).getTime();
      const longer = dueAt(from, { Duration: Duration + 1, DurationUnit }, hours).getTime();
      // Wall times have whole minutes.
      assert.ok(one >= from.getTime() - 60_000 && longer >= one, `${from.toISOString()} ${Duration}${DurationUnit}`);
    }),
    { numRuns: 300 },
  );
});
