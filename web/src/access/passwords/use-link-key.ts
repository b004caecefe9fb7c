import { useSyncExternalStore } from 'react';
import { keyOfLink } from './link-key.ts';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

/** The key of the mailed link that is open here, also when another one is opened on the same page. */
export const useLinkKey = (): ReturnType<typeof keyOfLink> =>
  keyOfLink(useSyncExternalStore(subscribe, () => location.hash));
