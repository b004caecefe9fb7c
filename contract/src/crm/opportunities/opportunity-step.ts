import { z } from 'zod';
import { stepUnit } from '../../codes/crm-codes.ts';
import { instant, reference } from '../../values/kinds.ts';
import { stepState } from './opportunity-codes.ts';

/**
 * A step of an opportunity as it goes out: its own copy of the timeline's. `ActivityTypes` are those that are suggested, or
 * one of which must be done where it is `Required`; `Ready` says whether it may be closed as far as they go.
 */
export const opportunityStep = z.object({
  Id: z.number().int(),
  TimelineStepId: z.number().int().nullable(),
  Position: z.number().int(),
  Description: z.string(),
  Duration: z.number().int(),
  DurationUnit: stepUnit,
  Instructions: z.string().nullable(),
  Probability: z.number().int(),
  Required: z.boolean(),
  CanSkip: z.boolean(),
  AutoCloseOn: reference.nullable(),
  ActivityTypes: z.array(reference),
  Ready: z.boolean(),
  State: stepState,
  StartedAt: instant.nullable(),
  DueAt: instant.nullable(),
  ClosedAt: instant.nullable(),
  ClosedBy: reference.nullable(),
  Outcome: z.string().nullable(),
  ReopenedAt: instant.nullable(),
  ReopenedBy: reference.nullable(),
  ReopenReason: z.string().nullable(),
  ReopenCount: z.number().int(),
});
export type OpportunityStep = z.infer<typeof opportunityStep>;
