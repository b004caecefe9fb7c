import { sqlState } from '../../config/database-error.ts';

const retries = 5;
const deadlockDetected = '40P01';

/**
 * Does something that is one transaction, and does it again where the database has taken it back because it and others waited
 * for each other: the others have gone on by then.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === retries || sqlState(error) !== deadlockDetected) throw error;
    }
  }
}
