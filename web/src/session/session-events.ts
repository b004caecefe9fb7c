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

let cleaning: Promise<unknown> = Promise.resolve();
/** How long a page waits for it; a browser that hangs must not prevent a sign-out. */
const patience = 3000;

/** Work on what a person leaves behind in this browser: the page is not left before it is done. */
export function beforeLeaving(work: Promise<unknown>): void {
  cleaning = Promise.allSettled([cleaning, work]);
}

/** Settles when that is done, or takes too long. */
export const cleanedUp = (): Promise<unknown> =>
  Promise.race([cleaning, new Promise((resolve) => setTimeout(resolve, patience))]);

let question: (() => Promise<boolean>) | null = null;

/** Puts a question before a sign-out that would lose something; it answers whether to go on. */
export function askBeforeSignOut(next: () => Promise<boolean>): void {
  question = next;
}

/** Whether nothing is lost by a sign-out, or the person agrees. */
export const maySignOut = async (): Promise<boolean> => question === null || question();
