import { AssignmentMode, OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { OpportunityPriority, StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  description,
  id,
  instant,
  linkKeys,
  micros,
  ownerReference,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { users } from '../access/user-tables.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { packages } from '../catalogue/catalogue-tables.ts';
import { customValuesColumn, customValuesIndex } from '../custom-fields/custom-field-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { opportunityCategories, opportunitySources, reasons } from '../registries/registry-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { crmTeams, leads } from './lead-tables.ts';
import { crmActivityTypes, opportunityTags, timelineSteps, timelines } from './timeline-tables.ts';

/** Numbers of opportunities: drawn without a lock, so a failed write leaves a gap. */
export const opportunityNumbers = pgSequence('opportunity_number');

/** A sale that may come of a lead or of a customer. */
export const opportunities = snakeCase.table(
  'opportunity',
  {
    Id: id(),
    Number: text().notNull().unique(),
    Date: instant().notNull().defaultNow(),
    Description: description().notNull(),
    Status: code().notNull().default(OpportunityStatus.pending),
    LeadId: reference().references(() => leads.Id),
    UserId: reference().references((): AnyPgColumn => users.Id),
    /** Copied of the lead or the customer, so that lists and boards ask one table. */
    BusinessName: text(),
    ContactName: text(),
    Email: text(),
    Phone: text(),
    City: text(),
    Province: code(),
    AssignedToId: reference().references(() => users.Id),
    AssignedAt: instant(),
    TimelineId: requiredReference(() => timelines.Id),
    /** The step that is open; none before the first and after the last. No reference: its steps hang on it. */
    CurrentStepId: reference(),
    /** When the open step should be closed: what lateness is measured by. */
    StepDueAt: instant(),
    CategoryCode: code().references(() => opportunityCategories.Code),
    SourceCode: code().references(() => opportunitySources.Code),
    Software: code(),
    ActivityTypeId: reference().references(() => activityTypes.Id),
    OriginId: reference().references(() => origins.Id),
    ExpectedAmount: cents().notNull().default(0),
    Probability: integer().notNull().default(0),
    /** Expected amount by probability, written with either. */
    WeightedAmount: cents().notNull().default(0),
    ExpectedCloseDate: day(),
    Priority: code().notNull().default(OpportunityPriority.normal),
    LastActivityAt: instant(),
    NextActivityAt: instant(),
    LostReasonId: reference().references(() => reasons.Id),
    LostNotes: text(),
    Competitor: text(),
    ClosedAt: instant(),
    OrderId: reference().references((): AnyPgColumn => orders.Id),
    LeaveCount: integer().notNull().default(0),
    /** The place among the cards of its column of the board: ascending, with gaps. */
    BoardPosition: bigint({ mode: 'number' }).notNull().default(0),
    CustomFields: customValuesColumn(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.Date),
    index().on(t.Status, t.BoardPosition),
    index().on(t.AssignedToId, t.Status),
    index().on(t.CurrentStepId),
    index().on(t.LeadId),
    index().on(t.UserId),
    index().on(t.OrderId),
    customValuesIndex(t.CustomFields),
    ...searchIndexes(t.Search),
  ],
);

/** What is offered: packages at the price of the day they were put there. */
export const opportunityLines = snakeCase.table(
  'opportunity_line',
  {
    Id: id(),
    OpportunityId: ownerReference(() => opportunities.Id),
    Position: integer().notNull(),
    PackageId: requiredReference(() => packages.Id),
    Quantity: integer().notNull().default(1),
    Price: micros().notNull(),
  },
  (t) => [index().on(t.OpportunityId, t.Position), index().on(t.PackageId)],
);

export const opportunityTagLinks = snakeCase.table(
  'opportunity_tag_link',
  {
    OpportunityId: ownerReference(() => opportunities.Id),
    TagId: requiredReference(() => opportunityTags.Id),
  },
  (t) => linkKeys(t.OpportunityId, t.TagId),
);

export const tagsOfOpportunity = defineLinks({
  owner: opportunityTagLinks.OpportunityId,
  other: opportunityTagLinks.TagId,
  target: opportunityTags,
});

/** A running opportunity's own copy of the steps of its timeline. */
export const opportunitySteps = snakeCase.table(
  'opportunity_step',
  {
    Id: id(),
    OpportunityId: ownerReference(() => opportunities.Id),
    /** The step of the timeline that it was copied of, while that is there. */
    TimelineStepId: reference().references(() => timelineSteps.Id, { onDelete: 'set null' }),
    Position: integer().notNull(),
    Description: text().notNull(),
    Duration: integer().notNull(),
    DurationUnit: code().notNull(),
    Instructions: text(),
    Probability: integer().notNull().default(0),
    Required: boolean().notNull().default(false),
    CanSkip: boolean().notNull().default(true),
    AutoCloseOnId: reference().references(() => crmActivityTypes.Id),
    StartedAt: instant(),
    DueAt: instant(),
    /** W waiting, O open, C closed, K skipped. */
    State: code().notNull().default(StepState.waiting),
    ClosedAt: instant(),
    ClosedById: reference().references(() => users.Id),
    Outcome: text(),
    ReopenedAt: instant(),
    ReopenedById: reference().references(() => users.Id),
    ReopenReason: text(),
    ReopenCount: integer().notNull().default(0),
    AssignedToId: reference().references(() => users.Id),
  },
  (t) => [index().on(t.OpportunityId, t.Position), index().on(t.TimelineStepId), index().on(t.State, t.DueAt)],
);

/** What must happen for an opportunity to be won: the last one is the current one. */
export const opportunityGoals = snakeCase.table(
  'opportunity_goal',
  {
    Id: id(),
    OpportunityId: ownerReference(() => opportunities.Id),
    /** DE demo, NP quotation, PA quotation accepted, AQ purchase. */
    Kind: code().notNull(),
    Description: text(),
    PackageId: reference().references(() => packages.Id),
    TargetAmount: cents(),
    TargetDate: day(),
    Reached: boolean().notNull().default(false),
    ReachedAt: instant(),
    /** S success, F failed: what the opportunity was closed with. */
    Outcome: code(),
    OrderId: reference().references(() => orders.Id),
    ReasonId: reference().references(() => reasons.Id),
    ...auditColumns(),
  },
  (t) => [index().on(t.OpportunityId), index().on(t.OrderId), index().on(t.PackageId)],
);

/** What happened to an opportunity, in order; replaying it rebuilds its state. Never changed. */
export const opportunityEvents = snakeCase.table(
  'opportunity_event',
  {
    Id: id(),
    OpportunityId: ownerReference(() => opportunities.Id),
    At: instant().notNull().defaultNow(),
    ActorId: reference().references(() => users.Id),
    Kind: code().notNull(),
    Data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.OpportunityId, t.Id), index().on(t.At)],
);

/** Who is given what comes in: the first rule that fits. */
export const crmAssignmentRules = snakeCase.table(
  'crm_assignment_rule',
  {
    Id: id(),
    Description: description().notNull().unique(),
    Position: integer().notNull().default(0),
    Active: boolean().notNull().default(true),
    Software: code(),
    OriginId: reference().references(() => origins.Id),
    SourceCode: code().references(() => opportunitySources.Code),
    Province: code(),
    /** U one user, R the members of a team in turn. */
    Mode: code().notNull().default(AssignmentMode.turns),
    UserId: reference().references((): AnyPgColumn => users.Id),
    TeamId: reference().references(() => crmTeams.Id),
    /** Whose turn it was last. */
    LastUserId: reference().references((): AnyPgColumn => users.Id),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [index().on(t.Active, t.Position)],
);
