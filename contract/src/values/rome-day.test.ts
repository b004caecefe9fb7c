import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { romeDay, shiftDay } from './rome-day.ts';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

test('a day begins at midnight in Italy, in summer and in winter', () => {
  assert.equal(romeDay(new Date('2026-12-31T22:59:59Z')), '2026-12-31');
  assert.equal(romeDay(new Date('2026-12-31T23:00:00Z')), '2027-01-01');
  assert.equal(romeDay(new Date('2026-07-01T21:59:59Z')), '2026-07-01');
  assert.equal(romeDay(new Date('2026-07-01T22:00:00Z')), '2026-07-02');
});

test('the day is the formatter’s at any instant', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(fc.property(instants, (instant) => assert.equal(romeDay(instant), format.format(instant))));
});

test('a day moves over months, years and changes of the clock', () => {
  assert.equal(shiftDay('2026-03-01', -1), '2026-02-28');
  assert.equal(shiftDay('2024-02-28', 1), '2024-02-29');
  assert.equal(shiftDay('2026-12-31', 1), '2027-01-01');
  assert.equal(shiftDay('2026-03-28', 2), '2026-03-30');
});
