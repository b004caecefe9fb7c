import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks again and again with a pause of so many milliseconds, until it is stopped; `late` is by how much more this process was held
 * up. What a look throws goes to `onError`, and the next one comes all the same. Answers how to stop.
 */
export function lookAgain(
  pause: number,
  look: (late: number) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      const since = performance.now();
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      await look(performance.now() - since - pause).catch(onError);
    }
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
