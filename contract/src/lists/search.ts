import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { textOrNull } from '../values/kinds.ts';

/** The most records of one resource that a search finds. */
export const searchMost = 5;

/** A record that a text finds, its name, and what distinguishes it from others of the same name. */
const searchHit = z.object({
  Resource: z.string(),
  Id: z.int(),
  Description: z.string(),
  Detail: textOrNull,
});
export type SearchHit = z.infer<typeof searchHit>;

/** A resource whose records the caller can find, the screen that shows them, and whether records are added there. */
const searchPlace = z.object({ Resource: z.string(), Screen: z.string(), Adds: z.boolean() });

/**
 * Records of every resource that the caller may view, within their scope: at most five of each, those whose number, code or
 * address is the text first, then those that begin with it. One or two letters find beginnings of words.
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/Search',
  summary: 'Finds records of every resource that the caller may view',
  access: 'own',
  audiences: ['desk'],
  query: z.strictObject({ Text: z.string().trim().min(1).max(100) }),
  answer: z.array(searchHit),
});

/** Where what is found opens. */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/Search/Places',
  summary: 'The screens whose records the caller can find, and where records can be added',
  access: 'own',
  audiences: ['desk'],
  answer: z.array(searchPlace),
});
