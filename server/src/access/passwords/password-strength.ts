import { Worker } from 'node:worker_threads';
import { leastPower } from '@circolo/contract/access/registration/guess-count';
import { problem } from '@circolo/contract/errors/problem';
import type { StrengthQuestion } from './strength-worker.ts';

/** The powers of ten of the guesses that two ways of guessing need. */
interface Estimate {
  /** Words that people use, in their order, decorated as people do. */
  words: number;
  /** zxcvbn: also keyboards, repeats, dates, and characters at random. */
  patterns: number;
}

/** How long the thread waits for the next password, with its dictionaries in memory. */
const restSeconds = 120;
const waitingMost = 20;

interface Thread {
  worker: Worker;
  waiting: Map<number, { resolve: (estimate: Estimate) => void; reject: (error: unknown) => void }>;
  rest?: NodeJS.Timeout;
}

let thread: Thread | undefined;
let asked = 0;

function startThread(): Thread {
  const started: Thread = { worker: new Worker(new URL('strength-worker.ts', import.meta.url)), waiting: new Map() };
  const { worker, waiting } = started;
  const ended = (error: unknown) => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, ...estimate }: Estimate & { id: number }) => {
    waiting.get(id)?.resolve(estimate);
    waiting.delete(id);
    if (waiting.size > 0) return;
    worker.unref();
    started.rest = setTimeout(() => worker.terminate(), restSeconds * 1000).unref();
  });
  worker.on('error', ended);
  worker.on('exit', () => ended(new Error('The thread that estimates passwords has ended')));
  return started;
}

/** The thread starts with the first question and ends a while after the last one: nothing of it is in an idle server. */
async function estimate(question: Omit<StrengthQuestion, 'id'>): Promise<Estimate> {
  thread ??= startThread();
  const { worker, waiting, rest } = thread;
  if (waiting.size >= waitingMost) throw problem('TooManyAttempts', { parameters: { count: 1 } });
  clearTimeout(rest);
  worker.ref();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...question, id });
  });
}

/** Whether a password is found in few guesses. `own`: the address, the names, the brand. */
export async function isWeak(password: string, own: readonly string[]): Promise<boolean> {
  const { words, patterns } = await estimate({ password, own: [...own] });
  return words < leastPower.words || patterns < leastPower.patterns;
}
