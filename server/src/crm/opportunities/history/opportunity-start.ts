import { weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { StepState, type StepStateCode } from '@circolo/contract/crm/opportunities/opportunity-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { orNotFound } from '../../../http/implement.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { opportunitySteps, opportunities as t } from '../../../tables/crm/opportunity-tables.ts';
import { type LockedOpportunity, lockOpportunity } from './lock-opportunity.ts';
import { copySteps } from './opportunity-steps.ts';
import { type ChangeContext, recordEvent } from './record-event.ts';

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
  context: ChangeContext,
  { Probability }: { Probability: number | null },
): Promise<void> {
  const locked = orNotFound(await lockOpportunity(tx, id));
  locked.steps = await copySteps(tx, id, locked.row.TimelineId);
  const WeightedAmount = Probability === null ? undefined : weightedAmount(locked.row.ExpectedAmount, Probability);
  const written = Probability === null ? {} : { Probability, WeightedAmount };
  // A record that is new has its first version.
  locked.row.Version = 0;
  await recordEvent(
    tx,
    locked,
    { Kind: 'created', Data: { AssignedTo: null, Steps: locked.steps.map(({ Id }) => Id) } },
    context,
    written,
  );
}

/** Assigns an opportunity without an owner. */
export async function giveTo(
  tx: Tx,
  locked: LockedOpportunity,
  User: number,
  context: ChangeContext,
  Why: string | null = null,
) {
  const Name = await calledUser(tx, User);
  await recordEvent(tx, locked, { Kind: 'assigned', Data: { User, Name, Why } }, context);
}

/** The current steps, as a list of changes; where none is open, the first one that waits after what is over opens. */
export async function updateSteps(tx: Tx, locked: LockedOpportunity, context: ChangeContext): Promise<void> {
  const last = locked.steps.findLastIndex(({ State }) => State === StepState.closed || State === StepState.skipped);
  const isOpen = locked.steps.some(({ State }) => State === StepState.open);
  const next = isOpen
    ? undefined
    : locked.steps.find(({ State }, place) => place > last && State === StepState.waiting);
  const Steps = locked.steps.map(({ Id, State }) => ({
    Id,
    State: Id === next?.Id ? StepState.open : (State as StepStateCode), // A column of such codes.
  }));
  await recordEvent(tx, locked, { Kind: 'stepsAligned', Data: { Steps } }, context);
}

/** Another timeline: only while nothing of the old one is done. */
export async function changeTimeline(tx: Tx, id: number, context: ChangeContext): Promise<void> {
  const locked = orNotFound(await lockOpportunity(tx, id));
  if (locked.steps.some(({ State }) => State === StepState.closed || State === StepState.skipped))
    throw fieldProblem('Timeline', 'notAllowed');
  await tx.update(t).set({ CurrentStepId: null }).where(eq(t.Id, id));
  await tx.delete(opportunitySteps).where(eq(opportunitySteps.OpportunityId, id));
  locked.steps = await copySteps(tx, id, locked.row.TimelineId);
  // Saving has counted the version already.
  locked.row.Version -= 1;
  await updateSteps(tx, locked, context);
}
