import { StepUnit } from '@circolo/contract/codes/crm-codes';
import type { timelines } from '@circolo/contract/crm/timelines/timeline';
import type { RecordOf } from '@circolo/contract/resource/resource';

type StoredStep = RecordOf<typeof timelines>['Steps'][number];

/** A step as the form holds it: a new one has no id, and a number is empty while it is typed again. */
export type Step = Omit<StoredStep, 'Id' | 'Duration' | 'Probability'> & {
  Id: number | null;
  Duration: number | null;
  Probability: number | null;
};

/** What a new step begins with. */
export const emptyStep = (): Step => ({
  Id: null,
  Description: '',
  Duration: 1,
  DurationUnit: StepUnit.days,
  Instructions: null,
  ActivityTypes: [],
  Required: false,
  EmailTemplate: null,
  Probability: 0,
  AutoCloseOn: null,
  CanSkip: true,
});

/** What every part of a step's row is given. */
export interface StepProps {
  step: Step;
  readOnly: boolean;
  errorOf: (name: keyof Step) => string | undefined;
  change: (step: Step) => void;
}
