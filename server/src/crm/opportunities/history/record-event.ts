import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { OpportunityEvent } from '@circolo/contract/crm/opportunities/opportunity-event';
import { afterEvent, type OpportunityState, openStep } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { dueAt } from '@circolo/contract/crm/timelines/working-time';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { authorId, type Caller } from '../../../http/caller.ts';
import {
  opportunityEvents as events,
  opportunityGoals as goals,
  opportunitySteps as steps,
  opportunities as t,
} from '../../../tables/crm/opportunity-tables.ts';
import { hoursOf } from '../../timelines/working-hours.ts';
import type { LockedOpportunity, StepRow } from './lock-opportunity.ts';

/** Who does something and when; null is the system. */
export interface ChangeContext {
  caller: Caller | null;
  now: Date;
}

/** Something that happens to an opportunity, and columns beside its history. */
interface Happening {
  event: OpportunityEvent;
  context: ChangeContext;
  also?: Partial<typeof t.$inferInsert>;
}

/** The columns of a step that has come into a state. */
async function stepColumns(
  tx: Tx,
  locked: LockedOpportunity,
  step: StepRow,
  State: string,
  event: OpportunityEvent,
  context: ChangeContext,
) {
  const at = context.now.toISOString();
  const by = authorId(context.caller);
  if (State === StepState.waiting) return { State, StartedAt: null, DueAt: null };
  if (State === StepState.open) {
    locked.hours ??= await hoursOf(tx, locked.row.TimelineId);
    const DueAt = dueAt(context.now, step, locked.hours).toISOString();
    const opened = { State, StartedAt: at, DueAt };
    if (event.Kind !== 'stepReopened' || event.Data.Step !== step.Id) return opened;
    const again = { ReopenedAt: at, ReopenedById: by, ReopenReason: event.Data.Reason };
    return { ...opened, ...again, ReopenCount: step.ReopenCount + 1, ClosedAt: null, ClosedById: null };
  }
  const outcome = event.Kind === 'stepClosed' || event.Kind === 'stepSkipped' ? event.Data.Outcome : null;
  return { State, ClosedAt: at, ClosedById: by, Outcome: outcome };
}

/** The steps that have come into another state become it, and `written` notes their columns. */
async function moveSteps(
  tx: Tx,
  locked: LockedOpportunity,
  next: OpportunityState,
  { event, context }: Happening,
  written: Map<number, Partial<StepRow>>,
) {
  const again = event.Kind === 'reopened' ? openStep(next)?.Id : undefined;
  for (const { Id, State } of next.Steps) {
    const step = locked.steps.find((candidate) => candidate.Id === Id);
    // The clock of an opportunity that is opened again stood still meanwhile.
    if (!step || (step.State === State && Id !== again)) continue;
    const columns = await stepColumns(tx, locked, step, State, event, context);
    written.set(Id, { ...written.get(Id), ...columns });
    Object.assign(step, columns);
  }
}

async function writeGoal(
  tx: Tx,
  locked: LockedOpportunity,
  next: OpportunityState,
  event: OpportunityEvent,
  context: ChangeContext,
) {
  const at = context.now.toISOString();
  const audit = { UpdatedAt: at, UpdatedById: authorId(context.caller) };
  if (event.Kind === 'goalSet') {
    const made = { CreatedAt: at, CreatedById: authorId(context.caller) };
    await tx.insert(goals).values({ OpportunityId: locked.row.Id, ...event.Data.Goal, ...audit, ...made });
    return;
  }
  const [before, after] = [locked.state.Goal, next.Goal];
  if (!after || (before?.Reached === after.Reached && before.Outcome === after.Outcome)) return;
  const current = tx
    .select({ Id: goals.Id })
    .from(goals)
    .where(eq(goals.OpportunityId, locked.row.Id))
    .orderBy(desc(goals.Id))
    .limit(1);
  const { Reached, Outcome } = after;
  const columns = { Reached, Outcome, ReachedAt: Reached ? at : null, OrderId: next.OrderId, ...audit };
  await tx
    .update(goals)
    .set({ ...columns, Version: sql`${goals.Version} + 1` })
    .where(eq(goals.Id, sql`(${current})`));
}

/** How likely it is from now on: sure where it is over, else what the step says that was just opened, or that a reopened one had come to. */
function probabilityOf(locked: LockedOpportunity, next: OpportunityState): number {
  if (next.Outcome !== null) return next.Outcome === OpportunityStatus.success ? 100 : 0;
  const isReopened = locked.state.Outcome !== null;
  const step = openStep(next) ?? (isReopened ? next.Steps.at(-1) : undefined);
  const moved = step && (isReopened || step.Id !== openStep(locked.state)?.Id);
  return (moved ? locked.steps.find(({ Id }) => Id === step.Id)?.Probability : undefined) ?? locked.row.Probability;
}

/** The columns of the opportunity that follow from what it has become. */
function columnsOf(locked: LockedOpportunity, next: OpportunityState, { now }: ChangeContext) {
  const at = now.toISOString();
  const { row, state } = locked;
  const open = openStep(next);
  const isOpen = isOpenOpportunity(next.Status);
  const Probability = probabilityOf(locked, next);
  const given = next.AssignedToId !== state.AssignedToId;
  return {
    Status: next.Status,
    AssignedToId: next.AssignedToId,
    AssignedAt: given ? (next.AssignedToId === null ? null : at) : row.AssignedAt,
    CurrentStepId: open?.Id ?? null,
    StepDueAt: isOpen ? (locked.steps.find(({ Id }) => Id === open?.Id)?.DueAt ?? null) : null,
    LeaveCount: next.LeaveCount,
    OrderId: next.OrderId,
    Probability,
    WeightedAmount: weightedAmount(row.ExpectedAmount, Probability),
    ClosedAt: isOpen ? null : (row.ClosedAt ?? at),
  };
}

/**
 * Something that happens to a locked opportunity: its history gets one more line, and its row, steps and goal become
 * what the contract's `afterEvent` says. Whether it may happen was decided before. `also` are columns beside the
 * history.
 */
export const recordEvent = (
  tx: Tx,
  locked: LockedOpportunity,
  event: OpportunityEvent,
  context: ChangeContext,
  also: Partial<typeof t.$inferInsert> = {},
): Promise<void> => recordEvents(tx, locked, [{ event, context, also }]);

/** The same for several that happen one after the other: what they make of the opportunity is written once. */
export async function recordEvents(
  tx: Tx,
  locked: LockedOpportunity,
  happenings: readonly [Happening, ...Happening[]],
): Promise<void> {
  const movedSteps = new Map<number, Partial<StepRow>>();
  const columns: Partial<typeof t.$inferInsert> = {};
  const history: (typeof events.$inferInsert)[] = [];
  for (const happening of happenings) {
    const { event, context, also } = happening;
    const next = afterEvent(locked.state, event);
    await moveSteps(tx, locked, next, happening, movedSteps);
    await writeGoal(tx, locked, next, event, context);
    const at = context.now.toISOString();
    const by = authorId(context.caller);
    const audit = { UpdatedAt: at, UpdatedById: by, Version: locked.row.Version + 1 };
    Object.assign(columns, columnsOf(locked, next, context), also, audit);
    history.push({ OpportunityId: locked.row.Id, At: at, ActorId: by, Kind: event.Kind, Data: event.Data });
    Object.assign(locked.row, columns);
    locked.state = next;
  }
  for (const [id, moved] of movedSteps) await tx.update(steps).set(moved).where(eq(steps.Id, id));
  await tx.update(t).set(columns).where(eq(t.Id, locked.row.Id));
  await tx.insert(events).values(history);
}
