import { setTimeout as sleep } from 'node:timers/promises';

/** The exit code after a fault of the server's own (`server/src/start.ts`). */
const faultExit = 70;
/** Exit codes from here on are those of processes that a signal has ended: memory that was refused, an operator's kill. */
const firstSignalExit = 128;
const longestPause = 30_000;
/** A server that has lived so long begins anew with the shortest pause. */
const longLife = 60_000;
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const isAccident = (code) => code === faultExit || code >= firstSignalExit;

/**
 * Runs a server, and runs it again after an accident, at first after a second, then after longer and longer pauses. Gives the exit code of one that has
 * ended in order, could not start, or was asked to stop.
 */
export async function keepRunning(run, { shortestPause = 1_000 } = {}) {
  const asked = new AbortController();
  const stop = () => asked.abort();
  for (const signal of signals) process.on(signal, stop);
  try {
    for (let pause = shortestPause; ; pause = Math.min(2 * pause, longestPause)) {
      const since = Date.now();
      const code = await run();
      if (asked.signal.aborted || !isAccident(code)) return code;
      if (Date.now() - since > longLife) pause = shortestPause;
      console.error(`The server has ended with ${code}. It is started again in ${pause / 1_000} s.`);
      await sleep(pause, undefined, { signal: asked.signal }).catch(() => {}); // Asked to stop meanwhile.
      if (asked.signal.aborted) return code;
    }
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
