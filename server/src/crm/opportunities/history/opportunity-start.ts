import { weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { StepState, type StepStateCode } from '@circolo/contract/crm/opportunities/opportunity-codes';
import { openStep, replay } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { dueAt } from '@circolo/contract/crm/timelines/working-time';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { drawIds } from '../../../db/statements/draw-ids.ts';
import { authorId } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { opportunitySteps, opportunities as t } from '../../../tables/crm/opportunity-tables.ts';
import { alertOwner } from '../../scope/alert-owner.ts';
import { hoursOf } from '../../timelines/working-hours.ts';
import { type LockedOpportunity, lockOpportunity } from './lock-opportunity.ts';
import { copySteps, firstCopies, type StepCopy } from './opportunity-steps.ts';
import { type ChangeContext, recordEvent } from './record-event.ts';

/** What somebody is called in the history. */
export async function calledUser(tx: Tx, id: number): Promise<string> {
  const [user] = await tx
    .select({ Name: nameOf(users) })
    .from(users)
    .where(eq(users.Id, id));
  return user?.Name ?? '';
}

/** What of a new opportunity its beginning depends on. */
interface NewOpportunity {
  Id: number;
  TimelineId: number;
  ExpectedAmount: number;
  /** What somebody wrote stays; null: what the first step says. */
  Probability: number | null;
}

/** What all new opportunities of a timeline begin with. */
async function beginningOf(tx: Tx, timelineId: number, copies: readonly StepCopy[], now: Date) {
  const Data = { AssignedTo: null, Steps: copies.map((_, place) => place) };
  const state = replay([{ Kind: 'created', Data }]);
  const openPlace = openStep(state)?.Id;
  const open = copies.find((_, place) => place === openPlace);
  const DueAt = open ? dueAt(now, open, await hoursOf(tx, timelineId)).toISOString() : null;
  const steps = copies.map((step) =>
    step === open
      ? { ...step, State: StepState.open, StartedAt: now.toISOString(), DueAt }
      : { ...step, State: StepState.waiting, StartedAt: null, DueAt: null },
  );
  return { Status: state.Status, openPlace, DueAt, Probability: open?.Probability ?? 0, steps };
}

/** What new opportunities begin with: their steps, the first of them open, the columns that follow, and their history. */
export async function beginOpportunities(tx: Tx, all: readonly NewOpportunity[], { caller, now }: ChangeContext) {
  const copies = await firstCopies(tx, [...new Set(all.map(({ TimelineId }) => TimelineId))]);
  const beginnings = new Map<number, Awaited<ReturnType<typeof beginningOf>>>();
  for (const [id, steps] of copies) beginnings.set(id, await beginningOf(tx, id, steps, now));
  const begun = all.map((opportunity) => ({
    ...opportunity,
    beginning: orNotFound(beginnings.get(opportunity.TimelineId)),
  }));
  const count = begun.reduce((sum, { beginning }) => sum + beginning.steps.length, 0);
  const drawn = (await drawIds(tx, opportunitySteps, count)).values();
  return begun.map(({ Id: OpportunityId, ExpectedAmount, Probability: written, beginning }) => {
    const { Status, openPlace, DueAt } = beginning;
    const steps = beginning.steps.map((copyOf) => ({ Id: Number(drawn.next().value), OpportunityId, copyOf }));
    const Probability = written ?? beginning.Probability;
    const CurrentStepId = steps.find((_, place) => place === openPlace)?.Id ?? null;
    const WeightedAmount = weightedAmount(ExpectedAmount, Probability);
    const Data = { AssignedTo: null, Steps: steps.map(({ Id }) => Id) };
    return {
      steps,
      columns: { Status, CurrentStepId, StepDueAt: DueAt, Probability, WeightedAmount },
      event: { OpportunityId, At: now.toISOString(), ActorId: authorId(caller), Kind: 'created', Data },
    };
  });
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
  await alertOwner(tx, 'Opportunities', locked.row.Id, User, context);
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
