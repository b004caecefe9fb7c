import { setTimeout as sleep } from 'node:timers/promises';

/** As the browser does it (`web/src/http`): four retries, then every two seconds for as long as a failover takes. */
const retries = 4;
const retryPause = 500;
const awayPause = 2_000;
const patience = 90_000;
const final = new Set([400, 401, 405]);
const away = new Set([502, 503, 504]);

/** What people have seen since the last look. */
export interface Experience {
  /** Calls that were done in the end. */
  done: number;
  /** Calls that had to be asked again. */
  repeated: number;
  /** Calls after which a person saw an error. */
  errors: string[];
  /** Seconds of the longest call. */
  longest: number;
  /** Seconds of the longest call that a replica may answer. */
  longestReport: number;
  /** Seconds of the longest time in which nothing was written. */
  withoutWrite: number;
}

class Failed extends Error {
  readonly isFinal: boolean;
  readonly isAway: boolean;

  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 200)}`);
    this.isFinal = final.has(status);
    this.isAway = away.has(status);
  }
}

async function attempt(url: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  const isRedirect = answer.status === 303;
  if (!answer.ok && !isRedirect) throw new Failed(answer.status, text);
  return isRedirect ? undefined : JSON.parse(text);
}

/** Asks the service as a browser does, and writes down what a person sees of it. */
export interface Caller {
  ask<Answer>(path: string, init?: RequestInit): Promise<Answer>;
  /** A report, a figure: what a replica may answer. */
  report(path: string, init: RequestInit): Promise<void>;
  /** That something was written just now. */
  wrote(): void;
  /** From here on the time without a write counts. */
  begin(): void;
  /** What was seen since the last look. */
  look(): Experience;
}

/** Opens the eyes of the people at this address. */
export function openCaller(origin: URL): Caller {
  const seen = (): Experience => ({
    done: 0,
    repeated: 0,
    errors: [],
    longest: 0,
    longestReport: 0,
    withoutWrite: 0,
  });
  let current = seen();
  let wroteAt = performance.now();
  const secondsSince = (since: number) => (performance.now() - since) / 1_000;

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const since = performance.now();
    for (let tries = 0; ; tries++) {
      try {
        const answer = await attempt(new URL(path, origin), init);
        current.done += 1;
        return answer;
      } catch (error) {
        const failed = error instanceof Failed ? error : undefined;
        const isOnlyAway = !failed || failed.isAway;
        const isTooLate = performance.now() - since > patience;
        if (failed?.isFinal || isTooLate || (tries >= retries && !isOnlyAway)) {
          current.errors.push(`${path}: ${error}`);
          throw error;
        }
        if (tries === 0) current.repeated += 1;
        await sleep(tries < retries ? retryPause : awayPause);
      } finally {
        current.longest = Math.max(current.longest, secondsSince(since));
      }
    }
  }

  return {
    // The contract says what a call answers.
    ask: ask as Caller['ask'],
    report: async (path, init) => {
      const since = performance.now();
      try {
        await ask(path, init);
      } finally {
        current.longestReport = Math.max(current.longestReport, secondsSince(since));
      }
    },
    wrote: () => {
      current.withoutWrite = Math.max(current.withoutWrite, secondsSince(wroteAt));
      wroteAt = performance.now();
    },
    begin: () => {
      wroteAt = performance.now();
    },
    look: () => {
      const last = current;
      current = seen();
      return last;
    },
  };
}
