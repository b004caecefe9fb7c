import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { crmActivityTypes } from '../../../tables/crm/timeline-tables.ts';
import { type LockedOpportunity, lockOpportunity } from './lock-opportunity.ts';
import { openRow, reachGoal, win } from './opportunity-close.ts';
import { closeStep, isStepReady } from './opportunity-close-step.ts';
import type { ChangeContext } from './record-event.ts';

/** An activity of an opportunity that was just done, and saved as such. */
export interface DoneActivity {
  OpportunityId: number;
  StepId: number | null;
  ActivityId: number;
  TypeId: number;
  Outcome: string | null;
}

type ActivityType = typeof crmActivityTypes.$inferSelect;

/** Whether the open step is over with this: it waited for such an activity, or it was planned for it and closes steps. */
async function endsStep(tx: Tx, locked: LockedOpportunity, type: ActivityType, done: DoneActivity): Promise<boolean> {
  const open = openRow(locked);
  if (!open) return false;
  const awaited = open.AutoCloseOnId === type.Id;
  const planned = type.ClosesStep && (done.StepId === null || done.StepId === open.Id);
  return (awaited || planned) && (await isStepReady(tx, open.Id));
}

/**
 * What follows for an opportunity when one of its activities is done: the open step closes where it waited for that,
 * the goal is reached, or the opportunity is won. One without an owner, or that is over, stays as it is.
 */
export async function advanceByActivity(tx: Tx, done: DoneActivity, context: ChangeContext): Promise<void> {
  const locked = await lockOpportunity(tx, done.OpportunityId);
  const [type] = await tx.select().from(crmActivityTypes).where(eq(crmActivityTypes.Id, done.TypeId));
  if (!locked || !type || locked.state.Status !== OpportunityStatus.assigned) return;
  const open = openRow(locked);
  if (open && (await endsStep(tx, locked, type, done))) await closeStep(tx, locked, open, done.Outcome, context, true);
  if (locked.state.Goal?.Kind === type.Category && !locked.state.Goal.Reached) return reachGoal(tx, locked, context);
  if (type.SetsStatus === OpportunityStatus.success) await win(tx, locked, context, { By: 'activity' });
}
