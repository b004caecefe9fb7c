import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('popstate', listener);
  };
}

/** Goes to an address of this entry without loading the page again. */
export function moveTo(path: string): void {
  history.pushState(null, '', path);
  globalThis.scrollTo(0, 0);
  notify();
}

/** Goes there in place of where one is, so that “back” does not come here again. */
export function replaceWith(path: string): void {
  history.replaceState(null, '', path);
  notify();
}

/** The address now: path and query. */
export function usePlace(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href));
}
