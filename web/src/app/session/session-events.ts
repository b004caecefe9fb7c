import type { Must } from '@circolo/contract/access/logged-user';
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

/** The refresh was refused: the session is over. Carries the path of the call that showed it, and why if that is known. */
export const sessionEnded = event<{ path: string; code: string | null }>();

/** A call was refused because something else must be done first. */
export const mustFirst = event<Must>();

/** The service cannot be reached or is at fault. */
export const serviceLost = event<LostConnection>();
