import { databaseError } from '../../config/database-error.ts';

const racedKeys = new Set<string>();

/**
 * Declares a unique key whose conflict only says that the same was done at the same moment: the transaction runs again, and its
 * work finds what is there.
 */
export const registerRacedKey = (constraint: string): void => void racedKeys.add(constraint);

/** Whether a query met what was done at the same moment. */
export function isRaced(error: unknown): boolean {
  const constraint = databaseError(error)?.constraint;
  return constraint !== undefined && racedKeys.has(constraint);
}
