import { z } from 'zod';
import { Software, software } from '../../codes/catalogue-codes.ts';
import {
  Chaining,
  CrmActivityCategory,
  chaining,
  crmActivityCategory,
  OpportunityStatus,
  opportunityStatus,
  StepUnit,
  stepUnit,
} from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  hexColor,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';

/** A row of the list; durations count in their unit. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Category: crmActivityCategory,
  Color: textOrNull,
  ToAgenda: z.boolean(),
  DefaultDuration: wholeOrNull,
  DurationUnit: stepUnit,
  RequiresOutcome: z.boolean(),
  CountsAsContact: z.boolean(),
  ClosesStep: z.boolean(),
  Software: software.nullable(),
  ...positionedFields,
});

/** One type; `Outcomes` empty: any text is an outcome. */
const record = row.extend({
  Outcomes: z.array(z.string()),
  EmailTemplate: referenceOrNull,
  SetsStatus: opportunityStatus.nullable(),
  NextActivityType: referenceOrNull,
  NextDelay: wholeOrNull,
  NextDelayUnit: stepUnit,
  Chaining: chaining,
});

const input = z
  .object({
    Code: code(10),
    Description: text(80),
    DescriptionEn: optionalText(80),
    Category: crmActivityCategory,
    Color: optional(hexColor),
    ToAgenda: z.boolean().default(false),
    DefaultDuration: optional(whole(1, 9999)),
    DurationUnit: stepUnit.default(StepUnit.minutes),
    RequiresOutcome: z.boolean().default(false),
    Outcomes: z.array(text(60)).max(20).default([]),
    EmailTemplate: optionalReference,
    CountsAsContact: z.boolean().default(false),
    ClosesStep: z.boolean().default(false),
    SetsStatus: optional(opportunityStatus),
    NextActivityType: optionalReference,
    NextDelay: optional(whole(0, 9999)),
    NextDelayUnit: stepUnit.default(StepUnit.days),
    Chaining: chaining.default(Chaining.suggest),
    Software: optional(software),
    ...positionedInput,
  })
  .refine(({ ToAgenda, DefaultDuration }) => !ToAgenda || DefaultDuration !== null, {
    ...says('required'),
    path: ['DefaultDuration'],
  })
  .refine(({ SetsStatus }) => SetsStatus === null || SetsStatus === OpportunityStatus.success, {
    // Failing wants a reason, and the other two want a person: only success follows from an activity by itself.
    ...says('notAllowed'),
    path: ['SetsStatus'],
  });

/** Kinds of activities with leads and customers (entities.md section 13). */
export const crmActivityTypes = resource({
  name: 'CrmActivityTypes',
  menu: { group: 'crm', key: 2060, place: 170, path: 'crm-activity-types', icon: 'list-details' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Category: codesFilter(CrmActivityCategory),
    Software: codesFilter(Software),
    ToAgenda: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Category', 'ToAgenda', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Timelines', 'Leads', 'Opportunities', 'AgendaEvents', 'CrmActivities'],
});
