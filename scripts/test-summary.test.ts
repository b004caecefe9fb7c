import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLines, slowestLines, slowestOf, summarise } from './test-summary.mjs';

const unit = { name: 'unit', passed: 7, failed: 0, line: '✔ unit' };
const e2e = { name: 'e2e', reason: 'A browser is missing.' };

test('a step that was left out is named at the end, and is no failure where the machine lacks something', () => {
  const { lines, exitCode } = summarise([unit], [e2e], { mustBeWhole: false });
  assert.equal(lines.at(-1), 'left out: e2e. A browser is missing.');
  assert.ok(lines.includes('7 passed, 0 failed'));
  assert.equal(exitCode, 0);
});

test('where everything must run, a step that was left out is a failure', () => {
  assert.equal(summarise([unit], [e2e], { mustBeWhole: true }).exitCode, 1);
  assert.equal(summarise([unit], [], { mustBeWhole: true }).exitCode, 0);
});

test('a failure fails, and so does a run of nothing', () => {
  assert.equal(summarise([unit, { ...unit, failed: 1 }], [], { mustBeWhole: false }).exitCode, 1);
  assert.equal(summarise([], [e2e], { mustBeWhole: false }).exitCode, 1);
});

test('the slowest ten are named, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, nth) => ({ name: `test ${nth}`, ms: nth * 1_000 }));
  const lines = slowestLines(slowestOf(times));
  assert.equal(lines.length, 10);
  assert.equal(lines[0], '    11.0 s  test 11');
});

test('what has failed is repeated at the end, with its reason', () => {
  const failures = [{ name: 'a sum is kept (sum.test.ts:7)', reason: 'Error: 1 is not 2\n  at sum.test.ts:8' }];
  const { lines } = summarise([{ ...unit, failed: 1, failures }], [], { mustBeWhole: true });
  assert.deepEqual(lines.slice(-3), [
    '✖ unit: a sum is kept (sum.test.ts:7)',
    '    Error: 1 is not 2',
    '      at sum.test.ts:8',
  ]);
});

test('of many failures of a step the first twenty are repeated and the others counted', () => {
  const failures = Array.from({ length: 23 }, (_, nth) => ({ name: `test ${nth}`, reason: 'Error' }));
  const { lines } = summarise([{ ...unit, failed: 23, failures }], [], { mustBeWhole: true });
  assert.equal(lines.filter((line) => line.startsWith('✖ unit: test')).length, 20);
  assert.equal(lines.at(-1), '✖ unit: 3 more');
});

test('a reason has its first lines, without colours', () => {
  const long = Array.from({ length: 30 }, (_, nth) => `\u001b[31mline ${nth}\u001b[39m`).join('\n');
  assert.equal(firstLines(long).split('\n').length, 12);
  assert.ok(firstLines(long).startsWith('line 0\nline 1\n'));
});
