import { Chaining } from '@circolo/contract/codes/crm-codes';
import { doneActivity, undoneActivity } from '@circolo/contract/crm/activities/crm-activity';
import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { dueAt } from '@circolo/contract/crm/timelines/working-time';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { agendaEvents, crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import type { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { advanceByActivity } from '../opportunities/history/advance-by-activity.ts';
import { companyHours } from '../timelines/working-hours.ts';
import { activityVisibleTo, readActivity } from './crm-activity-source.ts';
import { planActivity } from './plan-activity.ts';
import { typeOf, usualEnd } from './save-crm-activity.ts';
import { touchActivities } from './touch-activities.ts';

type Row = typeof t.$inferSelect;
type TypeRow = typeof crmActivityTypes.$inferSelect;

interface ActivityContext {
  caller: Caller;
  now: Date;
}

/** An activity visible to the caller, locked until the end of the transaction. */
async function lockActivity(tx: Tx, id: number, caller: Caller): Promise<Row> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), activityVisibleTo(caller)))
    .for('update');
  return orNotFound(row);
}

/** Changes an activity by an action, with its event, and records it under the action's name. */
async function act(
  tx: Tx,
  row: Row,
  change: Partial<typeof t.$inferInsert>,
  Action: string,
  { caller, now }: ActivityContext,
) {
  const Before = await readActivity(tx, row.Id);
  const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${t.Version} + 1` };
  await tx
    .update(t)
    .set({ ...change, ...audit })
    .where(eq(t.Id, row.Id));
  const State = change.Done ? AgendaState.done : AgendaState.planned;
  if (row.AgendaEventId !== null)
    await tx.update(agendaEvents).set({ State }).where(eq(agendaEvents.Id, row.AgendaEventId));
  await touchActivities(tx, row);
  const After = orNotFound(await readActivity(tx, row.Id));
  await recordChange(tx, caller, { Resource: 'CrmActivities', RecordId: row.Id, Action, Before, After });
  return After;
}

/** An outcome where the type wants one, of its list where it has one. */
function assertOutcome(type: TypeRow, outcome: string | null): void {
  if (outcome === null && type.RequiresOutcome) throw fieldProblem('Outcome', 'required');
  const isListed = type.Outcomes.length === 0 || outcome === null || type.Outcomes.includes(outcome);
  if (!isListed) throw fieldProblem('Outcome', 'selectRequired');
}

/** What the type of an activity says that comes after it: suggested, or made at once. */
async function following(tx: Tx, row: Row, type: TypeRow, acting: ActivityContext) {
  if (type.NextActivityTypeId === null) return null;
  const next = await typeOf(tx, type.NextActivityTypeId);
  const span = { Duration: type.NextDelay ?? 0, DurationUnit: type.NextDelayUnit };
  const PlannedFrom = dueAt(acting.now, span, await companyHours(tx)).toISOString();
  const PlannedTo = usualEnd(PlannedFrom, next);
  const suggested = { Type: { Id: next.Id, Description: next.Description }, PlannedFrom, PlannedTo, Activity: null };
  if (type.Chaining !== Chaining.create) return suggested;
  const about = { OpportunityId: row.OpportunityId, LeadId: row.LeadId };
  const what = { TypeId: next.Id, Subject: next.Description, AssignedToId: row.AssignedToId };
  return { ...suggested, Activity: await planActivity(tx, { ...what, ...about, PlannedFrom, PlannedTo }, acting) };
}

/** That an activity was done, and that it was not. */
export function completeActivityRoutes(api: Api): void {
  write(api, doneActivity, async (tx, { params, body, caller, now }) => {
    const row = await lockActivity(tx, params.Id, caller);
    if (row.Done) throw problem('NotEditable');
    const type = await typeOf(tx, row.TypeId);
    assertOutcome(type, body.Outcome);
    const DoneAt = body.DoneAt ?? now.toISOString();
    if (DoneAt > now.toISOString()) throw fieldProblem('DoneAt', 'dateRange');
    const { Outcome, Minutes, Direction = row.Direction, Notes } = body;
    const result = { Outcome, Minutes, Direction: Direction ?? row.Direction, Notes: Notes ?? row.Notes };
    const change = { Done: true, DoneAt, DoneById: authorId(caller), ...result };
    const Activity = await act(tx, row, change, 'Done', { caller, now });
    const { OpportunityId, StepId, TypeId } = row;
    if (OpportunityId !== null)
      await advanceByActivity(tx, { OpportunityId, StepId, ActivityId: row.Id, TypeId, Outcome }, { caller, now });
    return { Activity, Next: await following(tx, row, type, { caller, now }) };
  });
  write(api, undoneActivity, async (tx, { params, caller, now }) => {
    const row = await lockActivity(tx, params.Id, caller);
    if (!row.Done) throw problem('NotEditable');
    return act(tx, row, { Done: false, DoneAt: null, DoneById: null, Outcome: null }, 'Undone', { caller, now });
  });
}
