import { z } from 'zod';
import type { AnyResource } from './resource.ts';

const selected = {
  Ids: z.array(z.int().min(1)).max(1000).optional(),
  All: z.boolean().default(false),
  Except: z.array(z.int()).max(1000).default([]),
};

/** Which records of a list are meant: by their ids, or all that the filters find but a few. */
export const recordSelection = (resource: AnyResource) => ({
  ...selected,
  Filters: resource.filters.default({}),
});
