import { OpportunityStatus } from '../../codes/crm-codes.ts';
import { type OpportunityOutcomeCode, StepState, type StepStateCode } from './opportunity-codes.ts';
import type { OpportunityEvent, OpportunityGoalPlan } from './opportunity-event.ts';
import type { OpportunityStatusCode } from './opportunity-status.ts';

/** A step as far as what happens to it matters. */
export interface ReplayedStep {
  Id: number;
  State: StepStateCode;
  ReopenCount: number;
}

/** All of an opportunity that follows from what happened to it. */
export interface OpportunityState {
  Status: OpportunityStatusCode;
  AssignedToId: number | null;
  /** In their order; at most one is open. */
  Steps: readonly ReplayedStep[];
  LeaveCount: number;
  Goal: (OpportunityGoalPlan & { Reached: boolean; Outcome: OpportunityOutcomeCode | null }) | null;
  Outcome: OpportunityOutcomeCode | null;
  OrderId: number | null;
}

/** An opportunity to which nothing has happened yet. */
const beforeAll: OpportunityState = {
  Status: OpportunityStatus.pending,
  AssignedToId: null,
  Steps: [],
  LeaveCount: 0,
  Goal: null,
  Outcome: null,
  OrderId: null,
};

/** The step that is open; none after the last. */
export const openStep = ({ Steps }: Pick<OpportunityState, 'Steps'>): ReplayedStep | undefined =>
  Steps.find(({ State }) => State === StepState.open);

const put = (steps: readonly ReplayedStep[], id: number, State: StepStateCode): ReplayedStep[] =>
  steps.map((step) => (step.Id === id ? { ...step, State } : step));

/** A step is over: the next one that waits after it is opened. */
function passed(steps: readonly ReplayedStep[], id: number, State: StepStateCode): ReplayedStep[] {
  const place = steps.findIndex((step) => step.Id === id);
  const next = steps.find((step, index) => index > place && step.State === StepState.waiting);
  const over = put(steps, id, State);
  return next ? put(over, next.Id, StepState.open) : over;
}

/** A step is opened again: the one that was open waits, what was closed after it stays closed. */
function reopenedStep(steps: readonly ReplayedStep[], id: number): ReplayedStep[] {
  return steps.map((step) => {
    if (step.Id === id) return { ...step, State: StepState.open, ReopenCount: step.ReopenCount + 1 };
    return step.State === StepState.open ? { ...step, State: StepState.waiting } : step;
  });
}

function ended(state: OpportunityState, Outcome: OpportunityOutcomeCode): OpportunityState {
  return { ...state, Status: Outcome, Outcome, Goal: state.Goal && { ...state.Goal, Outcome } };
}

const owned = (state: OpportunityState, AssignedToId: number | null): OpportunityState => ({
  ...state,
  AssignedToId,
  Status: AssignedToId === null ? OpportunityStatus.pending : OpportunityStatus.assigned,
});

/**
 * What an opportunity is after something happened to it. The server writes what this says, so that replaying the
 * history gives the same again; whether it may happen is decided before (opportunity-status.ts).
 */
export function afterEvent(state: OpportunityState, event: OpportunityEvent): OpportunityState {
  switch (event.Kind) {
    case 'created': {
      const Steps = event.Data.Steps.map((Id, index) => ({
        Id,
        State: index === 0 ? StepState.open : StepState.waiting,
        ReopenCount: 0,
      }));
      return owned({ ...beforeAll, Steps }, event.Data.AssignedTo);
    }
    case 'taken':
    case 'assigned':
    case 'userChanged':
      return owned(state, event.Data.User);
    case 'left':
      return owned({ ...state, LeaveCount: state.LeaveCount + 1 }, null);
    case 'goalSet':
      return { ...state, Goal: { ...event.Data.Goal, Reached: false, Outcome: null } };
    case 'goalReached':
      return { ...state, Goal: state.Goal && { ...state.Goal, Reached: true } };
    case 'succeeded':
      return { ...ended(state, OpportunityStatus.success), OrderId: event.Data.Order ?? state.OrderId };
    case 'failed':
      return ended(state, OpportunityStatus.failed);
    case 'reopened': {
      const Goal = state.Goal && { ...state.Goal, Reached: false, Outcome: null };
      return owned({ ...state, Goal, Outcome: null }, event.Data.User);
    }
    case 'stepClosed':
      return { ...state, Steps: passed(state.Steps, event.Data.Step, StepState.closed) };
    case 'stepSkipped':
      return { ...state, Steps: passed(state.Steps, event.Data.Step, StepState.skipped) };
    case 'stepReopened':
      return { ...state, Steps: reopenedStep(state.Steps, event.Data.Step) };
    case 'stepsAligned': {
      const reopened = new Map(state.Steps.map(({ Id, ReopenCount }) => [Id, ReopenCount]));
      return {
        ...state,
        Steps: event.Data.Steps.map((step) => ({ ...step, ReopenCount: reopened.get(step.Id) ?? 0 })),
      };
    }
    case 'orderLinked':
      return { ...state, OrderId: event.Data.Order };
    case 'customerLinked':
    case 'quotationSent':
    case 'quotationAccepted':
    case 'quotationWithdrawn':
      return state;
  }
}

/** What an opportunity is, from its history alone. @example replay(events).Status // 'S' */
export const replay = (events: readonly OpportunityEvent[]): OpportunityState => events.reduce(afterEvent, beforeAll);
