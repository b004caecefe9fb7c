import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { referenceFilter } from '../resource/filters.ts';
import { reference } from '../values/kinds.ts';

/** How many colleagues a comment can name. */
export const mentionMost = 20;

/** Members of staff whom a comment may name: those who can sign in, at most 50, by a part of their name. */
export const colleagues = endpoint({
  method: 'GET',
  path: '/Colleagues',
  summary: 'Members of staff whom a comment may name',
  access: 'own',
  audiences: ['desk'],
  query: z.strictObject({ Search: z.string().max(100).optional(), Ids: referenceFilter.optional() }),
  answer: z.array(reference),
});
