import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConsentChoice, isCurrentChoice } from './choice.ts';

const choice: ConsentChoice = { Container: 'GTM-ABC1234', Accepted: false, At: '2026-01-01T10:00:00.000Z' };
const at = (text: string) => new Date(text);

test('an answer is valid for 180 days, a refusal as long as a consent', () => {
  for (const Accepted of [true, false]) {
    const given = { ...choice, Accepted };
    assert.equal(isCurrentChoice(given, 'GTM-ABC1234', at('2026-01-01T10:00:00Z')), true);
    assert.equal(isCurrentChoice(given, 'GTM-ABC1234', at('2026-06-30T09:59:59Z')), true);
    assert.equal(isCurrentChoice(given, 'GTM-ABC1234', at('2026-06-30T10:00:00Z')), false);
  }
});

test('an answer about another container, or from the future, counts for nothing', () => {
  assert.equal(isCurrentChoice(choice, 'GTM-OTHER12', at('2026-01-02T00:00:00Z')), false);
  assert.equal(isCurrentChoice(choice, 'GTM-ABC1234', at('2025-12-31T00:00:00Z')), false);
  assert.equal(isCurrentChoice({ ...choice, At: 'mai' }, 'GTM-ABC1234', at('2026-01-02T00:00:00Z')), false);
  assert.equal(isCurrentChoice(null, 'GTM-ABC1234', at('2026-01-02T00:00:00Z')), false);
});
