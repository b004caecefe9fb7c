import { LeadChannel, LeadStatus, TeamScope } from '@circolo/contract/codes/crm-codes';
import type { Utm } from '@circolo/contract/crm/leads/lead-request';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgSequence, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  instant,
  linkKeys,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { labelReferences } from '../../db/reference-label.ts';
import { lastDigitsOf } from '../../db/telephone.ts';
import { users } from '../access/user-tables.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { customValuesColumn, customValuesIndex } from '../custom-fields/custom-field-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import {
  corporatePositionTypes,
  opportunityCategories,
  opportunitySources,
  reasons,
} from '../registries/registry-tables.ts';
import { opportunityTags } from './timeline-tables.ts';

/** Numbers of leads: drawn without a lock, so a failed write leaves a gap. */
export const leadNumbers = pgSequence('lead_number');

/** Somebody who may become a customer. */
export const leads = snakeCase.table(
  'lead',
  {
    Id: id(),
    Number: text().notNull().unique(),
    Date: instant().notNull().defaultNow(),
    Status: code().notNull().default(LeadStatus.new),
    FirstName: text(),
    LastName: text(),
    BusinessName: text(),
    /** The body, else the person: what the list shows and orders by. */
    Name: description().notNull(),
    RoleCode: code().references(() => corporatePositionTypes.Code),
    Email: text(),
    Phone: text(),
    Mobile: text(),
    Website: text(),
    FiscalCode: text(),
    VatNumber: text(),
    Address: text(),
    ZipCode: text(),
    City: text(),
    Province: code(),
    Country: code().notNull().default('IT'),
    Software: code(),
    ActivityTypeId: reference().references(() => activityTypes.Id),
    MembersCount: integer(),
    Message: text(),
    SourceCode: code().references(() => opportunitySources.Code),
    CategoryCode: code().references(() => opportunityCategories.Code),
    Channel: code().notNull().default(LeadChannel.manual),
    OriginId: reference().references(() => origins.Id),
    /** The campaign that brought them, from the address of the page. */
    Utm: jsonb().$type<Utm>(),
    LandingUrl: text(),
    Referrer: text(),
    AssignedToId: reference().references(() => users.Id),
    AssignedAt: instant(),
    PrivacyAcceptedAt: instant(),
    MarketingConsent: boolean().notNull().default(false),
    DoNotContact: boolean().notNull().default(false),
    FirstContactAt: instant(),
    LastActivityAt: instant(),
    NextActivityAt: instant(),
    /** When it became an opportunity. */
    ConvertedAt: instant(),
    DiscardReasonId: reference().references(() => reasons.Id),
    /** The customer or demo account that came of it. */
    UserId: reference().references((): AnyPgColumn => users.Id),
    Score: integer().notNull().default(0),
    ScoreWhy: text().array().notNull().default([]),
    CustomFields: customValuesColumn(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.Date),
    index().on(t.Status, t.Date),
    index().on(t.AssignedToId, t.Status),
    index().on(t.Email),
    index().on(t.UserId),
    index().on(t.OriginId),
    // What shows that somebody is there already (lead-duplicates.ts).
    index().on(t.FiscalCode),
    index().on(t.VatNumber),
    index('lead_same_mobile').on(lastDigitsOf(t.Mobile)),
    index('lead_same_phone').on(lastDigitsOf(t.Phone)),
    index('lead_same_name').on(sql`lower(${t.BusinessName})`),
    customValuesIndex(t.CustomFields),
    ...searchIndexes(t.Search),
  ],
);
labelReferences(leads, ({ Name }) => Name);

export const leadProducts = snakeCase.table(
  'lead_product',
  {
    LeadId: ownerReference(() => leads.Id),
    ProductId: requiredReference(() => products.Id),
  },
  (t) => linkKeys(t.LeadId, t.ProductId),
);

export const leadTags = snakeCase.table(
  'lead_tag',
  {
    LeadId: ownerReference(() => leads.Id),
    TagId: requiredReference(() => opportunityTags.Id),
  },
  (t) => linkKeys(t.LeadId, t.TagId),
);

/** What a lead is interested in. */
export const productsOfLead = defineLinks({
  owner: leadProducts.LeadId,
  other: leadProducts.ProductId,
  target: products,
});

export const tagsOfLead = defineLinks({ owner: leadTags.LeadId, other: leadTags.TagId, target: opportunityTags });

/** Staff who work together; `Scope` says whose records its members see. */
export const crmTeams = snakeCase.table('crm_team', {
  Id: id(),
  Description: description().notNull().unique(),
  Scope: code().notNull().default(TeamScope.team),
  Search: searchColumn(),
  ...positionedColumns(),
});

export const crmTeamMembers = snakeCase.table(
  'crm_team_member',
  {
    TeamId: ownerReference(() => crmTeams.Id),
    UserId: requiredReference(() => users.Id),
  },
  (t) => linkKeys(t.TeamId, t.UserId),
);
