import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSlot } from './next-slot.ts';

test('an appointment begins at the next full or half hour of Italian clocks', () => {
  assert.deepEqual(nextSlot(new Date('2026-03-10T09:07:00Z'), 15), {
    AllDay: false,
    StartDate: '2026-03-10',
    StartTime: '10:30',
    EndDate: '2026-03-10',
    EndTime: '10:45',
  });
  assert.equal(nextSlot(new Date('2026-07-10T09:30:00Z'), 60).StartTime, '11:30');
});

test('one that begins at midnight is of the next day, and one that ends there of the day before', () => {
  const late = nextSlot(new Date('2026-03-10T22:40:00Z'), 60);
  assert.deepEqual([late.StartDate, late.StartTime, late.EndTime], ['2026-03-11', '00:00', '01:00']);
  const last = nextSlot(new Date('2026-03-10T21:40:00Z'), 60);
  assert.deepEqual(
    [last.StartDate, last.StartTime, last.EndDate, last.EndTime],
    ['2026-03-10', '23:00', '2026-03-10', '24:00'],
  );
});
