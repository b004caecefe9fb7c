import type { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { createRecord } from '../../resource/record-writes.ts';
import type { Save } from '../../resource/routes/write-routes.ts';
import { crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { alertOwner } from '../scope/alert-owner.ts';
import { crmActivitySource } from './crm-activity-source.ts';
import { saveCrmActivity } from './save-crm-activity.ts';

/** Something to be done that a rule of ours plans, not a form. */
export interface Plan {
  TypeId: number;
  Subject: string;
  AssignedToId: number;
  PlannedFrom: string | null;
  PlannedTo?: string | null;
  OpportunityId: number | null;
  LeadId: number | null;
  StepId?: number | null;
}

const reference = (id: number | null | undefined) => (id ? { Id: id } : null);

/** Plans an activity as its form would, in the name of the caller; returns its id. */
export async function planActivity(
  tx: Tx,
  plan: Plan,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const input = {
    Subject: plan.Subject,
    Type: { Id: plan.TypeId },
    // The planner chose the assignee, who may be outside the caller's visibility.
    AssignedTo: null,
    PlannedFrom: plan.PlannedFrom,
    PlannedTo: plan.PlannedTo ?? null,
    AllDay: false,
    Opportunity: reference(plan.OpportunityId),
    Lead: reference(plan.LeadId),
    Step: reference(plan.StepId),
    Direction: null,
    Notes: null,
  };
  const save: Save<typeof crmActivities> = async (inside, given, context) => {
    const id = await saveCrmActivity(inside, given, context);
    if (plan.AssignedToId === caller.UserId) return id;
    await inside.update(t).set({ AssignedToId: plan.AssignedToId }).where(eq(t.Id, id));
    await alertOwner(inside, 'CrmActivities', id, plan.AssignedToId, { caller, now });
    return id;
  };
  const { Id } = await createRecord(tx, { source: crmActivitySource, save: save as never }, input as never, {
    caller,
    now,
  });
  return Id;
}
