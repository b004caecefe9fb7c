import { lostConnection } from './unavailable.ts';

const marked = new WeakSet<object>();

/** Notes of a transaction that lost its connection before COMMIT was sent: the server rolls it back, so it may run again. */
export function markNotCommitted(error: unknown): void {
  if (lostConnection(error)) marked.add(error as object); // Only an object has such a cause.
}

/** Whether a transaction failed because it lost its connection, and nothing of it was committed. */
export const isNotCommitted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && marked.has(error);
