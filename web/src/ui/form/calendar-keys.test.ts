import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayByKey } from './calendar-keys.ts';

test('keys move in a calendar by day, week, month and year, and to the ends of the week', () => {
  const moves: [day: string, key: string, to: string | null, shiftKey?: boolean][] = [
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2027-01-01', 'ArrowLeft', '2026-12-31'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'],
    ['2026-11-28', 'ArrowDown', '2026-12-05'],
    ['2026-11-29', 'Home', '2026-11-23'],
    ['2026-11-23', 'Home', '2026-11-23'],
    ['2026-11-30', 'End', '2026-12-06'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-12-31', 'PageDown', '2027-01-31'],
    ['2028-02-29', 'PageDown', '2029-02-28', true],
    ['2028-02-29', 'PageUp', '2027-02-28', true],
    ['2026-11-30', 'Enter', null],
    ['2026-11-30', 'a', null],
  ];
  for (const [day, key, to, shiftKey = false] of moves)
    assert.equal(dayByKey(day, { key, shiftKey }), to, `${day} ${key}`);
});
