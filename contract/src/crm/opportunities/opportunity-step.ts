import { z } from 'zod';
import { stepUnit } from '../../codes/crm-codes.ts';
import { instantOrNull, reference, referenceOrNull, textOrNull, wholeOrNull } from '../../values/kinds.ts';
import { stepState } from './opportunity-codes.ts';

/**
 * A step of an opportunity as it goes out: its own copy of the timeline's. `ActivityTypes` are those that are suggested, or
 * one of which must be done where it is `Required`; `Ready` says whether it may be closed as far as they go.
 */
export const opportunityStep = z.object({
  Id: z.int(),
  TimelineStepId: wholeOrNull,
  Position: z.int(),
  Description: z.string(),
  Duration: z.int(),
  DurationUnit: stepUnit,
  Instructions: textOrNull,
  Probability: z.int(),
  Required: z.boolean(),
  CanSkip: z.boolean(),
  AutoCloseOn: referenceOrNull,
  ActivityTypes: z.array(reference),
  Ready: z.boolean(),
  State: stepState,
  StartedAt: instantOrNull,
  DueAt: instantOrNull,
  ClosedAt: instantOrNull,
  ClosedBy: referenceOrNull,
  Outcome: textOrNull,
  ReopenedAt: instantOrNull,
  ReopenedBy: referenceOrNull,
  ReopenReason: textOrNull,
  ReopenCount: z.int(),
});
export type OpportunityStep = z.infer<typeof opportunityStep>;
