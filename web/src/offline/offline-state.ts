import type { QueuedWrite } from './queued-write.ts';

/** What screens show of working without network. */
export interface OfflineState {
  /** The person has chosen it on this device. */
  isOn: boolean;
  /** There is no network now. */
  isAway: boolean;
  /** When the oldest of what is on the screen was an answer of the service; null where nothing of it was kept. */
  asOf: number | null;
  /** What was written here and has not arrived, in its order. */
  writes: readonly QueuedWrite[];
  /** A newer version waits for a reload. */
  newVersion: boolean;
  /** The list of what waits is open. */
  isQueueOpen: boolean;
}

let state: OfflineState = { isOn: false, isAway: false, asOf: null, writes: [], newVersion: false, isQueueOpen: false };
const listeners = new Set<() => void>();

/** The state now. */
export const offlineState = (): OfflineState => state;

/** Calls the listener at every change; gives back how to stop that. */
export function watchOffline(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes parts of the state. */
export function setOffline(changes: Partial<OfflineState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Notes that something on the screen is as it was then. */
export function noteKept(keptAt: number): void {
  if (state.asOf === null || keptAt < state.asOf) setOffline({ asOf: keptAt });
}
