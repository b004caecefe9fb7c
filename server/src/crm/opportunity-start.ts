import { weightedAmount } from '@circolo/contract/crm/opportunity-amount';
import { StepState, type StepStateCode } from '@circolo/contract/crm/opportunity-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import { nameOf, users } from '../access/tables.ts';
import type { Tx } from '../db/database.ts';
import { found } from '../http/implement.ts';
import { type Doing, happens } from './opportunity-happens.ts';
import { type HeldOpportunity, holdAny } from './opportunity-held.ts';
import { copySteps } from './opportunity-steps.ts';
import { opportunitySteps, opportunities as t } from './opportunity-tables.ts';

/** What somebody is called in the history. */
export async function calledUser(tx: Tx, id: number): Promise<string> {
  const [user] = await tx
    .select({ Name: nameOf(users) })
    .from(users)
    .where(eq(users.Id, id));
  return user?.Name ?? '';
}

/** A new opportunity gets its steps, and its history begins; a probability that somebody wrote stays. */
export async function startSteps(
  tx: Tx,
  id: number,
  doing: Doing,
  { Probability }: { Probability: number | null },
): Promise<void> {
  const held = found(await holdAny(tx, id));
  held.steps = await copySteps(tx, id, held.row.TimelineId);
  const WeightedAmount = Probability === null ? undefined : weightedAmount(held.row.ExpectedAmount, Probability);
  const written = Probability === null ? {} : { Probability, WeightedAmount };
  // A record that is new has its first version.
  held.row.Version = 0;
  await happens(
    tx,
    held,
    { Kind: 'created', Data: { AssignedTo: null, Steps: held.steps.map(({ Id }) => Id) } },
    doing,
    written,
  );
}

/** Gives an opportunity that is nobody's to somebody. */
export async function giveTo(tx: Tx, held: HeldOpportunity, User: number, doing: Doing, Why: string | null = null) {
  const Name = await calledUser(tx, User);
  await happens(tx, held, { Kind: 'assigned', Data: { User, Name, Why } }, doing);
}

/** The steps as they stand, told anew; where none is open, the first one that waits after what is over opens. */
export async function tellSteps(tx: Tx, held: HeldOpportunity, doing: Doing): Promise<void> {
  const last = held.steps.findLastIndex(({ State }) => State === StepState.closed || State === StepState.skipped);
  const isOpen = held.steps.some(({ State }) => State === StepState.open);
  const next = isOpen ? undefined : held.steps.find(({ State }, place) => place > last && State === StepState.waiting);
  const Steps = held.steps.map(({ Id, State }) => ({
    Id,
    State: Id === next?.Id ? StepState.open : (State as StepStateCode), // A column of such codes.
  }));
  await happens(tx, held, { Kind: 'stepsAligned', Data: { Steps } }, doing);
}

/** Another timeline: only while nothing of the old one is done. */
export async function changeTimeline(tx: Tx, id: number, doing: Doing): Promise<void> {
  const held = found(await holdAny(tx, id));
  if (held.steps.some(({ State }) => State === StepState.closed || State === StepState.skipped))
    throw fieldProblem('Timeline', 'notAllowed');
  await tx.update(t).set({ CurrentStepId: null }).where(eq(t.Id, id));
  await tx.delete(opportunitySteps).where(eq(opportunitySteps.OpportunityId, id));
  held.steps = await copySteps(tx, id, held.row.TimelineId);
  // Saving has counted the version already.
  held.row.Version -= 1;
  await tellSteps(tx, held, doing);
}
