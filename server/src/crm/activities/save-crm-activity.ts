import { randomUUID } from 'node:crypto';
import type { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { dueAt } from '@circolo/contract/crm/timelines/working-time';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { endWallOf, wallOf } from '@circolo/contract/values/wall-time';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { agendaEvents, crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { opportunities, opportunitySteps } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { alertOwner } from '../scope/alert-owner.ts';
import { assertVisible } from '../scope/event-access.ts';
import { touchActivities } from './touch-activities.ts';

type Input = InputOf<typeof crmActivities>;
type TypeRow = typeof crmActivityTypes.$inferSelect;
type Row = typeof t.$inferSelect;

const zone = 'Europe/Rome';

/** The type of an activity, or a refusal at its field. */
export async function typeOf(tx: Tx, id: number): Promise<TypeRow> {
  const [type] = await tx.select().from(crmActivityTypes).where(eq(crmActivityTypes.Id, id));
  if (!type) throw fieldProblem('Type', 'unknownRecord');
  return type;
}

/** When something of a type ends that begins at a moment: it lasts as long as its type usually does. */
export function usualEnd(start: string, { DefaultDuration, DurationUnit }: TypeRow): string | null {
  if (DefaultDuration === null) return null;
  return dueAt(new Date(start), { Duration: DefaultDuration, DurationUnit }, null).toISOString();
}

/** A step belongs to the opportunity that it is named with. */
async function assertStepOfOpportunity(tx: Tx, { Step, Opportunity }: Input): Promise<void> {
  if (!Step) return;
  const ofIt = and(eq(opportunitySteps.Id, Step.Id), eq(opportunitySteps.OpportunityId, Opportunity?.Id ?? 0));
  const [found] = await tx.select({ Id: opportunitySteps.Id }).from(opportunitySteps).where(ofIt);
  if (!found) throw fieldProblem('Step', 'unknownRecord');
}

/** What is done for an opportunity is done with the lead that it came of, and in the step that is open. */
async function ofOpportunity(tx: Tx, { Lead, Step, Opportunity }: Input, isNew: boolean) {
  if (!Opportunity) return { Lead, Step };
  const [found] = await tx
    .select({ LeadId: opportunities.LeadId, StepId: opportunities.CurrentStepId })
    .from(opportunities)
    .where(eq(opportunities.Id, Opportunity.Id));
  const lead = found?.LeadId ? { Id: found.LeadId } : null;
  const step = isNew && found?.StepId ? { Id: found.StepId } : null;
  return { Lead: Lead ?? lead, Step: Step ?? step };
}

/** Writes the event of an activity that belongs into the agenda; gives back its id. */
async function saveEvent(tx: Tx, activity: Row, context: SaveContext): Promise<number> {
  const { PlannedFrom, PlannedTo, AllDay } = activity;
  const [start, end] = [PlannedFrom ?? '', PlannedTo ?? ''];
  const times = AllDay
    ? { StartAt: null, EndAt: null, StartDate: wallOf(start, zone).Day, EndDate: endWallOf(end, zone).Day }
    : { StartAt: start, EndAt: end, StartDate: null, EndDate: null };
  const columns = {
    ...times,
    AllDay,
    Title: activity.Subject,
    TypeId: activity.TypeId,
    OwnerId: activity.AssignedToId,
    OpportunityId: activity.OpportunityId,
    StepId: activity.StepId,
    LeadId: activity.LeadId,
    Search: searchText(activity.Subject),
  };
  if (activity.AgendaEventId === null)
    return saveRow(tx, agendaEvents, { ...columns, Uid: `${randomUUID()}@circolo` }, { ...context, Id: null });
  return saveRow(tx, agendaEvents, columns, { ...context, Id: activity.AgendaEventId });
}

/** Saves what is to be done with a lead or for an opportunity; what belongs into the agenda gets its event there. */
export async function saveCrmActivity(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const { caller, Id } = context;
  const type = await typeOf(tx, input.Type.Id);
  for (const field of ['AssignedTo', 'Opportunity', 'Lead'] as const)
    await assertVisible(tx, caller, field, input[field]);
  await assertStepOfOpportunity(tx, input);
  if (type.ToAgenda && !input.PlannedFrom) throw fieldProblem('PlannedFrom', 'required');
  const [before] = Id === null ? [] : await tx.select().from(t).where(eq(t.Id, Id));
  const PlannedTo = input.PlannedTo ?? (input.PlannedFrom && usualEnd(input.PlannedFrom, type));
  const columns = {
    ...input,
    PlannedTo,
    Category: type.Category,
    AssignedTo: input.AssignedTo ?? { Id: caller.UserId },
    ...(await ofOpportunity(tx, input, Id === null)),
    Search: searchText(input.Subject),
  };
  const id = await saveRow(tx, t, columns, context);
  const [saved] = await tx.select().from(t).where(eq(t.Id, id));
  if (saved && (type.ToAgenda || saved.AgendaEventId !== null) && saved.PlannedFrom && saved.PlannedTo) {
    const AgendaEventId = await saveEvent(tx, saved, context);
    await tx.update(t).set({ AgendaEventId }).where(eq(t.Id, id));
  }
  for (const about of [before, saved]) if (about) await touchActivities(tx, about);
  if (saved && !context.quiet && !saved.Done && saved.AssignedToId !== before?.AssignedToId)
    await alertOwner(tx, 'CrmActivities', id, saved.AssignedToId, context);
  return id;
}

/** What goes with an activity that is deleted: its event, and what it states of lead and opportunity. */
export async function leaveActivityBehind(tx: Tx, id: number): Promise<void> {
  const [activity] = await tx.select().from(t).where(eq(t.Id, id));
  if (!activity) return;
  await touchActivities(tx, activity, id);
  if (activity.AgendaEventId !== null) await tx.delete(agendaEvents).where(eq(agendaEvents.Id, activity.AgendaEventId));
}
