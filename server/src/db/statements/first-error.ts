import { sqlState } from '../../config/database-error.ts';
import type { Run } from '../session.ts';

const inFailedTransaction = '25P02';

/**
 * Of statements that went out together, those behind one that failed fail as well, and any of them may be heard of first:
 * each throws the error of the first one, the only one that shows whether the transaction is worth another try.
 */
export function throwingFirst(run: Run): Run {
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
