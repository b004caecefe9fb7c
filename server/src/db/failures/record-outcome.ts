import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const pauseMs = 500;

/**
 * Writes down what has happened outside and cannot be taken back. While the database is away it tries again for so many milliseconds, since what is not
 * written down happens again. A try whose answer was lost may have written it, so the write has to be the same when it is done twice.
 */
export async function recordOutcome(patience: number, write: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + patience; ; await sleep(pauseMs)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
    }
  }
}
