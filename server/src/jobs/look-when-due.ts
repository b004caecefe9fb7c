/** A look for work that goes on until it is ended. */
export interface Looking {
  /** Something may be there to be found: looks as soon as it may. */
  wake(): void;
  /** Ends it once a look that is under way has ended. */
  end(): Promise<void>;
}

/** Milliseconds between two looks at least: what comes meanwhile, however much it is, is found by one look. */
export const busyPause = 1_000;

/**
 * Looks at once, then whenever it is woken, and at the latest after so many milliseconds as the look itself has answered. What a look
 * throws goes to `onError`, and the next one comes all the same.
 */
export function lookWhenDue(look: () => Promise<number>, onError: (error: unknown) => void): Looking {
  let isEnded = false;
  let isWoken = false;
  /** The pause after a look, which nothing but the end cuts short. */
  let isResting = false;
  let stopWaiting = () => {};

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!isEnded) {
      isWoken = false;
      const since = performance.now();
      const pause = await look().catch((error) => {
        onError(error);
        return busyPause;
      });
      if (!isEnded && !isWoken) await wait(Math.max(pause, 0));
      const rest = busyPause - (performance.now() - since);
      isResting = true;
      if (!isEnded && rest > 0) await wait(rest);
      isResting = false;
    }
  };

  const running = run();
  return {
    wake: () => {
      isWoken = true;
      if (!isResting) stopWaiting();
    },
    end: () => {
      isEnded = true;
      stopWaiting();
      return running;
    },
  };
}
