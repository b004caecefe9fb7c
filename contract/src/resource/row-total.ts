import { z } from 'zod';

/** As far as a list counts what its filters find; beyond it says "more than so many", and `RecordCount` says how many exactly. */
export const countedMost = 10_000;

/** How many rows there are: `CountIsExact` is false where there are more than `Count`. */
export const rowTotal = z.object({ Count: z.int(), CountIsExact: z.boolean() });
export type RowTotal = z.infer<typeof rowTotal>;
