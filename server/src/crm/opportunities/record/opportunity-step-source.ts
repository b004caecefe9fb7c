import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database.ts';
import { codeOf } from '../../../resource/wire.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { crmActivities } from '../../../tables/crm/agenda-tables.ts';
import { opportunitySteps as t } from '../../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes, timelineStepActivityTypes as suggested } from '../../../tables/crm/timeline-tables.ts';

const closer = alias(users, 'closer');
const reopener = alias(users, 'reopener');

const activityTypes = sql<{ Id: number; Description: string }[]>`
  (select coalesce(json_agg(json_build_object('Id', chosen.id, 'Description', chosen.description) order by chosen.position), '[]')
   from ${suggested} link join ${crmActivityTypes} chosen on chosen.id = link.activity_type_id
   where link.step_id = ${t}.timeline_step_id)`;

/** Whether one of the activities that a step needs is done; one that needs none is always ready. */
export const isReady: SQL<boolean> = sql<boolean>`(not ${t.Required}
  or not exists (select 1 from ${suggested} link where link.step_id = ${t}.timeline_step_id)
  or exists (select 1 from ${crmActivities} act
    join ${suggested} link on link.activity_type_id = act.type_id and link.step_id = ${t}.timeline_step_id
    where act.step_id = ${t}.id and act.done))`;

/** The steps of opportunities as they go out, in their order. */
export const readStepsOf = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      OpportunityId: t.OpportunityId,
      Id: t.Id,
      TimelineStepId: t.TimelineStepId,
      Position: t.Position,
      Description: t.Description,
      Duration: t.Duration,
      DurationUnit: codeOf(t.DurationUnit),
      Instructions: t.Instructions,
      Probability: t.Probability,
      Required: t.Required,
      CanSkip: t.CanSkip,
      AutoCloseOn: { Id: crmActivityTypes.Id, Description: crmActivityTypes.Description },
      ActivityTypes: activityTypes,
      Ready: isReady,
      State: codeOf(t.State),
      StartedAt: t.StartedAt,
      DueAt: t.DueAt,
      ClosedAt: t.ClosedAt,
      ClosedBy: { Id: closer.Id, Description: nameOf(closer) },
      Outcome: t.Outcome,
      ReopenedAt: t.ReopenedAt,
      ReopenedBy: { Id: reopener.Id, Description: nameOf(reopener) },
      ReopenReason: t.ReopenReason,
      ReopenCount: t.ReopenCount,
    })
    .from(t)
    .leftJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.AutoCloseOnId))
    .leftJoin(closer, eq(closer.Id, t.ClosedById))
    .leftJoin(reopener, eq(reopener.Id, t.ReopenedById))
    .where(inArray(t.OpportunityId, ids))
    .orderBy(asc(t.Position), asc(t.Id));
