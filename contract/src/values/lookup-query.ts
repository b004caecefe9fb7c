import { z } from 'zod';

/** What a lookup is asked by: a text to look for, or the ids of what is chosen already (`?Ids=3,7`). */
export const lookupQuery = {
  Search: z.string().max(100).optional(),
  Ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .optional(),
};
