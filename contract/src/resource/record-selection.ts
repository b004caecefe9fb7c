import { z } from 'zod';
import type { AnyResource } from './resource.ts';

/** Which records of a list are meant: by their ids, or all that the filters find but a few. */
export const recordSelection = (resource: AnyResource) => ({
  Ids: z.array(z.number().int().min(1)).max(1000).optional(),
  All: z.boolean().default(false),
  Filters: resource.filters.default({}),
  Except: z.array(z.number().int()).max(1000).default([]),
});
