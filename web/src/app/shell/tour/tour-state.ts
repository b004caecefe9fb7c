import { useSyncExternalStore } from 'react';

let isRunning = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isRunning = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Begins the tour of the desk. */
export const startTour = (): void => set(true);

/** Ends it, at its end or before. */
export const endTour = (): void => set(false);

/** Whether the tour is going on. */
export const useTourRunning = (): boolean => useSyncExternalStore(subscribe, () => isRunning);
