import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companionsOf } from './companions.ts';

const migration = (...releases: (string | undefined)[]) => ({
  contractions: releases.map((since) => ({ table: 'lead', sentence: 'a column is dropped', ...(since && { since }) })),
});

const cases: [what: string, migrations: ReturnType<typeof migration>[], expected: ReturnType<typeof companionsOf>][] = [
  ['nothing contracts', [migration(), migration()], 'all'],
  ['one names no release', [migration('1.2.0', undefined)], 'none'],
  ['the newest of the releases counts', [migration('1.9.0'), migration('1.10.0'), migration()], { since: '1.10.0' }],
];

test('who may go on beside migrations follows from what they take away', () => {
  for (const [what, migrations, expected] of cases) assert.deepEqual(companionsOf(migrations), expected, what);
});
