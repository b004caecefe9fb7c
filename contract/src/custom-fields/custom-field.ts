import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { Software, software } from '../codes/catalogue-codes.ts';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { optional, optionalText, positionedFields, positionedInput, text, textOrNull } from '../values/kinds.ts';
import {
  CustomFieldKind,
  CustomFieldRecord,
  choicesMost,
  customFieldKind,
  customFieldRecord,
  hasChoices,
} from './custom-field-codes.ts';

/** One of the choices of a field. A retired one is offered no more; records that have it keep it. */
const choice = z.object({
  Key: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Retired: z.boolean(),
});
export type CustomChoice = z.infer<typeof choice>;

const row = z.object({
  Id: z.int(),
  /** What values are stored under: made of the first description, and never changed. */
  Key: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Kind: customFieldKind,
  Records: z.array(customFieldRecord),
  Software: software.nullable(),
  Required: z.boolean(),
  ...positionedFields,
});

const record = row.extend({
  Choices: z.array(choice),
  Help: textOrNull,
});

const choiceInput = z.object({
  /** Left out for a new one: it is made of the description. */
  Key: z.string().max(60).nullish(),
  Description: text(80),
  DescriptionEn: optionalText(80),
  Retired: z.boolean().default(false),
});

const input = z
  .object({
    Description: text(60),
    DescriptionEn: optionalText(60),
    Kind: customFieldKind,
    Choices: z.array(choiceInput).max(choicesMost).default([]),
    Records: z.array(customFieldRecord).min(1),
    Software: optional(software),
    Help: optionalText(200),
    Required: z.boolean().default(false),
    ...positionedInput,
  })
  .refine(({ Kind, Choices }) => !hasChoices(Kind) || Choices.length > 0, { ...says('required'), path: ['Choices'] });

/** Fields that staff add to customers, leads and opportunities (docs/decisions/092). */
export const customFields = resource({
  name: 'CustomFields',
  menu: { group: 'registries', key: 1745, place: 465, path: 'custom-fields', icon: 'forms' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Key: textFilter,
    Description: textFilter,
    Kind: codesFilter(CustomFieldKind),
    Records: codesFilter(CustomFieldRecord),
    Software: codesFilter(Software),
    Required: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'DescriptionEn', 'Key', 'Kind', 'Required', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
});

/** A field as forms, lists and filters need it. */
const definition = record.pick({
  Key: true,
  Description: true,
  DescriptionEn: true,
  Kind: true,
  Choices: true,
  Records: true,
  Software: true,
  Help: true,
  Required: true,
  Active: true,
});
export type CustomFieldDefinition = z.infer<typeof definition>;

/** All fields, in their order, for who sees one of the records that have them. */
export const customFieldDefinitions = endpoint({
  method: 'GET',
  path: '/CustomFields/Definitions',
  summary: 'The fields that staff have added to customers, leads and opportunities',
  access: {
    anyOf: Object.values(CustomFieldRecord).map((name) => ({ resource: name, level: AuthorizationLevel.view })),
  },
  answer: z.array(definition),
});
