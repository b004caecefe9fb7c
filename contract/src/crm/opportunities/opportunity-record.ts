import { z } from 'zod';
import { software } from '../../codes/catalogue-codes.ts';
import { opportunityStatus } from '../../codes/crm-codes.ts';
import { customValues } from '../../custom-fields/custom-values.ts';
import {
  auditFields,
  codeReference,
  dayOrNull,
  instant,
  instantOrNull,
  money,
  price,
  reference,
  referenceOrNull,
  textOrNull,
  wholeOrNull,
} from '../../values/kinds.ts';
import { opportunityGoalKind, opportunityOutcome, opportunityPriority } from './opportunity-codes.ts';
import { opportunityStep } from './opportunity-step.ts';

/** A tag as a card shows it. */
const tag = reference.extend({ Color: z.string() });

/**
 * A row of the list, and a card of the board. `Name` is the body, else the person; `LateSince` is when the open step should
 * have been closed, null while there is time; `Goal` is what must happen for it to be won.
 */
export const opportunityRow = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: instant,
  Description: z.string(),
  Status: opportunityStatus,
  Name: z.string(),
  BusinessName: textOrNull,
  ContactName: textOrNull,
  City: textOrNull,
  Lead: referenceOrNull,
  User: referenceOrNull,
  AssignedTo: referenceOrNull,
  Timeline: reference,
  CurrentStep: reference.extend({ TimelineStepId: wholeOrNull }).nullable(),
  StepDueAt: instantOrNull,
  LateSince: instantOrNull,
  Category: codeReference.nullable(),
  Source: codeReference.nullable(),
  Software: software.nullable(),
  ExpectedAmount: money,
  Probability: z.int(),
  WeightedAmount: money,
  ExpectedCloseDate: dayOrNull,
  Priority: opportunityPriority,
  LastActivityAt: instantOrNull,
  NextActivityAt: instantOrNull,
  ClosedAt: instantOrNull,
  Goal: opportunityGoalKind.nullable(),
  Tags: z.array(tag),
  BoardPosition: z.number(),
  CustomFields: customValues,
  ...auditFields,
});
export type OpportunityRow = z.infer<typeof opportunityRow>;

/**
 * A line as it goes out; the price is that of the day it was put there, EUR at most 6 decimals. `Agreed` says that it is not
 * today's for everybody: an order that is made of it keeps it.
 */
const line = z.object({
  Id: z.int(),
  Package: reference,
  Quantity: z.int(),
  Price: price,
  Agreed: z.boolean(),
  Amount: money,
});

/** The goal that counts: the one set last. */
const goal = z.object({
  Id: z.int(),
  Kind: opportunityGoalKind,
  Description: textOrNull,
  Package: referenceOrNull,
  TargetAmount: money.nullable(),
  TargetDate: dayOrNull,
  Reached: z.boolean(),
  ReachedAt: instantOrNull,
  Outcome: opportunityOutcome.nullable(),
});

/** An opportunity's order and its state. */
const linkedOrder = reference.extend({ Status: z.string() });

/** One opportunity; `LinesAmount` is what its lines add up to. */
export const opportunityRecord = opportunityRow.extend({
  Email: textOrNull,
  Phone: textOrNull,
  Province: textOrNull,
  AssignedAt: instantOrNull,
  ActivityType: referenceOrNull,
  Origin: referenceOrNull,
  Lines: z.array(line),
  LinesAmount: money,
  Steps: z.array(opportunityStep),
  GoalSet: goal.nullable(),
  LostReason: referenceOrNull,
  LostNotes: textOrNull,
  Competitor: textOrNull,
  Order: linkedOrder.nullable(),
  LeaveCount: z.int(),
});
export type Opportunity = z.infer<typeof opportunityRecord>;
