import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import { ApiProblem } from '../http/api-problem.ts';

/** Where the auth record of this browser is stored, shared by its tabs. */
export interface AuthStore {
  get: () => AuthRecord | null;
  set: (auth: AuthRecord | null) => Promise<void>;
  /** Reads again what another tab may have written. */
  reload: () => Promise<void>;
  /** Calls the listener when the record changes, also by another tab; gives back how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

interface Means {
  store: AuthStore;
  /** The call RefreshToken with `prt` as its Bearer. */
  refresh: (prt: string) => Promise<AuthRecord>;
  /** Runs the work alone among all tabs, and passes whether another tab did it just before. */
  exclusively: (work: (waited: boolean) => Promise<boolean>) => Promise<boolean>;
}

/** How long what another tab has written may take to arrive here. */
const arrival = 1000;

/** The next change of the store, or nothing within a moment. */
const change = (store: AuthStore): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(done, arrival);
    const stop = store.subscribe(done);
  });

/**
 * Renews the session once for everybody who asks meanwhile, in this tab and in the others: who comes late finds the
 * new token in the store. False when the refresh is refused for good (401); throws what else it comes to.
 */
export function renewal({ store, refresh, exclusively }: Means): (refusedToken: string | null) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  const renewed = async (refusedToken: string | null, waited: boolean): Promise<boolean> => {
    await store.reload();
    // Tabs run in processes of their own: the storage of this one may lag behind the lock.
    if (waited && store.get()?.pat === refusedToken) await change(store);
    const auth = store.get();
    if (!auth) return false;
    if (auth.pat !== refusedToken) return true;
    try {
      await store.set(await refresh(auth.prt));
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) return false;
      throw error;
    }
  };

  return (refusedToken) => {
    running ??= exclusively((waited) => renewed(refusedToken, waited)).finally(() => {
      running = null;
    });
    return running;
  };
}
