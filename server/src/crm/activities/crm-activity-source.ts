import { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { asc, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { isFlag } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { selectOne } from '../../resource/select.ts';
import { plannedWhileOpen, crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { contactColumns } from '../../tables/crm/contact-columns.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';

/** Planned before now and not done: of one for the whole day, before today. */
const late = sql<boolean>`(not ${t.Done} and ${t.PlannedFrom} is not null and case when ${t.AllDay}
  then coalesce(${t.PlannedTo}, ${t.PlannedFrom} + interval '1 day') <= now() else ${t.PlannedFrom} < now() end)`;

/** Activities that somebody reaches: their own and their teams', and all of the leads and opportunities that they reach. */
export function activityVisibleTo(caller: Caller): SQL | undefined {
  const own = visibleTo(caller, t.AssignedToId);
  if (!own) return undefined;
  return or(
    own,
    sql`exists (select 1 from ${opportunities} where ${opportunities.Id} = ${t.OpportunityId} and ${visibleTo(caller, opportunities.AssignedToId)})`,
    sql`exists (select 1 from ${leads} where ${leads.Id} = ${t.LeadId} and ${visibleTo(caller, leads.AssignedToId)})`,
  );
}

export const crmActivitySource = sourceOf(crmActivities, t, {
  select: {
    Color: crmActivityTypes.Color,
    Late: late,
    ...contactColumns,
  },
  details: { AgendaEvent: t.AgendaEventId },
  conditions: { Late: (value) => isFlag(late, value) },
  // What is to be done comes first, the most urgent on top; then what was done, the latest on top.
  natural: [asc(t.Done), asc(plannedWhileOpen(t)), desc(t.DoneAt), desc(t.Id)],
  label: t.Subject,
});

/** One activity with everything that its form shows. */
export const readActivity = (db: Queryable, id: number) => selectOne(db, crmActivitySource, id);
