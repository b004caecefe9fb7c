import type { Queryable } from './database.ts';
import { sessionOf } from './session.ts';

/**
 * Does something in this process once the transaction has committed, and never where it rolls back; without a transaction at once.
 * What was rolled back to a savepoint is done all the same, so it is for what may be slightly wrong, such as counting.
 */
export const onCommit = (handle: Queryable, act: () => void): void => sessionOf(handle).onCommit(act);
