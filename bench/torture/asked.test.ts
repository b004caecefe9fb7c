import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedOf } from './asked.ts';

test('without a word all parts run on both databases', () => {
  const { parts, engines, rounds } = askedOf({ PATH: '/bin' });
  assert.deepEqual([parts.length, engines.length, rounds], [4, 2, undefined]);
});

test('a part, a database and a number of rounds can be chosen', () => {
  const asked = askedOf({ TORTURE_ONLY: 'payments', TORTURE_DATABASE: 'postgres', TORTURE_RUNS: '7' });
  assert.deepEqual(asked, { parts: ['payments'], engines: ['postgres'], rounds: 7 });
});

test('a misspelt name or value is an error, not a success', () => {
  const misspelt: Record<string, string>[] = [
    { TORTURE_PART: 'orders' },
    { TORTURE_ONLY: 'order' },
    { TORTURE_DATABASE: 'PostgreSQL' },
    { TORTURE_RUNS: 'ten' },
    { TORTURE_RUNS: '0' },
    { TORTURE_RUNS: '1.5' },
  ];
  for (const variables of misspelt) assert.throws(() => askedOf(variables), /TORTURE_/, JSON.stringify(variables));
});
