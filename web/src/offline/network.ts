import { connection } from '../http/connection.ts';
import { offlineState, setOffline } from './offline-state.ts';

/** Milliseconds between two looks for the network, and how long one may take. */
const pause = 5000;
const patience = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;
const returns = new Set<() => void>();

/** Whether the service answers: the smallest of its files, which no cache has. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const;
  return fetch('/robots.txt', request).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Looks whether the network is back, again and again until it is. */
async function lookForNetwork(): Promise<void> {
  clearTimeout(timer);
  if (!offlineState().isAway) return;
  if (!(await answers())) {
    clearTimeout(timer);
    timer = setTimeout(() => void lookForNetwork(), pause);
    return;
  }
  setOffline({ isAway: false, asOf: null });
  delete document.documentElement.dataset.offline;
  connection.tryNow();
  for (const listener of returns) listener();
}

/** Notes that there is no network, and looks for it from now on. */
export function noteAway(): void {
  if (offlineState().isAway) return;
  setOffline({ isAway: true });
  // The banner of a lost connection is silent meanwhile.
  document.documentElement.dataset.offline = '';
  clearTimeout(timer);
  timer = setTimeout(() => void lookForNetwork(), pause);
}

/** Calls the listener whenever the network is back. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** Follows what the browser and the calls of this page know of the network. */
export function watchNetwork(): void {
  globalThis.addEventListener('offline', noteAway);
  globalThis.addEventListener('online', () => void lookForNetwork());
  connection.subscribe(() => {
    if (connection.isLost()) noteAway();
  });
  if (!navigator.onLine) noteAway();
}
