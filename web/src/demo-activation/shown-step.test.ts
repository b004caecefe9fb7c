import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DemoStepNumber } from '@circolo/contract/demo-activation/demo-step';
import { shownStep } from './shown-step.ts';

const rows: [asked: string | undefined, reached: DemoStepNumber, shown: DemoStepNumber][] = [
  [undefined, 1, 1],
  [undefined, 3, 3],
  ['1', 3, 1],
  ['2', 3, 2],
  ['3', 3, 3],
  ['4', 3, 3],
  ['3', 1, 1],
  ['2', 4, 4],
  ['1', 4, 1],
  ['x', 2, 2],
  ['01', 2, 2],
];

for (const [asked, reached, shown] of rows) {
  test(`asked for ${asked}, reached ${reached}: shows ${shown}`, () => assert.equal(shownStep(asked, reached), shown));
}
