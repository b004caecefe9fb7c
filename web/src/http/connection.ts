/** Milliseconds between two tries while the service cannot be reached. */
const pause = 2_000;
/** For how long it is tried: a failover of the database, or a new version on all machines, is over by then. */
const usualPatience = 90_000;

/** Whether calls wait for a service that cannot be reached. */
export interface Connection {
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
  /** Lets all that wait try now. */
  tryNow(): void;
  /**
   * Makes an attempt again and again; throws what the last one threw once the patience (milliseconds) is at its end, or one that is not
   * `mayRepeat`.
   */
  wait<T>(attempt: () => Promise<T>, mayRepeat: (error: unknown) => boolean, patience?: number): Promise<T>;
}

/** Opens the state of the connection of a page. @example const connection = openConnection(); */
export function openConnection({ every = pause, atMost = usualPatience } = {}): Connection {
  const listeners = new Set<() => void>();
  const wakes = new Set<() => void>();
  let waiting = 0;
  const change = (by: 1 | -1) => {
    waiting += by;
    for (const listener of listeners) listener();
  };
  const rest = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, every);
      wakes.add(wake);
    });
  return {
    isLost: () => waiting > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryNow: () => {
      for (const wake of wakes) wake();
    },
    wait: async (attempt, mayRepeat, patience = atMost) => {
      const until = Date.now() + patience;
      change(1);
      try {
        for (;;) {
          await rest();
          try {
            return await attempt();
          } catch (error) {
            if (!mayRepeat(error) || Date.now() > until) throw error;
          }
        }
      } finally {
        change(-1);
      }
    },
  };
}

/** The connection of this page. */
export const connection = openConnection();
