import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoStepNumber, stepAfter, stepOf } from './demo-step.ts';

const steps: [step: DemoStepNumber, succeeded: boolean, after: DemoStepNumber][] = [
  [1, true, 2],
  [1, false, 1],
  [2, true, 3],
  [2, false, 2],
  [3, true, 4],
  [3, false, 3],
  [4, true, 4],
  [4, false, 4],
];

for (const [step, succeeded, after] of steps) {
  test(`step ${step} that ${succeeded ? 'succeeds' : 'fails'} leads to ${after}`, () =>
    assert.equal(stepAfter(step, succeeded), after));
}

const progress: [hasChoices: boolean, hasCode: boolean, isActivated: boolean, step: DemoStepNumber][] = [
  [false, false, false, 1],
  [true, false, false, 2],
  [true, true, false, 3],
  [false, true, false, 1],
  [true, true, true, 4],
  [false, false, true, 4],
];

for (const [hasChoices, hasCode, isActivated, step] of progress) {
  test(`choices ${hasChoices}, code ${hasCode}, activated ${isActivated}: it goes on at step ${step}`, () =>
    assert.equal(stepOf({ hasChoices, hasCode, isActivated }), step));
}
