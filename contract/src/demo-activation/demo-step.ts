import { z } from 'zod';

/** The four steps of the demo wizard (product.md section 2). */
export const DemoStep = { choices: 1, phone: 2, code: 3, done: 4 } as const;
export const demoStep = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type DemoStepNumber = z.infer<typeof demoStep>;

/** Where a step leads when its call succeeds; otherwise one stays, with the call's message (product.md section 4). */
const next: Record<DemoStepNumber, DemoStepNumber> = { 1: 2, 2: 3, 3: 4, 4: 4 };

/** The step after a call. @example stepAfter(DemoStep.phone, Status) // 3 if Status, else 2 */
export const stepAfter = (step: DemoStepNumber, succeeded: boolean): DemoStepNumber => (succeeded ? next[step] : step);

/** What has been done in a wizard so far. */
export interface DemoProgress {
  hasChoices: boolean;
  hasCode: boolean;
  isActivated: boolean;
}

/** The step at which a wizard goes on, after a reload or on another day. */
export function stepOf({ hasChoices, hasCode, isActivated }: DemoProgress): DemoStepNumber {
  if (isActivated) return DemoStep.done;
  if (!hasChoices) return DemoStep.choices;
  return hasCode ? DemoStep.code : DemoStep.phone;
}

/** Seconds between two text messages to a number; a repeat within them does nothing. */
export const resendSeconds = 60;
/** Digits of a code. */
export const codeDigits = 6;
