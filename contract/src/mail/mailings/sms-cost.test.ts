import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsDays, smsPaid } from './sms-cost.ts';

test('each recipient is paid for by the length of the text with its own ending', () => {
  const endings = [
    { Text: '', Recipients: 10 },
    { Text: 'x'.repeat(61), Recipients: 3 },
  ];
  assert.equal(smsPaid('a'.repeat(99), endings), 13);
  assert.equal(smsPaid('a'.repeat(100), endings), 16);
});

const days: [paid: number, first: number, daily: number, days: number | null][] = [
  [100, 100, 100, 1],
  [101, 100, 100, 2],
  [201, 100, 100, 3],
  [150, 50, 100, 2],
  [100, 0, 100, 1],
  [5, 0, 0, null],
];
for (const [paid, first, daily, expected] of days)
  test(`${paid} messages of which ${first} may leave on the first day and ${daily} on each other take ${expected} days`, () =>
    assert.equal(smsDays(paid, { first, daily }), expected));
