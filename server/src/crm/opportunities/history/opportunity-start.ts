import { weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { StepState, type StepStateCode } from '@circolo/contract/crm/opportunities/opportunity-codes';
import { openStep, replay } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { dueAt } from '@circolo/contract/crm/timelines/working-time';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { authorId } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { opportunitySteps, opportunities as t } from '../../../tables/crm/opportunity-tables.ts';
import { hoursOf } from '../../timelines/working-hours.ts';
import { type LockedOpportunity, lockOpportunity } from './lock-opportunity.ts';
import { copySteps, firstCopies } from './opportunity-steps.ts';
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

async function drawStepIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('opportunity_step', 'id')) id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

/** What new opportunities begin with: their steps, the first of them open, the columns that follow, and their history. */
export async function beginOpportunities(tx: Tx, all: readonly NewOpportunity[], { caller, now }: ChangeContext) {
  const at = now.toISOString();
  const timelineIds = [...new Set(all.map(({ TimelineId }) => TimelineId))];
  const copies = await firstCopies(tx, timelineIds);
  const hours = new Map<number, Awaited<ReturnType<typeof hoursOf>>>();
  for (const id of timelineIds) hours.set(id, await hoursOf(tx, id));
  const copiesOf = (TimelineId: number) => copies.get(TimelineId) ?? [];
  const count = all.reduce((sum, { TimelineId }) => sum + copiesOf(TimelineId).length, 0);
  const drawn = (await drawStepIds(tx, count)).values();
  return all.map(({ Id: OpportunityId, TimelineId, ExpectedAmount, Probability: written }) => {
    const own = copiesOf(TimelineId).map((step) => ({ ...step, OpportunityId, Id: Number(drawn.next().value) }));
    const Data = { AssignedTo: null, Steps: own.map(({ Id }) => Id) };
    const state = replay([{ Kind: 'created', Data }]);
    const open = own.find(({ Id }) => Id === openStep(state)?.Id);
    const DueAt = open ? dueAt(now, open, hours.get(TimelineId) ?? null).toISOString() : null;
    const Probability = written ?? open?.Probability ?? 0;
    return {
      steps: own.map((step) =>
        step === open
          ? { ...step, State: StepState.open, StartedAt: at, DueAt }
          : { ...step, State: StepState.waiting, StartedAt: null, DueAt: null },
      ),
      columns: {
        Status: state.Status,
        CurrentStepId: open?.Id ?? null,
        StepDueAt: DueAt,
        Probability,
        WeightedAmount: weightedAmount(ExpectedAmount, Probability),
      },
      event: { OpportunityId, At: at, ActorId: authorId(caller), Kind: 'created', Data },
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
