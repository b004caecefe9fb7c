import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { desc, sql } from 'drizzle-orm';
import { customCondition } from '../../../custom-fields/custom-condition.ts';
import { contains, containsText } from '../../../db/text-search.ts';
import { instantRange } from '../../../resource/conditions.ts';
import { sourceOf } from '../../../resource/derived/source-of.ts';
import {
  opportunitySteps as steps,
  opportunities as t,
  opportunityTagLinks as tagLinks,
} from '../../../tables/crm/opportunity-tables.ts';
import { readOpportunities, readOpportunity } from './opportunity-record.ts';
import { calledBy, isLate, isOpen, opportunityRows } from './opportunity-rows.ts';

export const opportunitySource = sourceOf(opportunities, t, {
  rows: opportunityRows,
  record: readOpportunity,
  records: readOpportunities,
  conditions: {
    CustomFields: customCondition(t.CustomFields),
    Number: { text: (value) => sql`${contains(t.Search, value)} and ${containsText(t.Number, value)}` },
    Unassigned: (value) => sql`(${t.AssignedToId} is null) = ${value}`,
    Step: (value) => sql`exists (select 1 from ${steps} open
      where open.id = ${t}.current_step_id and open.timeline_step_id = any(${value}))`,
    Tag: (value) =>
      sql`exists (select 1 from ${tagLinks} put where put.opportunity_id = ${t}.id and put.tag_id = any(${value}))`,
    ...instantRange('LastActivityAt', sql`coalesce(${t.LastActivityAt}, ${t.Date})`),
    Late: (value) => sql`${isLate} = ${value}`,
    NoNextActivity: (value) => sql`(${isOpen} and ${t.NextActivityAt} is null) = ${value}`,
  },
  order: {
    Name: calledBy,
    // High, normal, low.
    Priority: sql`position(${t.Priority} in 'LNH')`,
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: sql`${t.Number} || ' · ' || ${t.Description}`,
});
