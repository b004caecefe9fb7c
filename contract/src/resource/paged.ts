import { z } from 'zod';
import { pageSizes } from './paging.ts';

/** Which page of a small list, ten rows unless asked otherwise. */
export const pageQuery = z.strictObject({
  Limit: z.coerce
    .number()
    .refine((value) => (pageSizes as readonly number[]).includes(value))
    .default(10),
  Page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

/** A page of a small list, and how many rows there are in all. @example answer: paged(row) */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ Rows: z.array(row), Count: z.number().int() });
