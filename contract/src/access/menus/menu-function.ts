import { z } from 'zod';
import { flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  optional,
  optionalText,
  positionedFields,
  positionedInput,
  text,
  textOrNull,
  whole,
} from '../../values/kinds.ts';

/** A function of the menu; `Resources` are the names of the resources that it opens. */
const row = z.object({
  Id: z.int(),
  Key: z.int(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  BaseUrl: z.string(),
  ChildUrl: textOrNull,
  Icon: textOrNull,
  AssociationOnly: z.boolean(),
  ExternalUrl: textOrNull,
  Resources: z.array(z.string()),
  ...positionedFields,
});

/** A part of a path: letters, digits, dashes, and `$Name` for a parameter. */
const pathPart = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\w$-]+(\/[\w$-]+)*$/, 'invalidCode');

const input = z.object({
  Key: whole(1, 999_999),
  Description: text(60),
  DescriptionEn: optionalText(60),
  BaseUrl: z.string().trim().min(1).pipe(pathPart),
  ChildUrl: optional(pathPart),
  Icon: optionalText(40),
  AssociationOnly: z.boolean().default(false),
  ExternalUrl: optional(
    z
      .string()
      .trim()
      .max(300)
      .pipe(z.url({ protocol: /^https$/, error: 'invalidUrl' })),
  ),
  Resources: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  ...positionedInput,
});

/** Menu functions (entities.md section 18): what a menu can open. */
export const menuFunctions = resource({
  name: 'MenusFunctions',
  stepUp: true,
  row,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    BaseUrl: textFilter,
    AssociationOnly: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Key', 'Description', 'BaseUrl', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Menus'],
});
