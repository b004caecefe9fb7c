import { leads } from '@circolo/contract/crm/leads/lead';
import { desc, eq, sql } from 'drizzle-orm';
import { customCondition } from '../../custom-fields/custom-condition.ts';
import type { Queryable } from '../../db/database.ts';
import { contains, containsText } from '../../db/text-search.ts';
import { instantRange } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { selectOne } from '../../resource/select.ts';
import { leadTags, productsOfLead, leads as t, tagsOfLead } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';

/** The opportunity that a lead was converted into is the first one of it. */
const firstOpportunity = sql`(select min(made.id) from ${opportunities} made where made.lead_id = ${t.Id})`;

/** Whom one speaks to at an association or company that is called otherwise. */
const person = sql`case when ${t.BusinessName} is not null then nullif(concat_ws(' ', ${t.FirstName}, ${t.LastName}), '') end`;

export const leadSource = sourceOf(leads, t, {
  select: {
    ResponseMinutes: sql<number | null>`floor(extract(epoch from ${t.FirstContactAt} - ${t.Date}) / 60)::int`,
  },
  details: {
    Opportunity: { Id: opportunities.Id, Description: opportunities.Description },
    Products: productsOfLead,
    Tags: tagsOfLead,
  },
  detailJoins: [{ kind: 'left', table: opportunities, on: eq(opportunities.Id, firstOpportunity) }],
  conditions: {
    CustomFields: customCondition(t.CustomFields),
    Number: { text: (value) => sql`${contains(t.Search, value)} and ${containsText(t.Number, value)}` },
    Tag: (value) =>
      sql`exists (select 1 from ${leadTags} put where put.lead_id = ${t}.id and put.tag_id = any(${value}))`,
    Unassigned: (value) => sql`(${t.AssignedToId} is null) = ${value}`,
    ...instantRange('LastActivityAt', sql`coalesce(${t.LastActivityAt}, ${t.Date})`),
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.Name,
  hit: {
    Description: sql`${t.Name}`,
    Detail: sql`coalesce(nullif(concat_ws(' · ', ${person}, ${t.City}), ''), ${t.Email})`,
  },
});

/** One lead with everything that its form shows. */
export const readLead = (db: Queryable, id: number) => selectOne(db, leadSource, id);
