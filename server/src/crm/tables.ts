import { type AnyPgColumn, boolean, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { catalogueTail, code, description, id, searchColumn, searchIndexes } from '../db/columns.ts';
import { emailTemplates } from '../mail/tables.ts';
import { opportunityCategories } from '../registries/tables.ts';
import type { Links } from '../resource/links.ts';

/** Coloured words on opportunities, leads, customers and orders. */
export const opportunityTags = snakeCase.table('opportunity_tag', {
  Id: id(),
  Description: description().notNull().unique(),
  Color: text().notNull(),
  Scopes: text().array().notNull(),
  Search: searchColumn(),
  ...catalogueTail(),
});

/** Kinds of activities with leads and customers; durations count in their unit. */
export const crmActivityTypes = snakeCase.table(
  'crm_activity_type',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    Category: code().notNull(),
    Color: text(),
    ToAgenda: boolean().notNull().default(false),
    DefaultDuration: integer(),
    DurationUnit: code().notNull().default('M'),
    RequiresOutcome: boolean().notNull().default(false),
    Outcomes: text().array().notNull().default([]),
    EmailTemplateId: integer().references(() => emailTemplates.Id),
    CountsAsContact: boolean().notNull().default(false),
    ClosesStep: boolean().notNull().default(false),
    SetsStatus: code(),
    NextActivityTypeId: integer().references((): AnyPgColumn => crmActivityTypes.Id),
    NextDelay: integer(),
    NextDelayUnit: code().notNull().default('G'),
    Chaining: code().notNull().default('S'),
    Software: code(),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [index().on(t.EmailTemplateId), index().on(t.NextActivityTypeId)],
);

/** Templates of timed steps that opportunities follow. */
export const timelines = snakeCase.table(
  'timeline',
  {
    Id: id(),
    Description: description().notNull().unique(),
    Software: code(),
    CategoryCode: code().references(() => opportunityCategories.Code),
    IsDefault: boolean().notNull().default(false),
    /** Hours and days count in working time alone. */
    WorkingTime: boolean().notNull().default(true),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [index().on(t.CategoryCode), ...searchIndexes(t.Search)],
);

/** The steps of a timeline, in the order of their position. */
export const timelineSteps = snakeCase.table(
  'timeline_step',
  {
    Id: id(),
    TimelineId: integer()
      .notNull()
      .references(() => timelines.Id, { onDelete: 'cascade' }),
    Position: integer().notNull(),
    Description: text().notNull(),
    Duration: integer().notNull(),
    DurationUnit: code().notNull(),
    Instructions: text(),
    /** One of its activity types has to be done before it is closed. */
    Required: boolean().notNull().default(false),
    EmailTemplateId: integer().references(() => emailTemplates.Id),
    Probability: integer().notNull().default(0),
    AutoCloseOnId: integer().references(() => crmActivityTypes.Id),
    CanSkip: boolean().notNull().default(true),
  },
  (t) => [index().on(t.TimelineId, t.Position), index().on(t.EmailTemplateId), index().on(t.AutoCloseOnId)],
);

/** The activities that a step suggests. */
export const timelineStepActivityTypes = snakeCase.table(
  'timeline_step_activity_type',
  {
    StepId: integer()
      .notNull()
      .references(() => timelineSteps.Id, { onDelete: 'cascade' }),
    ActivityTypeId: integer()
      .notNull()
      .references(() => crmActivityTypes.Id),
  },
  (t) => [primaryKey({ columns: [t.StepId, t.ActivityTypeId] }), index().on(t.ActivityTypeId)],
);

/** The activities of a step. */
export const activityTypesOfStep: Links = {
  table: timelineStepActivityTypes,
  owner: timelineStepActivityTypes.StepId,
  other: timelineStepActivityTypes.ActivityTypeId,
  target: crmActivityTypes,
  label: crmActivityTypes.Description,
};
