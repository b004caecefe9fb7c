import { sqlState } from '../config/database-error.ts';
import type { Run } from './session.ts';

const inFailedTransaction = '25P02';

/**
 * Of statements that went out together, those behind one that failed fail as well, and any of them may be heard of first:
 * each throws what the first one said, for only that says whether the transaction is worth another try.
 */
export function tellingWhy(run: Run): Run {
  let why: unknown;
  return async (statement) => {
    try {
      const result = await run(statement);
      why = undefined; // A savepoint was rolled back to.
      return result;
    } catch (error) {
      if (sqlState(error) === inFailedTransaction && why !== undefined) throw why;
      why = error;
      throw error;
    }
  };
}
