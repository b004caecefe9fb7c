import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { askedRule, nextRule, ruleAt } from './rule-at.ts';

const day = 24 * 3_600_000;
const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const start = { Limit: 50_000, Off: false, NextLimit: null, NextOff: null, NextFrom: null };
const off = { Limit: 50_000, Off: true };

test('a tighter rule counts at once, a looser one a day later', () => {
  const cases = [
    ['lower', { Limit: 100, Off: false }, { Limit: 100, Off: false }, { Limit: 100, Off: false }],
    ['higher', { Limit: 90_000, Off: false }, { Limit: 50_000, Off: false }, { Limit: 90_000, Off: false }],
    ['off', off, { Limit: 50_000, Off: false }, off],
    ['the same', { Limit: 50_000, Off: false }, { Limit: 50_000, Off: false }, { Limit: 50_000, Off: false }],
  ] as const;
  for (const [name, asked, now, later] of cases) {
    const row = askedRule(start, asked, at(0));
    assert.deepEqual([ruleAt(row, at(0)), ruleAt(row, at(day - 1)), ruleAt(row, at(day))], [now, now, later], name);
  }
});

test('on again counts at once; asking for today’s rule stops the looser one that waits', () => {
  const switchedOff = askedRule(start, off, at(0));
  assert.deepEqual(nextRule(switchedOff, at(0)), { ...off, From: at(day).toISOString() });
  const stopped = askedRule(switchedOff, { Limit: 50_000, Off: false }, at(1));
  assert.deepEqual([nextRule(stopped, at(1)), ruleAt(stopped, at(2 * day))], [null, { Limit: 50_000, Off: false }]);
  const on = askedRule(switchedOff, { Limit: 90_000, Off: false }, at(day));
  assert.deepEqual(ruleAt(on, at(day)), { Limit: 90_000, Off: false });
});

test('whatever is asked for in whatever order, no rule is looser than any that was asked for a day before or counted since', () => {
  const rule = fc.record({ Limit: fc.integer({ min: 0, max: 9 }), Off: fc.boolean() });
  const strength = ({ Limit, Off }: { Limit: number; Off: boolean }) => (Off ? Number.POSITIVE_INFINITY : Limit);
  fc.assert(
    fc.property(fc.array(fc.tuple(rule, fc.integer({ min: 0, max: 2 * day })), { maxLength: 12 }), (steps) => {
      let row: Parameters<typeof ruleAt>[0] = start;
      let time = 0;
      for (const [asked, pause] of steps) {
        const before = ruleAt(row, at(time));
        row = askedRule(row, asked, at(time));
        assert.ok(strength(ruleAt(row, at(time))) <= strength(before), 'looser at once');
        assert.ok(strength(ruleAt(row, at(time + day - 1))) <= strength(before), 'looser within a day');
        time += pause;
      }
    }),
  );
});
