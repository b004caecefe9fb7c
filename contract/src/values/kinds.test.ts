import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { money, optionalText, price, text } from './kinds.ts';
import { fromCents, fromMicros } from './money.ts';

test('every number of cents is an amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      (cents) => money.safeParse(fromCents(cents)).success,
    ),
  );
});

test('every number of millionths is a price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_000_000 }),
      (micros) => price.safeParse(fromMicros(micros)).success,
    ),
  );
});

test('a third decimal is no amount, a seventh no price', () => {
  for (const value of [0.001, 1.005, -12.345, 0.1 + 0.2])
    assert.equal(money.safeParse(value).success, false, String(value));
  for (const value of [0.0000001, 1.0000005]) assert.equal(price.safeParse(value).success, false, String(value));
});

test('a text that shows nothing is none, and characters without a width stay beside others', () => {
  for (const nothing of ['', ' ', '\u200B', '\u2060 \u200D\u00AD']) {
    assert.equal(text(10).safeParse(nothing).success, false, JSON.stringify(nothing));
    assert.equal(optionalText(10).parse(nothing), null);
  }
  for (const shown of ['x', '👩\u200D🔧']) {
    assert.equal(text(10).parse(` ${shown} `), shown);
    assert.equal(optionalText(10).parse(shown), shown);
  }
});
