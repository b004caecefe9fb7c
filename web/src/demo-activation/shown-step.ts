import { DemoStep, type DemoStepNumber } from '@circolo/contract/demo-activation/demo-step';

/**
 * The step that an address shows: one that has been reached, so that the browser's "back" shows an earlier one. A wizard that is
 * done shows that, or starts again at step 1. @example shownStep('2', 3) // 2
 */
export function shownStep(asked: string | undefined, reached: DemoStepNumber): DemoStepNumber {
  const step = Object.values(DemoStep).find((known) => String(known) === asked);
  if (step === undefined || step > reached) return reached;
  return reached === DemoStep.done && step !== DemoStep.choices ? reached : step;
}
