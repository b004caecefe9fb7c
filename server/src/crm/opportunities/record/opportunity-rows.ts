import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database.ts';
import { auditColumnsOf } from '../../../resource/audit-columns.ts';
import { codeOf, euros } from '../../../resource/wire.ts';
import { displayName, nameOf, users } from '../../../tables/access/user-tables.ts';
import { leads } from '../../../tables/crm/lead-tables.ts';
import {
  opportunityGoals,
  opportunitySteps as steps,
  opportunities as t,
  opportunityTagLinks as tagLinks,
} from '../../../tables/crm/opportunity-tables.ts';
import { opportunityTags, timelines } from '../../../tables/crm/timeline-tables.ts';
import { opportunityCategories, opportunitySources } from '../../../tables/registries/registry-tables.ts';

const customer = alias(users, 'customer');

/** The body, else the person, else what it is about: what the list shows and orders by. */
export const calledBy = sql<string>`coalesce(${t.BusinessName}, ${t.ContactName}, ${t.Description})`;
export const isOpen = sql`${t.Status} in ('P', 'A')`;
/** Its owner has let the open step wait too long. */
export const isLate = sql`(${isOpen} and coalesce(${t.StepDueAt} < now(), false))`;

const currentGoal = sql<never>`(select goal.kind from ${opportunityGoals} goal
  where goal.opportunity_id = ${t}.id order by goal.id desc limit 1)`;

const tags = sql<{ Id: number; Description: string; Color: string }[]>`
  (select coalesce(json_agg(json_build_object('Id', tag.id, 'Description', tag.description, 'Color', tag.color)
    order by tag.description), '[]')
   from ${tagLinks} link join ${opportunityTags} tag on tag.id = link.tag_id where link.opportunity_id = ${t}.id)`;

const shape = {
  Id: t.Id,
  Number: t.Number,
  Date: t.Date,
  Description: t.Description,
  Status: codeOf(t.Status),
  Name: calledBy,
  BusinessName: t.BusinessName,
  ContactName: t.ContactName,
  City: t.City,
  Lead: { Id: leads.Id, Description: leads.Name },
  User: { Id: customer.Id, Description: nameOf(customer) },
  AssignedTo: { Id: users.Id, Description: displayName },
  Timeline: { Id: timelines.Id, Description: timelines.Description },
  CurrentStep: { Id: steps.Id, Description: steps.Description, TimelineStepId: steps.TimelineStepId },
  StepDueAt: t.StepDueAt,
  LateSince: sql<string | null>`case when ${isLate} then ${t.StepDueAt} end`.mapWith(t.StepDueAt),
  Category: { Code: opportunityCategories.Code, Description: opportunityCategories.Description },
  Source: { Code: opportunitySources.Code, Description: opportunitySources.Description },
  Software: codeOf(t.Software),
  ExpectedAmount: euros(t.ExpectedAmount),
  Probability: t.Probability,
  WeightedAmount: euros(t.WeightedAmount),
  ExpectedCloseDate: t.ExpectedCloseDate,
  Priority: codeOf(t.Priority),
  LastActivityAt: t.LastActivityAt,
  NextActivityAt: t.NextActivityAt,
  ClosedAt: t.ClosedAt,
  Goal: currentGoal,
  Tags: tags,
  BoardPosition: t.BoardPosition,
  CustomFields: t.CustomFields,
  ...auditColumnsOf(t),
};

/** The rows of opportunities, with what they refer to. */
export const opportunityRows = (db: Queryable, where: SQL | undefined, order: SQL[]) =>
  db
    .select(shape)
    .from(t)
    .innerJoin(timelines, eq(timelines.Id, t.TimelineId))
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .leftJoin(customer, eq(customer.Id, t.UserId))
    .leftJoin(users, eq(users.Id, t.AssignedToId))
    .leftJoin(steps, eq(steps.Id, t.CurrentStepId))
    .leftJoin(opportunitySources, eq(opportunitySources.Code, t.SourceCode))
    .leftJoin(opportunityCategories, eq(opportunityCategories.Code, t.CategoryCode))
    .where(where)
    .orderBy(...order);
