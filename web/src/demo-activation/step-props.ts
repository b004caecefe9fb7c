import type { DemoWizard } from '@circolo/contract/demo-activation/demo-activation';
import type { DemoStepNumber } from '@circolo/contract/demo-activation/demo-step';
import type { DemoDraft } from './draft.ts';

/** What every step gets. */
export interface StepProps {
  /** The state of the wizard at the server. */
  wizard: DemoWizard;
  draft: DemoDraft;
  change: (changes: Partial<DemoDraft>) => void;
  /** The step has succeeded. */
  done: () => void;
  go: (step: DemoStepNumber) => void;
  /** The wizard is no more. */
  lost: (message: string) => void;
}
