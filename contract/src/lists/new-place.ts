import { z } from 'zod';

/** A record as somebody has it on the screen. */
const version = z.int();

/**
 * Where a record of a list that people put in order goes: directly before or after another one. Both versions are those on the screen, so
 * that what somebody else has moved meanwhile is not moved unseen. An input of `POST /X/Bulk` with the action O.
 */
export const newPlace = z.strictObject({
  Version: version,
  Beside: z.strictObject({ Id: z.int().min(1), Version: version }),
  /** Before the other one; else after it. */
  Before: z.boolean(),
});
export type NewPlace = z.output<typeof newPlace>;
