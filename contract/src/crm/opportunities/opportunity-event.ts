import { z } from 'zod';
import { textOrNull } from '../../values/kinds.ts';
import { opportunityGoalKind, stepState } from './opportunity-codes.ts';

const id = z.int();
/** What the history calls a person, a step or a reason: as it was called when it happened. */
const name = z.string();
const note = z.string().nullable().default(null);

const event = <const Kind extends string, Shape extends Record<string, z.ZodType>>(Kind: Kind, shape: Shape) =>
  z.object({ Kind: z.literal(Kind), Data: z.object(shape) });

/** A goal as the history records it; the amount in cents. */
const goal = z.object({
  Kind: opportunityGoalKind,
  Description: textOrNull,
  PackageId: id.nullable(),
  TargetAmount: id.nullable(),
  TargetDate: textOrNull,
});
export type OpportunityGoalPlan = z.infer<typeof goal>;

/** Something that happened to an opportunity: its kind, and what is needed to describe it and to do it again. */
export const opportunityEvent = z.discriminatedUnion('Kind', [
  event('created', { AssignedTo: id.nullable(), Steps: z.array(id) }),
  event('taken', { User: id, Name: name }),
  event('assigned', { User: id, Name: name, Why: note }),
  event('userChanged', { User: id, Name: name, Reason: name }),
  event('left', { Reason: name, Notes: note }),
  event('goalSet', { Goal: goal }),
  event('goalReached', {}),
  event('succeeded', { By: z.enum(['hand', 'goal', 'order', 'activity']), Order: id.nullable(), Notes: note }),
  event('failed', { Reason: name, Notes: note, Competitor: note }),
  event('reopened', { User: id, Name: name, Reason: name }),
  event('stepClosed', { Step: id, Name: name, Outcome: note, ByItself: z.boolean().default(false) }),
  event('stepSkipped', { Step: id, Name: name, Outcome: note }),
  event('stepReopened', { Step: id, Name: name, Reason: name }),
  /** The steps as they are from then on, in their order. */
  event('stepsAligned', { Steps: z.array(z.object({ Id: id, State: stepState })) }),
  /** Whose opportunity it is from then on. */
  event('customerLinked', { User: id, Name: name }),
  event('orderLinked', { Order: id.nullable(), Number: name.nullable() }),
  /** A quotation by its document; `Name` is who accepted it. */
  event('quotationSent', { Document: id, Number: name }),
  event('quotationAccepted', { Document: id, Number: name, Name: name }),
  event('quotationWithdrawn', { Document: id, Number: name }),
]);
export type OpportunityEvent = z.output<typeof opportunityEvent>;
