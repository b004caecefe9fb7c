import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { activityTypes } from '../activities/tables.ts';
import { packages } from '../catalogue/tables.ts';
import {
  cents,
  code,
  day,
  description,
  id,
  instant,
  micros,
  searchColumn,
  searchIndexes,
  tail,
} from '../db/columns.ts';
import { origins } from '../origins/tables.ts';
import { opportunityCategories, opportunitySources, reasons } from '../registries/tables.ts';
import type { Links } from '../resource/links.ts';
import { orders } from '../sales/tables.ts';
import { crmTeams, leads } from './lead-tables.ts';
import { crmActivityTypes, opportunityTags, timelineSteps, timelines } from './tables.ts';

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
    Status: code().notNull().default('P'),
    LeadId: integer().references(() => leads.Id),
    UserId: integer().references((): AnyPgColumn => users.Id),
    /** Copied of the lead or the customer, so that lists and boards ask one table. */
    BusinessName: text(),
    ContactName: text(),
    Email: text(),
    Phone: text(),
    City: text(),
    Province: code(),
    AssignedToId: integer().references(() => users.Id),
    AssignedAt: instant(),
    TimelineId: integer()
      .notNull()
      .references(() => timelines.Id),
    /** The step that is open; none before the first and after the last. No reference: its steps hang on it. */
    CurrentStepId: integer(),
    /** When the open step should be closed: what lateness is told by. */
    StepDueAt: instant(),
    CategoryCode: code().references(() => opportunityCategories.Code),
    SourceCode: code().references(() => opportunitySources.Code),
    Software: code(),
    ActivityTypeId: integer().references(() => activityTypes.Id),
    OriginId: integer().references(() => origins.Id),
    ExpectedAmount: cents().notNull().default(0),
    Probability: integer().notNull().default(0),
    /** Expected amount by probability, written with either. */
    WeightedAmount: cents().notNull().default(0),
    ExpectedCloseDate: day(),
    Priority: code().notNull().default('N'),
    LastActivityAt: instant(),
    NextActivityAt: instant(),
    LostReasonId: integer().references(() => reasons.Id),
    LostNotes: text(),
    Competitor: text(),
    ClosedAt: instant(),
    OrderId: integer().references((): AnyPgColumn => orders.Id),
    LeaveCount: integer().notNull().default(0),
    /** The place among the cards of its column of the board: ascending, with gaps. */
    BoardPosition: bigint({ mode: 'number' }).notNull().default(0),
    Search: searchColumn(),
    ...tail(),
  },
  (t) => [
    index().on(t.Date),
    index().on(t.Status, t.BoardPosition),
    index().on(t.AssignedToId, t.Status),
    index().on(t.CurrentStepId),
    index().on(t.LeadId),
    index().on(t.UserId),
    index().on(t.OrderId),
    ...searchIndexes(t.Search),
  ],
);

/** What is offered: packages at the price of the day they were put there. */
export const opportunityLines = snakeCase.table(
  'opportunity_line',
  {
    Id: id(),
    OpportunityId: integer()
      .notNull()
      .references(() => opportunities.Id, { onDelete: 'cascade' }),
    Position: integer().notNull(),
    PackageId: integer()
      .notNull()
      .references(() => packages.Id),
    Quantity: integer().notNull().default(1),
    Price: micros().notNull(),
  },
  (t) => [index().on(t.OpportunityId, t.Position), index().on(t.PackageId)],
);

export const opportunityTagLinks = snakeCase.table(
  'opportunity_tag_link',
  {
    OpportunityId: integer()
      .notNull()
      .references(() => opportunities.Id, { onDelete: 'cascade' }),
    TagId: integer()
      .notNull()
      .references(() => opportunityTags.Id),
  },
  (t) => [primaryKey({ columns: [t.OpportunityId, t.TagId] }), index().on(t.TagId)],
);

export const tagsOfOpportunity: Links = {
  table: opportunityTagLinks,
  owner: opportunityTagLinks.OpportunityId,
  other: opportunityTagLinks.TagId,
  target: opportunityTags,
  label: opportunityTags.Description,
};

/** A running opportunity's own copy of the steps of its timeline. */
export const opportunitySteps = snakeCase.table(
  'opportunity_step',
  {
    Id: id(),
    OpportunityId: integer()
      .notNull()
      .references((): AnyPgColumn => opportunities.Id, { onDelete: 'cascade' }),
    /** The step of the timeline that it was copied of, while that is there. */
    TimelineStepId: integer().references(() => timelineSteps.Id, { onDelete: 'set null' }),
    Position: integer().notNull(),
    Description: text().notNull(),
    Duration: integer().notNull(),
    DurationUnit: code().notNull(),
    Instructions: text(),
    Probability: integer().notNull().default(0),
    Required: boolean().notNull().default(false),
    CanSkip: boolean().notNull().default(true),
    AutoCloseOnId: integer().references(() => crmActivityTypes.Id),
    StartedAt: instant(),
    DueAt: instant(),
    /** W waiting, O open, C closed, K skipped. */
    State: code().notNull().default('W'),
    ClosedAt: instant(),
    ClosedById: integer().references(() => users.Id),
    Outcome: text(),
    ReopenedAt: instant(),
    ReopenedById: integer().references(() => users.Id),
    ReopenReason: text(),
    ReopenCount: integer().notNull().default(0),
    AssignedToId: integer().references(() => users.Id),
  },
  (t) => [index().on(t.OpportunityId, t.Position), index().on(t.TimelineStepId), index().on(t.State, t.DueAt)],
);

/** What must happen for an opportunity to be won: the last one is the current one. */
export const opportunityGoals = snakeCase.table(
  'opportunity_goal',
  {
    Id: id(),
    OpportunityId: integer()
      .notNull()
      .references(() => opportunities.Id, { onDelete: 'cascade' }),
    /** DE demo, NP quotation, PA quotation accepted, AQ purchase. */
    Kind: code().notNull(),
    Description: text(),
    PackageId: integer().references(() => packages.Id),
    TargetAmount: cents(),
    TargetDate: day(),
    Reached: boolean().notNull().default(false),
    ReachedAt: instant(),
    /** S success, F failed: what the opportunity was closed with. */
    Outcome: code(),
    OrderId: integer().references(() => orders.Id),
    ReasonId: integer().references(() => reasons.Id),
    ...tail(),
  },
  (t) => [index().on(t.OpportunityId), index().on(t.OrderId), index().on(t.PackageId)],
);

/** What happened to an opportunity, in order; replaying it rebuilds its state. Never changed. */
export const opportunityEvents = snakeCase.table(
  'opportunity_event',
  {
    Id: id(),
    OpportunityId: integer()
      .notNull()
      .references(() => opportunities.Id, { onDelete: 'cascade' }),
    At: instant().notNull().defaultNow(),
    ActorId: integer().references(() => users.Id),
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
    OriginId: integer().references(() => origins.Id),
    SourceCode: code().references(() => opportunitySources.Code),
    Province: code(),
    /** U one user, R the members of a team in turn. */
    Mode: code().notNull().default('R'),
    UserId: integer().references((): AnyPgColumn => users.Id),
    TeamId: integer().references(() => crmTeams.Id),
    /** Whose turn it was last. */
    LastUserId: integer().references((): AnyPgColumn => users.Id),
    Search: searchColumn(),
    ...tail(),
  },
  (t) => [index().on(t.Active, t.Position)],
);
