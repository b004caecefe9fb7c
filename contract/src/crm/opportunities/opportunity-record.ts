import { z } from 'zod';
import { software } from '../../codes/catalogue-codes.ts';
import { opportunityStatus } from '../../codes/crm-codes.ts';
import { customValues } from '../../custom-fields/custom-values.ts';
import { auditFields, codeReference, day, instant, money, price, reference } from '../../values/kinds.ts';
import { opportunityGoalKind, opportunityOutcome, opportunityPriority } from './opportunity-codes.ts';
import { opportunityStep } from './opportunity-step.ts';

/** A tag as a card shows it. */
const tag = reference.extend({ Color: z.string() });

/**
 * A row of the list, and a card of the board. `Name` is the body, else the person; `LateSince` is when the open step should
 * have been closed, null while there is time; `Goal` is what must happen for it to be won.
 */
export const opportunityRow = z.object({
  Id: z.number().int(),
  Number: z.string(),
  Date: instant,
  Description: z.string(),
  Status: opportunityStatus,
  Name: z.string(),
  BusinessName: z.string().nullable(),
  ContactName: z.string().nullable(),
  City: z.string().nullable(),
  Lead: reference.nullable(),
  User: reference.nullable(),
  AssignedTo: reference.nullable(),
  Timeline: reference,
  CurrentStep: reference.extend({ TimelineStepId: z.number().int().nullable() }).nullable(),
  StepDueAt: instant.nullable(),
  LateSince: instant.nullable(),
  Category: codeReference.nullable(),
  Source: codeReference.nullable(),
  Software: software.nullable(),
  ExpectedAmount: money,
  Probability: z.number().int(),
  WeightedAmount: money,
  ExpectedCloseDate: day.nullable(),
  Priority: opportunityPriority,
  LastActivityAt: instant.nullable(),
  NextActivityAt: instant.nullable(),
  ClosedAt: instant.nullable(),
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
  Id: z.number().int(),
  Package: reference,
  Quantity: z.number().int(),
  Price: price,
  Agreed: z.boolean(),
  Amount: money,
});

/** The goal that counts: the one set last. */
const goal = z.object({
  Id: z.number().int(),
  Kind: opportunityGoalKind,
  Description: z.string().nullable(),
  Package: reference.nullable(),
  TargetAmount: money.nullable(),
  TargetDate: day.nullable(),
  Reached: z.boolean(),
  ReachedAt: instant.nullable(),
  Outcome: opportunityOutcome.nullable(),
});

/** An opportunity's order and its state. */
const linkedOrder = reference.extend({ Status: z.string() });

/** One opportunity; `LinesAmount` is what its lines add up to. */
export const opportunityRecord = opportunityRow.extend({
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Province: z.string().nullable(),
  AssignedAt: instant.nullable(),
  ActivityType: reference.nullable(),
  Origin: reference.nullable(),
  Lines: z.array(line),
  LinesAmount: money,
  Steps: z.array(opportunityStep),
  GoalSet: goal.nullable(),
  LostReason: reference.nullable(),
  LostNotes: z.string().nullable(),
  Competitor: z.string().nullable(),
  Order: linkedOrder.nullable(),
  LeaveCount: z.number().int(),
});
export type Opportunity = z.infer<typeof opportunityRecord>;
