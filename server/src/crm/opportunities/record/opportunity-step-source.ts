import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database.ts';
import { isOneOf } from '../../../db/statements/is-one-of.ts';
import { codeOf } from '../../../resource/wire.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { crmActivities } from '../../../tables/crm/agenda-tables.ts';
import { opportunitySteps as t } from '../../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes, timelineStepActivityTypes as suggested } from '../../../tables/crm/timeline-tables.ts';

const closer = alias(users, 'closer');
const reopener = alias(users, 'reopener');

const chosen = alias(crmActivityTypes, 'chosen');

/** The types of activities that timelines suggest, once for all steps that were copied of the same one. */
const suggestedTypes = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      StepId: suggested.StepId,
      All: sql<{ Id: number; Description: string }[]>`
        json_agg(json_build_object('Id', ${chosen.Id}, 'Description', ${chosen.Description}) order by ${chosen.Position})`.as(
        'all',
      ),
    })
    .from(suggested)
    .innerJoin(chosen, eq(chosen.Id, suggested.ActivityTypeId))
    .where(inArray(suggested.StepId, db.select({ Id: t.TimelineStepId }).from(t).where(isOneOf(t.OpportunityId, ids))))
    .groupBy(suggested.StepId)
    .as('suggestion');

/** Whether one of the activities that a step needs is done; one that needs none is always ready. */
export const isReady: SQL<boolean> = sql<boolean>`(not ${t.Required}
  or not exists (select 1 from ${suggested} link where link.step_id = ${t}.timeline_step_id)
  or exists (select 1 from ${crmActivities} act
    join ${suggested} link on link.activity_type_id = act.type_id and link.step_id = ${t}.timeline_step_id
    where act.step_id = ${t}.id and act.done))`;

/** The steps of opportunities as they go out, in their order. */
export function readStepsOf(db: Queryable, ids: readonly number[]) {
  const types = suggestedTypes(db, ids);
  return db
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
      ActivityTypes: sql<{ Id: number; Description: string }[]>`coalesce(${types.All}, '[]')`,
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
    .leftJoin(types, eq(types.StepId, t.TimelineStepId))
    .where(isOneOf(t.OpportunityId, ids))
    .orderBy(asc(t.Position), asc(t.Id));
}
