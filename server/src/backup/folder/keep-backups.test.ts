import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlivedBackups, readKeepRule } from './keep-backups.ts';

const at = (text: string) => ({ at: new Date(text) });

test('a rule keeps the newest backup of each period, and the others go', () => {
  const backups = [
    at('2026-11-27T04:00Z'),
    at('2026-11-27T02:00Z'),
    at('2026-11-26T02:00Z'),
    at('2026-11-25T02:00Z'),
    at('2026-10-31T02:00Z'),
    at('2026-10-02T02:00Z'),
  ];
  const gone = (rule: string) =>
    outlivedBackups(backups, readKeepRule(rule) ?? {}).map((backup) => backup.at.toISOString().slice(0, 13));
  assert.deepEqual(gone('2d'), ['2026-11-27T02', '2026-11-25T02', '2026-10-31T02', '2026-10-02T02']);
  assert.deepEqual(gone('1d,2m'), ['2026-11-27T02', '2026-11-26T02', '2026-11-25T02', '2026-10-02T02']);
  assert.deepEqual(gone('9y,9d'), ['2026-11-27T02']);
});

test('a rule that keeps nothing, or cannot be read, is none', () => {
  for (const text of ['', '0d', '7', 'd', '7d,', '7x']) assert.equal(readKeepRule(text), null, text);
});
