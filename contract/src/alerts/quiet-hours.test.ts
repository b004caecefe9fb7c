import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findQuietPeriod, noQuietHours, type QuietHours } from './quiet-hours.ts';

const nights = { ...noQuietHours, StartTime: '20:00', EndTime: '08:00' };
const weekends = { ...nights, Saturday: true, Sunday: true };

/** The quiet time at a moment of summer or winter in Rome, as Italian clocks write it. */
function period(hours: QuietHours, at: string): string | null {
  const found = findQuietPeriod(hours, new Date(at));
  return found ? `${found.Since} ${found.Until}` : null;
}

const cases: [name: string, hours: QuietHours, at: string, expected: string | null][] = [
  ['no choice, no quiet time', noQuietHours, '2026-06-10T22:00:00Z', null],
  ['before the night', nights, '2026-06-10T17:59:59.999Z', null],
  ['the first moment', nights, '2026-06-10T18:00:00Z', '2026-06-10T18:00:00.000Z 2026-06-11T06:00:00.000Z'],
  ['after midnight', nights, '2026-06-11T00:30:00Z', '2026-06-10T18:00:00.000Z 2026-06-11T06:00:00.000Z'],
  ['the end is outside', nights, '2026-06-11T06:00:00Z', null],
  [
    'a pause of one day',
    { ...noQuietHours, StartTime: '13:00', EndTime: '14:30' },
    '2026-06-10T12:00:00Z',
    '2026-06-10T11:00:00.000Z 2026-06-10T12:30:00.000Z',
  ],
  [
    'until midnight',
    { ...noQuietHours, StartTime: '18:00', EndTime: '24:00' },
    '2026-06-10T21:00:00Z',
    '2026-06-10T16:00:00.000Z 2026-06-10T22:00:00.000Z',
  ],
  [
    'a Saturday joins its nights',
    weekends,
    '2026-06-13T10:00:00Z',
    '2026-06-12T18:00:00.000Z 2026-06-15T06:00:00.000Z',
  ],
  [
    'a Sunday alone',
    { ...noQuietHours, Sunday: true },
    '2026-06-14T10:00:00Z',
    '2026-06-13T22:00:00.000Z 2026-06-14T22:00:00.000Z',
  ],
  ['a Saturday that was not chosen', { ...noQuietHours, Sunday: true }, '2026-06-13T10:00:00Z', null],
  // Clocks go forward at 2:00 of 29 March 2026, and back at 3:00 of 25 October.
  ['a short night', nights, '2026-03-29T00:30:00Z', '2026-03-28T19:00:00.000Z 2026-03-29T06:00:00.000Z'],
  ['a long night', nights, '2026-10-25T00:30:00Z', '2026-10-24T18:00:00.000Z 2026-10-25T07:00:00.000Z'],
  ['a time that is skipped', { ...noQuietHours, StartTime: '02:30', EndTime: '03:00' }, '2026-03-29T01:15:00Z', null],
  [
    'another zone',
    { ...nights, TimeZone: 'America/New_York' },
    '2026-06-11T03:00:00Z',
    '2026-06-11T00:00:00.000Z 2026-06-11T12:00:00.000Z',
  ],
];

for (const [name, hours, at, expected] of cases)
  test(`quiet hours: ${name}`, () => assert.equal(period(hours, at), expected));
