import { weightedAmount } from '@circolo/contract/crm/opportunity-amount';
import type { OpportunityEvent } from '@circolo/contract/crm/opportunity-event';
import { afterEvent, type OpportunityState, openStep } from '@circolo/contract/crm/opportunity-replay';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunity-status';
import { dueAt } from '@circolo/contract/crm/working-time';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId, type Caller } from '../http/caller.ts';
import type { HeldOpportunity, StepRow } from './opportunity-held.ts';
import {
  opportunityEvents as events,
  opportunityGoals as goals,
  opportunitySteps as steps,
  opportunities as t,
} from './opportunity-tables.ts';
import { hoursOf } from './working-hours.ts';

/** Who does something and when; null is the system. */
export interface Doing {
  caller: Caller | null;
  now: Date;
}

/** The columns of a step that has come into a state. */
async function stepColumns(
  tx: Tx,
  held: HeldOpportunity,
  step: StepRow,
  State: string,
  event: OpportunityEvent,
  doing: Doing,
) {
  const at = doing.now.toISOString();
  const by = authorId(doing.caller);
  if (State === 'W') return { State, StartedAt: null, DueAt: null };
  if (State === 'O') {
    held.hours ??= await hoursOf(tx, held.row.TimelineId);
    const DueAt = dueAt(doing.now, step, held.hours).toISOString();
    const opened = { State, StartedAt: at, DueAt };
    if (event.Kind !== 'stepReopened' || event.Data.Step !== step.Id) return opened;
    const again = { ReopenedAt: at, ReopenedById: by, ReopenReason: event.Data.Reason };
    return { ...opened, ...again, ReopenCount: step.ReopenCount + 1, ClosedAt: null, ClosedById: null };
  }
  const told = event.Kind === 'stepClosed' || event.Kind === 'stepSkipped' ? event.Data.Outcome : null;
  return { State, ClosedAt: at, ClosedById: by, Outcome: told };
}

async function writeSteps(
  tx: Tx,
  held: HeldOpportunity,
  next: OpportunityState,
  event: OpportunityEvent,
  doing: Doing,
) {
  const again = event.Kind === 'reopened' ? openStep(next)?.Id : undefined;
  for (const { Id, State } of next.Steps) {
    const step = held.steps.find((candidate) => candidate.Id === Id);
    // The clock of an opportunity that is opened again stood still meanwhile.
    if (!step || (step.State === State && Id !== again)) continue;
    const columns = await stepColumns(tx, held, step, State, event, doing);
    await tx.update(steps).set(columns).where(eq(steps.Id, Id));
    Object.assign(step, columns);
  }
}

async function writeGoal(tx: Tx, held: HeldOpportunity, next: OpportunityState, event: OpportunityEvent, doing: Doing) {
  const at = doing.now.toISOString();
  const tail = { UpdatedAt: at, UpdatedById: authorId(doing.caller) };
  if (event.Kind === 'goalSet') {
    const made = { CreatedAt: at, CreatedById: authorId(doing.caller) };
    await tx.insert(goals).values({ OpportunityId: held.row.Id, ...event.Data.Goal, ...tail, ...made });
    return;
  }
  const [before, after] = [held.state.Goal, next.Goal];
  if (!after || (before?.Reached === after.Reached && before.Outcome === after.Outcome)) return;
  const current = tx
    .select({ Id: goals.Id })
    .from(goals)
    .where(eq(goals.OpportunityId, held.row.Id))
    .orderBy(desc(goals.Id))
    .limit(1);
  const { Reached, Outcome } = after;
  const columns = { Reached, Outcome, ReachedAt: Reached ? at : null, OrderId: next.OrderId, ...tail };
  await tx
    .update(goals)
    .set({ ...columns, Version: sql`${goals.Version} + 1` })
    .where(eq(goals.Id, sql`(${current})`));
}

/** How likely it is from now on: sure where it is over, else what the step says that was just opened. */
function probabilityOf(held: HeldOpportunity, next: OpportunityState): number {
  if (next.Outcome !== null) return next.Outcome === 'S' ? 100 : 0;
  const open = openStep(next);
  const moved = open && (open.Id !== openStep(held.state)?.Id || held.state.Outcome !== null);
  return (moved ? held.steps.find(({ Id }) => Id === open.Id)?.Probability : undefined) ?? held.row.Probability;
}

/** The columns of the opportunity that follow from what it has become. */
function columnsOf(held: HeldOpportunity, next: OpportunityState, { now }: Doing) {
  const at = now.toISOString();
  const { row, state } = held;
  const open = openStep(next);
  const isOpen = isOpenOpportunity(next.Status);
  const Probability = probabilityOf(held, next);
  const given = next.AssignedToId !== state.AssignedToId;
  return {
    Status: next.Status,
    AssignedToId: next.AssignedToId,
    AssignedAt: given ? (next.AssignedToId === null ? null : at) : row.AssignedAt,
    CurrentStepId: open?.Id ?? null,
    StepDueAt: isOpen ? (held.steps.find(({ Id }) => Id === open?.Id)?.DueAt ?? null) : null,
    LeaveCount: next.LeaveCount,
    OrderId: next.OrderId,
    Probability,
    WeightedAmount: weightedAmount(row.ExpectedAmount, Probability),
    ClosedAt: isOpen ? null : (row.ClosedAt ?? at),
  };
}

/**
 * Something happens to an opportunity that is held: its history gets one more line, and its row, steps and goal become
 * what the contract's `afterEvent` says. Whether it may happen was decided before. `also` are columns beside the history.
 */
export async function happens(
  tx: Tx,
  held: HeldOpportunity,
  event: OpportunityEvent,
  doing: Doing,
  also: Partial<typeof t.$inferInsert> = {},
): Promise<void> {
  const next = afterEvent(held.state, event);
  await writeSteps(tx, held, next, event, doing);
  await writeGoal(tx, held, next, event, doing);
  const at = doing.now.toISOString();
  const tail = { UpdatedAt: at, UpdatedById: authorId(doing.caller), Version: held.row.Version + 1 };
  const columns = { ...columnsOf(held, next, doing), ...also, ...tail };
  await tx.update(t).set(columns).where(eq(t.Id, held.row.Id));
  await tx.insert(events).values({
    OpportunityId: held.row.Id,
    At: at,
    ActorId: authorId(doing.caller),
    Kind: event.Kind,
    Data: event.Data,
  });
  Object.assign(held.row, columns);
  held.state = next;
}
