import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { OpportunityStep } from '@circolo/contract/crm/opportunities/opportunity-step';

/** What moving a card to a step does: closes the steps on the way, or opens one again. */
export interface MovePlan {
  target: OpportunityStep;
  isBack: boolean;
  /** The steps that are closed on the way, in their order. */
  closes: OpportunityStep[];
  /** Those of them that want an activity first. */
  unready: OpportunityStep[];
}

/** What moving an opportunity to a step of its timeline means; null where its own copy has no such step. */
export function planMove(steps: readonly OpportunityStep[], timelineStep: number): MovePlan | null {
  const to = steps.findIndex(({ TimelineStepId }) => TimelineStepId === timelineStep);
  const target = steps[to];
  if (!target) return null;
  const open = steps.findIndex(({ State }) => State === StepState.open);
  const isBack = open === -1 || to < open;
  const over: readonly string[] = [StepState.closed, StepState.skipped];
  const closes = isBack ? [] : steps.slice(open, to).filter(({ State }) => !over.includes(State));
  return { target, isBack, closes, unready: closes.filter(({ Required, Ready }) => Required && !Ready) };
}
