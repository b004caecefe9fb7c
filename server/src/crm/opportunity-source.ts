import { opportunities } from '@circolo/contract/crm/opportunity';
import { desc, sql } from 'drizzle-orm';
import { contains, containsText } from '../db/text-search.ts';
import { anyOf, dayRange, instantRange, moneyRange, search } from '../resource/conditions.ts';
import type { Source } from '../resource/source.ts';
import { readOpportunity } from './opportunity-record.ts';
import { calledBy, isLate, isOpen, opportunityRows } from './opportunity-rows.ts';
import {
  opportunitySteps as steps,
  opportunities as t,
  opportunityTagLinks as tagLinks,
} from './opportunity-tables.ts';

export const opportunitySource = {
  resource: opportunities,
  table: t,
  rows: opportunityRows,
  record: readOpportunity,
  conditions: {
    Search: search(t.Search),
    Number: { text: (value) => sql`${contains(t.Search, value)} and ${containsText(t.Number, value)}` },
    Status: (value) => anyOf(t.Status, value),
    AssignedTo: (value) => anyOf(t.AssignedToId, value),
    Unassigned: (value) => sql`(${t.AssignedToId} is null) = ${value}`,
    Timeline: (value) => anyOf(t.TimelineId, value),
    Step: (value) => sql`exists (select 1 from ${steps} open
      where open.id = ${t}.current_step_id and open.timeline_step_id = any(${value}))`,
    Lead: (value) => anyOf(t.LeadId, value),
    User: (value) => anyOf(t.UserId, value),
    Software: (value) => anyOf(t.Software, value),
    Category: (value) => anyOf(t.CategoryCode, value),
    Source: (value) => anyOf(t.SourceCode, value),
    Origin: (value) => anyOf(t.OriginId, value),
    Tag: (value) =>
      sql`exists (select 1 from ${tagLinks} put where put.opportunity_id = ${t}.id and put.tag_id = any(${value}))`,
    Priority: (value) => anyOf(t.Priority, value),
    Late: (value) => sql`${isLate} = ${value}`,
    NoNextActivity: (value) => sql`(${isOpen} and ${t.NextActivityAt} is null) = ${value}`,
    ...instantRange('Date', t.Date),
    ...dayRange('ExpectedCloseDate', t.ExpectedCloseDate),
    ...instantRange('ClosedAt', t.ClosedAt),
    ...moneyRange('ExpectedAmount', t.ExpectedAmount),
  },
  order: {
    Number: t.Number,
    Date: t.Date,
    Description: t.Description,
    Name: calledBy,
    Status: t.Status,
    StepDueAt: t.StepDueAt,
    ExpectedAmount: t.ExpectedAmount,
    Probability: t.Probability,
    WeightedAmount: t.WeightedAmount,
    ExpectedCloseDate: t.ExpectedCloseDate,
    // High, normal, low.
    Priority: sql`position(${t.Priority} in 'LNH')`,
    NextActivityAt: t.NextActivityAt,
    ClosedAt: t.ClosedAt,
    BoardPosition: t.BoardPosition,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: sql`${t.Number} || ' · ' || ${t.Description}`,
} satisfies Source<typeof opportunities>;
