import { z } from 'zod';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { StepUnit, stepUnit } from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { codeTables } from '../../registries/code-tables/code-tables.ts';
import { codeFilter, codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  codeReference,
  optional,
  optionalCodeReference,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
  whole,
} from '../../values/kinds.ts';

/** A row of the list; `StepsCount` counts the steps. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Software: software.nullable(),
  Category: codeReference.nullable(),
  IsDefault: z.boolean(),
  WorkingTime: z.boolean(),
  StepsCount: z.int(),
  ...positionedFields,
});

/** One step as it goes out, in its order; `Probability` in per cent. */
const step = z.object({
  Id: z.int(),
  Description: z.string(),
  Duration: z.int(),
  DurationUnit: stepUnit,
  Instructions: textOrNull,
  ActivityTypes: z.array(reference),
  Required: z.boolean(),
  EmailTemplate: referenceOrNull,
  Probability: z.int(),
  AutoCloseOn: referenceOrNull,
  CanSkip: z.boolean(),
});

const record = row.extend({ Steps: z.array(step) });

/** One step as it comes in: with its `Id` it is the same step at another place, without one it is new. */
const stepInput = z.object({
  Id: optional(z.int().min(1)),
  Description: text(100),
  Duration: whole(1, 9999),
  DurationUnit: stepUnit.default(StepUnit.days),
  Instructions: optionalText(5000).describe('HTML, sanitised by the server'),
  ActivityTypes: referencesInput,
  Required: z.boolean().default(false),
  EmailTemplate: optionalReference,
  Probability: whole(0, 100).default(0),
  AutoCloseOn: optionalReference,
  CanSkip: z.boolean().default(true),
});

const input = z
  .object({
    Description: text(100),
    Software: optional(software),
    Category: optionalCodeReference,
    IsDefault: z.boolean().default(false),
    WorkingTime: z.boolean().default(true),
    Steps: z.array(stepInput).min(1, 'required').max(50).default([]),
    ...positionedInput,
  })
  .superRefine(({ Steps }, context) => {
    for (const [index, { Required, ActivityTypes }] of Steps.entries()) {
      if (!Required || ActivityTypes.length > 0) continue;
      const { error: message, params } = says('selectRequired');
      context.addIssue({ code: 'custom', message, params, path: ['Steps', index, 'ActivityTypes'] });
    }
  });

/** Templates of timed steps that opportunities follow (entities.md section 13); one default per software and category. */
export const timelines = resource({
  name: 'Timelines',
  menu: { group: 'crm', key: 2050, place: 160, path: 'timelines', icon: 'timeline' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Category: codeFilter,
    IsDefault: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'Software', 'IsDefault', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Opportunities'],
});

/** Where the source of a lead is looked up. */
export const opportunitySourcesLookup = codeTables.OpportunitySources.lookup;
/** Where an opportunity's or a timeline's category is looked up. */
export const opportunityCategoriesLookup = codeTables.OpportunityCategories.lookup;
