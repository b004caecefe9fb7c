import { crmActivities } from '@circolo/contract/crm/crm-activity';
import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, nameOf, users } from '../access/tables.ts';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { anyOf, instantRange, isFlag, search } from '../resource/conditions.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { crmActivities as t } from './agenda-tables.ts';
import { leads } from './lead-tables.ts';
import { opportunities, opportunitySteps } from './opportunity-tables.ts';
import { crmReach } from './reach.ts';
import { crmActivityTypes } from './tables.ts';

const doer = alias(users, 'doer');

/** Planned before now and not done: of one for the whole day, before today. */
const late = sql<boolean>`(not ${t.Done} and ${t.PlannedFrom} is not null and case when ${t.AllDay}
  then coalesce(${t.PlannedTo}, ${t.PlannedFrom} + interval '1 day') <= now() else ${t.PlannedFrom} < now() end)`;

const shape = {
  Id: t.Id,
  Subject: t.Subject,
  Type: { Id: crmActivityTypes.Id, Description: crmActivityTypes.Description },
  Category: codeOf(t.Category),
  Color: crmActivityTypes.Color,
  AssignedTo: { Id: users.Id, Description: displayName },
  PlannedFrom: t.PlannedFrom,
  PlannedTo: t.PlannedTo,
  AllDay: t.AllDay,
  Done: t.Done,
  DoneAt: t.DoneAt,
  Late: late,
  Outcome: t.Outcome,
  Direction: codeOf(t.Direction),
  Minutes: t.Minutes,
  Opportunity: { Id: opportunities.Id, Description: opportunities.Description },
  Lead: { Id: leads.Id, Description: leads.Name },
  ...tailColumns(t),
};

const details = {
  Notes: t.Notes,
  Step: { Id: opportunitySteps.Id, Description: opportunitySteps.Description },
  DoneBy: { Id: doer.Id, Description: nameOf(doer) },
  AgendaEvent: t.AgendaEventId,
};

/** Activities that somebody reaches: their own and their teams', and all of the leads and opportunities that they reach. */
export function reachesActivity(caller: Caller): SQL | undefined {
  const own = crmReach(caller, t.AssignedToId);
  if (!own) return undefined;
  return or(
    own,
    sql`exists (select 1 from ${opportunities} where ${opportunities.Id} = ${t.OpportunityId} and ${crmReach(caller, opportunities.AssignedToId)})`,
    sql`exists (select 1 from ${leads} where ${leads.Id} = ${t.LeadId} and ${crmReach(caller, leads.AssignedToId)})`,
  );
}

/** One activity with everything that its form shows. */
export async function readActivity(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...shape, ...details })
    .from(t)
    .innerJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.TypeId))
    .innerJoin(users, eq(users.Id, t.AssignedToId))
    .leftJoin(opportunities, eq(opportunities.Id, t.OpportunityId))
    .leftJoin(opportunitySteps, eq(opportunitySteps.Id, t.StepId))
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .leftJoin(doer, eq(doer.Id, t.DoneById))
    .where(eq(t.Id, id));
  return found;
}

export const activityRows = (db: Queryable, where: SQL | undefined, order: SQL[]) =>
  db
    .select(shape)
    .from(t)
    .innerJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.TypeId))
    .innerJoin(users, eq(users.Id, t.AssignedToId))
    .leftJoin(opportunities, eq(opportunities.Id, t.OpportunityId))
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .where(where)
    .orderBy(...order);

export const crmActivitySource = {
  resource: crmActivities,
  table: t,
  rows: activityRows,
  record: readActivity,
  conditions: {
    Search: search(t.Search),
    AssignedTo: (value) => anyOf(t.AssignedToId, value),
    Type: (value) => anyOf(t.TypeId, value),
    Category: (value) => anyOf(t.Category, value),
    Done: (value) => isFlag(t.Done, value),
    Late: (value) => isFlag(late, value),
    Opportunity: (value) => anyOf(t.OpportunityId, value),
    Lead: (value) => anyOf(t.LeadId, value),
    ...instantRange('PlannedFrom', t.PlannedFrom),
  },
  order: {
    PlannedFrom: t.PlannedFrom,
    Subject: t.Subject,
    Category: t.Category,
    Done: t.Done,
    DoneAt: t.DoneAt,
    UpdatedAt: t.UpdatedAt,
  },
  // What is to be done comes first, the most urgent on top; then what was done, the latest on top.
  natural: [
    asc(t.Done),
    sql`case when ${t.Done} then null else ${t.PlannedFrom} end asc nulls last`,
    desc(t.DoneAt),
    desc(t.Id),
  ],
  label: t.Subject,
} satisfies Source<typeof crmActivities>;
