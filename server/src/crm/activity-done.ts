import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { openRow, reachGoal, win } from './opportunity-close.ts';
import { closeStep, isStepReady } from './opportunity-close-step.ts';
import type { Doing } from './opportunity-happens.ts';
import { type HeldOpportunity, holdAny } from './opportunity-held.ts';
import { crmActivityTypes } from './tables.ts';

/** An activity of an opportunity that was just done, and kept as such. */
export interface DoneActivity {
  OpportunityId: number;
  StepId: number | null;
  ActivityId: number;
  TypeId: number;
  Outcome: string | null;
}

type ActivityType = typeof crmActivityTypes.$inferSelect;

/** Whether the open step is over with this: it waited for such an activity, or it was planned for it and closes steps. */
async function endsStep(tx: Tx, held: HeldOpportunity, type: ActivityType, done: DoneActivity): Promise<boolean> {
  const open = openRow(held);
  if (!open) return false;
  const awaited = open.AutoCloseOnId === type.Id;
  const planned = type.ClosesStep && (done.StepId === null || done.StepId === open.Id);
  return (awaited || planned) && (await isStepReady(tx, open.Id));
}

/**
 * What follows for an opportunity when one of its activities is done: the open step closes where it waited for that, the
 * goal is reached, or the opportunity is won. One that nobody works on, or that is over, stays as it is.
 */
export async function activityDone(tx: Tx, done: DoneActivity, doing: Doing): Promise<void> {
  const held = await holdAny(tx, done.OpportunityId);
  const [type] = await tx.select().from(crmActivityTypes).where(eq(crmActivityTypes.Id, done.TypeId));
  if (!held || !type || held.state.Status !== 'A') return;
  const open = openRow(held);
  if (open && (await endsStep(tx, held, type, done))) await closeStep(tx, held, open, done.Outcome, doing, true);
  if (held.state.Goal?.Kind === type.Category && !held.state.Goal.Reached) return reachGoal(tx, held, doing);
  if (type.SetsStatus === 'S') await win(tx, held, doing, { By: 'activity' });
}
