import { Chaining, StepUnit } from '@circolo/contract/codes/crm-codes';
import { type AnyPgColumn, boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  code,
  description,
  id,
  linkKeys,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { emailTemplates } from '../mail/email-tables.ts';
import { opportunityCategories } from '../registries/registry-tables.ts';

/** Coloured words on opportunities, leads, customers and orders. */
export const opportunityTags = snakeCase.table('opportunity_tag', {
  Id: id(),
  Description: description().notNull().unique(),
  Color: text().notNull(),
  Scopes: text().array().notNull(),
  Search: searchColumn(),
  ...positionedColumns(),
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
    DurationUnit: code().notNull().default(StepUnit.minutes),
    RequiresOutcome: boolean().notNull().default(false),
    Outcomes: text().array().notNull().default([]),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    CountsAsContact: boolean().notNull().default(false),
    ClosesStep: boolean().notNull().default(false),
    SetsStatus: code(),
    NextActivityTypeId: reference().references((): AnyPgColumn => crmActivityTypes.Id),
    NextDelay: integer(),
    NextDelayUnit: code().notNull().default(StepUnit.days),
    Chaining: code().notNull().default(Chaining.suggest),
    Software: code(),
    Search: searchColumn(),
    ...positionedColumns(),
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
    ...positionedColumns(),
  },
  (t) => [index().on(t.CategoryCode), ...searchIndexes(t.Search)],
);

/** The steps of a timeline, in the order of their position. */
export const timelineSteps = snakeCase.table(
  'timeline_step',
  {
    Id: id(),
    TimelineId: ownerReference(() => timelines.Id),
    Position: integer().notNull(),
    Description: text().notNull(),
    Duration: integer().notNull(),
    DurationUnit: code().notNull(),
    Instructions: text(),
    /** One of its activity types has to be done before it is closed. */
    Required: boolean().notNull().default(false),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    Probability: integer().notNull().default(0),
    AutoCloseOnId: reference().references(() => crmActivityTypes.Id),
    CanSkip: boolean().notNull().default(true),
  },
  (t) => [index().on(t.TimelineId, t.Position), index().on(t.EmailTemplateId), index().on(t.AutoCloseOnId)],
);

/** The activities that a step suggests. */
export const timelineStepActivityTypes = snakeCase.table(
  'timeline_step_activity_type',
  {
    StepId: ownerReference(() => timelineSteps.Id),
    ActivityTypeId: requiredReference(() => crmActivityTypes.Id),
  },
  (t) => linkKeys(t.StepId, t.ActivityTypeId),
);

/** The activities of a step. */
export const activityTypesOfStep = defineLinks({
  owner: timelineStepActivityTypes.StepId,
  other: timelineStepActivityTypes.ActivityTypeId,
  target: crmActivityTypes,
});
