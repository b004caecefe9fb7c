import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConsentChoice, stands } from './choice.ts';

const choice: ConsentChoice = { Container: 'GTM-ABC1234', Accepted: false, At: '2026-01-01T10:00:00.000Z' };
const at = (text: string) => new Date(text);

test('an answer stands for 180 days, a refusal as long as a consent', () => {
  for (const Accepted of [true, false]) {
    const given = { ...choice, Accepted };
    assert.equal(stands(given, 'GTM-ABC1234', at('2026-01-01T10:00:00Z')), true);
    assert.equal(stands(given, 'GTM-ABC1234', at('2026-06-30T09:59:59Z')), true);
    assert.equal(stands(given, 'GTM-ABC1234', at('2026-06-30T10:00:00Z')), false);
  }
});

test('an answer about another container, or from the future, counts for nothing', () => {
  assert.equal(stands(choice, 'GTM-OTHER12', at('2026-01-02T00:00:00Z')), false);
  assert.equal(stands(choice, 'GTM-ABC1234', at('2025-12-31T00:00:00Z')), false);
  assert.equal(stands({ ...choice, At: 'mai' }, 'GTM-ABC1234', at('2026-01-02T00:00:00Z')), false);
  assert.equal(stands(null, 'GTM-ABC1234', at('2026-01-02T00:00:00Z')), false);
});
