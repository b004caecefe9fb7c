import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSendingHour } from './sending-hours.ts';

const cases = [
  ['at four in the morning of winter', '2026-11-30T03:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['at four in the morning of summer', '2026-07-01T02:00:00Z', '2026-07-01T07:00:00.000Z'],
  ['by day, at once', '2026-11-30T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['in the last minute of the day, at once', '2026-11-30T18:59:00Z', '2026-11-30T18:59:00.000Z'],
  ['in the evening, the next morning', '2026-11-30T19:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['after midnight in Italy, the same morning', '2026-11-30T23:30:00Z', '2026-12-01T08:00:00.000Z'],
  ['in the night in which clocks go forward', '2027-03-28T00:30:00Z', '2027-03-28T07:00:00.000Z'],
] as const;

for (const [what, now, expected] of cases)
  test(`a text message that waits for no answer leaves ${what}`, () => {
    assert.equal(nextSendingHour(new Date(now)).toISOString(), expected);
  });
