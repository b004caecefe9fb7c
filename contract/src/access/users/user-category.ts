import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  codeReference,
  optional,
  optionalText,
  positionedFields,
  positionedInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { lookupQuery } from '../../values/lookup-query.ts';

/** A category of users, to refer to. `Provider` marks the provider's own; `Software` null means both products. */
const userCategory = codeReference.extend({
  Id: z.int(),
  Provider: z.boolean(),
  OpenToRegistration: z.boolean(),
  Software: software.nullable(),
});

/** All active categories of users, in the caller's language. */
export const userCategoriesLookup = endpoint({
  method: 'GET',
  path: '/UserCategories/Lookup',
  summary: 'User categories to refer to',
  access: {
    anyOf: [
      { resource: 'Users', level: AuthorizationLevel.view },
      { resource: 'Origins', level: AuthorizationLevel.view },
      { resource: 'UserCategories', level: AuthorizationLevel.view },
    ],
  },
  query: z.strictObject({
    ...lookupQuery,
    Codes: z.string().max(400).optional(),
  }),
  answer: z.array(userCategory),
});

/** The categories that people may register themselves with, on the brand of the address. */
export const openUserCategories = endpoint({
  method: 'GET',
  path: '/UserCategories/Open',
  summary: 'User categories that are open to self-registration here',
  access: 'public',
  answer: z.array(codeReference),
});

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Provider: z.boolean(),
  OpenToRegistration: z.boolean(),
  Software: software.nullable(),
  ...positionedFields,
});

const input = z.object({
  Code: code(10),
  Description: text(80),
  DescriptionEn: optionalText(80),
  Provider: z.boolean().default(false),
  OpenToRegistration: z.boolean().default(false),
  Software: optional(software),
  ...positionedInput,
});

/** Whose users they are (entities.md section 1 "UserCategory"): exactly one category is the provider's own. */
export const userCategories = {
  ...resource({
    name: 'UserCategories',
    stepUp: true,
    menu: { group: 'access', key: 1730, place: 450, path: 'user-categories', icon: 'id-badge-2' },
    row,
    input,
    filters: {
      Search: textFilter,
      Code: textFilter,
      Description: textFilter,
      Provider: flagFilter,
      OpenToRegistration: flagFilter,
      Software: codesFilter(Software),
      Active: flagFilter,
    },
    orderColumns: [
      'Code',
      'Description',
      'DescriptionEn',
      'Provider',
      'OpenToRegistration',
      'Active',
      'Position',
      'UpdatedAt',
    ],
    placedWithin: [],
  }),
  lookup: userCategoriesLookup,
};
