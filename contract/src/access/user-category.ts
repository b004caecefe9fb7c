import { z } from 'zod';
import { software } from '../catalogue/codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { codeReference } from '../values/kinds.ts';

/** A category of users, to refer to. `Provider` marks the provider's own; `Software` null means both products. */
const userCategory = codeReference.extend({
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
      { resource: 'Users', level: 'V' },
      { resource: 'Origins', level: 'V' },
    ],
  },
  query: z.strictObject({ Search: z.string().max(100).optional(), Codes: z.string().max(400).optional() }),
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
