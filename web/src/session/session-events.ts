import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import type { LostConnection } from '../http/api-problem.ts';

/** Something that other modules listen to. */
function event<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    notify: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: T) => void) => {
      listeners.add(listener);
    },
  };
}

/** The refresh was refused: the session is over. Carries the path of the call that showed it, and why if that is known. */
export const sessionEnded = event<{ path: string; code: string | null }>();

/** Who was signed in is not any more: what pages hold of them goes. */
export const personLeft = event<void>();

/** A call was refused because something else must be done first. */
export const mustFirst = event<RequiredAction>();

/** The password is to be shown again before a call is repeated; the listener answers whether that was done. */
export const stepUpAsked = event<(done: boolean) => void>();

/** The service cannot be reached or is at fault. */
export const serviceLost = event<LostConnection>();
