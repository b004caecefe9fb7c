import type { AuthRecord } from '@circolo/contract/access/session';
import { ApiProblem } from './api-problem.ts';

/** Where the auth record of this browser is kept, shared by its tabs. */
export interface AuthStore {
  get: () => AuthRecord | null;
  set: (auth: AuthRecord | null) => Promise<void>;
  /** Reads again what another tab may have written. */
  reload: () => Promise<void>;
}

interface Means {
  store: AuthStore;
  /** The call RefreshToken with `prt` as its Bearer. */
  refresh: (prt: string) => Promise<AuthRecord>;
  /** Runs the work alone among all tabs. */
  exclusively: (work: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Renews the session once for everybody who asks meanwhile, in this tab and in the others: who comes late finds the
 * new token in the store. False when the refresh is refused.
 */
export function renewal({ store, refresh, exclusively }: Means): (refusedToken: string | null) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  const renewed = async (refusedToken: string | null): Promise<boolean> => {
    await store.reload();
    const auth = store.get();
    if (!auth) return false;
    if (auth.pat !== refusedToken) return true;
    try {
      await store.set(await refresh(auth.prt));
      return true;
    } catch (error) {
      if (error instanceof ApiProblem) return false;
      throw error;
    }
  };

  return (refusedToken) => {
    running ??= exclusively(() => renewed(refusedToken)).finally(() => {
      running = null;
    });
    return running;
  };
}
