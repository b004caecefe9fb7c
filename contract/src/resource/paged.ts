import { z } from 'zod';
import { pageSizes } from './paging.ts';

/** How many rows a page may have. */
export const limitOf = (sizes: readonly number[]) => z.coerce.number().refine((value) => sizes.includes(value));

/** Which page. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);

/** Which page of a small list, ten rows unless asked otherwise. */
export const pageQuery = z.strictObject({ Limit: limitOf(pageSizes).default(10), Page: pageNumber.default(1) });

/** A page of a small list, and how many rows there are in all. @example answer: paged(row) */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ Rows: z.array(row), Count: z.int() });
