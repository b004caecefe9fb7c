import { leads } from '@circolo/contract/crm/lead';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, nameOf, users } from '../access/tables.ts';
import { activityTypes } from '../activities/tables.ts';
import type { Queryable } from '../db/database.ts';
import { contains, containsText } from '../db/text-search.ts';
import { origins } from '../origins/tables.ts';
import { corporatePositionTypes, opportunityCategories, opportunitySources, reasons } from '../registries/tables.ts';
import { anyOf, instantRange, isFlag, search } from '../resource/conditions.ts';
import { linked } from '../resource/links.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { leadTags, productsOfLead, leads as t, tagsOfLead } from './lead-tables.ts';
import { opportunities } from './opportunity-tables.ts';

const customer = alias(users, 'customer');

const shape = {
  Id: t.Id,
  Number: t.Number,
  Date: t.Date,
  Status: codeOf(t.Status),
  Name: t.Name,
  Email: t.Email,
  Phone: t.Phone,
  Mobile: t.Mobile,
  City: t.City,
  Province: t.Province,
  Software: codeOf(t.Software),
  Source: { Code: opportunitySources.Code, Description: opportunitySources.Description },
  Channel: codeOf(t.Channel),
  Origin: { Id: origins.Id, Description: origins.Description },
  AssignedTo: { Id: users.Id, Description: displayName },
  FirstContactAt: t.FirstContactAt,
  ResponseMinutes: sql<number | null>`floor(extract(epoch from ${t.FirstContactAt} - ${t.Date}) / 60)::int`,
  Score: t.Score,
  DoNotContact: t.DoNotContact,
  ...tailColumns(t),
};

const details = {
  FirstName: t.FirstName,
  LastName: t.LastName,
  BusinessName: t.BusinessName,
  Role: { Code: corporatePositionTypes.Code, Description: corporatePositionTypes.Description },
  Website: t.Website,
  FiscalCode: t.FiscalCode,
  VatNumber: t.VatNumber,
  Address: t.Address,
  ZipCode: t.ZipCode,
  Country: t.Country,
  ActivityType: { Id: activityTypes.Id, Description: activityTypes.Description },
  MembersCount: t.MembersCount,
  Message: t.Message,
  Category: { Code: opportunityCategories.Code, Description: opportunityCategories.Description },
  AssignedAt: t.AssignedAt,
  Utm: t.Utm,
  LandingUrl: t.LandingUrl,
  Referrer: t.Referrer,
  PrivacyAcceptedAt: t.PrivacyAcceptedAt,
  MarketingConsent: t.MarketingConsent,
  DiscardReason: { Id: reasons.Id, Description: reasons.Description },
  User: {
    Id: customer.Id,
    Description: nameOf(customer),
  },
  Opportunity: { Id: opportunities.Id, Description: opportunities.Description },
  ConvertedAt: t.ConvertedAt,
  ScoreWhy: t.ScoreWhy,
};

/** The opportunity that a lead was converted into is the first one of it. */
const firstOpportunity = sql`(select min(made.id) from ${opportunities} made where made.lead_id = ${t.Id})`;

/** One lead with everything that its form shows. */
export async function readLead(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...shape, ...details })
    .from(t)
    .leftJoin(opportunitySources, eq(opportunitySources.Code, t.SourceCode))
    .leftJoin(opportunityCategories, eq(opportunityCategories.Code, t.CategoryCode))
    .leftJoin(corporatePositionTypes, eq(corporatePositionTypes.Code, t.RoleCode))
    .leftJoin(activityTypes, eq(activityTypes.Id, t.ActivityTypeId))
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(users, eq(users.Id, t.AssignedToId))
    .leftJoin(customer, eq(customer.Id, t.UserId))
    .leftJoin(reasons, eq(reasons.Id, t.DiscardReasonId))
    .leftJoin(opportunities, eq(opportunities.Id, firstOpportunity))
    .where(eq(t.Id, id));
  if (!found) return undefined;
  const [Products, Tags] = [await linked(db, productsOfLead, id), await linked(db, tagsOfLead, id)];
  return { ...found, Products, Tags };
}

export const leadSource = {
  resource: leads,
  table: t,
  rows: (db: Queryable, where: SQL | undefined, order: SQL[]) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(opportunitySources, eq(opportunitySources.Code, t.SourceCode))
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(users, eq(users.Id, t.AssignedToId))
      .where(where)
      .orderBy(...order),
  record: readLead,
  conditions: {
    Search: search(t.Search),
    Number: { text: (value) => sql`${contains(t.Search, value)} and ${containsText(t.Number, value)}` },
    Status: (value) => anyOf(t.Status, value),
    Channel: (value) => anyOf(t.Channel, value),
    Source: (value) => anyOf(t.SourceCode, value),
    Software: (value) => anyOf(t.Software, value),
    Origin: (value) => anyOf(t.OriginId, value),
    AssignedTo: (value) => anyOf(t.AssignedToId, value),
    Tag: (value) =>
      sql`exists (select 1 from ${leadTags} put where put.lead_id = ${t}.id and put.tag_id = any(${value}))`,
    Unassigned: (value) => sql`(${t.AssignedToId} is null) = ${value}`,
    DoNotContact: (value) => isFlag(t.DoNotContact, value),
    ...instantRange('Date', t.Date),
  },
  order: {
    Number: t.Number,
    Date: t.Date,
    Name: t.Name,
    Status: t.Status,
    Channel: t.Channel,
    Score: t.Score,
    FirstContactAt: t.FirstContactAt,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.Name,
} satisfies Source<typeof leads>;
