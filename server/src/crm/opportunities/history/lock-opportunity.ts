import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import type { OpportunityOutcomeCode, StepStateCode } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { OpportunityState } from '@circolo/contract/crm/opportunities/opportunity-replay';
import type { OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';
import type { WorkingHours } from '@circolo/contract/crm/timelines/working-time';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import {
  opportunityGoals as goals,
  opportunitySteps as steps,
  opportunities as t,
} from '../../../tables/crm/opportunity-tables.ts';
import { visibleTo } from '../../scope/visible-to.ts';

export type StepRow = typeof steps.$inferSelect;

/** An opportunity whose row is locked until the end of the transaction, with what its history has made of it. */
export interface LockedOpportunity {
  row: typeof t.$inferSelect;
  steps: StepRow[];
  state: OpportunityState;
  /** What its steps are counted in, once it was asked for; null: all hours. */
  hours?: WorkingHours | null;
}

const outcomeOf = (status: string): OpportunityOutcomeCode | null =>
  status === OpportunityStatus.success || status === OpportunityStatus.failed ? status : null;

async function lockOpportunityBy(tx: Tx, where: SQL | undefined): Promise<LockedOpportunity | undefined> {
  const [row] = await tx.select().from(t).where(where).for('update');
  if (!row) return undefined;
  const own = await tx.select().from(steps).where(eq(steps.OpportunityId, row.Id)).orderBy(asc(steps.Position));
  const [goal] = await tx.select().from(goals).where(eq(goals.OpportunityId, row.Id)).orderBy(desc(goals.Id)).limit(1);
  const state: OpportunityState = {
    // Columns of codes that only the rules of the contract write.
    Status: row.Status as OpportunityStatusCode,
    AssignedToId: row.AssignedToId,
    Steps: own.map(({ Id, State, ReopenCount }) => ({ Id, State: State as StepStateCode, ReopenCount })),
    LeaveCount: row.LeaveCount,
    Goal: goal
      ? {
          Kind: goal.Kind as never,
          Description: goal.Description,
          PackageId: goal.PackageId,
          TargetAmount: goal.TargetAmount,
          TargetDate: goal.TargetDate,
          Reached: goal.Reached,
          Outcome: goal.Outcome as OpportunityOutcomeCode | null,
        }
      : null,
    Outcome: outcomeOf(row.Status),
    OrderId: row.OrderId,
  };
  return { row, steps: own, state };
}

/** An opportunity that is visible to the caller, locked; `RecordNotFound` where it is not. */
export const lockVisible = async (tx: Tx, id: number, caller: Caller): Promise<LockedOpportunity> =>
  orNotFound(await lockOpportunityBy(tx, and(eq(t.Id, id), visibleTo(caller, t.AssignedToId))));

/** An opportunity, locked: for what the system does by itself. */
export const lockOpportunity = (tx: Tx, id: number): Promise<LockedOpportunity | undefined> =>
  lockOpportunityBy(tx, eq(t.Id, id));
