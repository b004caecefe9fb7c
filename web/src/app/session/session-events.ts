import type { LostConnection } from './api-problem.ts';

/** Something that others may want to know of. */
function event<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    tell: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: T) => void) => {
      listeners.add(listener);
    },
  };
}

/** The refresh was refused: the session is over. Carries the path of the call that showed it. */
export const sessionEnded = event<string>();

/** The service cannot be reached or is at fault. */
export const serviceLost = event<LostConnection>();
