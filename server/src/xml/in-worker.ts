import { Worker } from 'node:worker_threads';
import { problem } from '@circolo/contract/errors/problem';
import type { WorkerAnswer } from './answer-from-worker.ts';

/** A file takes a core and some hundred megabytes for a moment: one at a time, and a long queue asks to come back. */
const waitingMost = 10;
const megabytesMost = 512;
const secondsMost = 30;

let running = false;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running) {
    if (waiting.length >= waitingMost) throw problem('TooManyAttempts', { parameters: { count: 1 } });
    await new Promise<void>((resume) => waiting.push(resume));
  } else running = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift(); // It takes over this turn.
    if (next) next();
    else running = false;
  }
}

function answerOf<Answer>(worker: Worker, milliseconds: number): Promise<WorkerAnswer<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer<Answer>>();
  const tooLong = () => resolve({ refusal: 'FileTooComplex' });
  const timer = setTimeout(tooLong, milliseconds);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : reject(error),
  );
  worker.once('exit', () => reject(new Error('A worker ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/**
 * A function that reads a file of somebody else, run in a thread of its own with limits of time and memory, so that
 * other requests are answered meanwhile. The thread sees no environment.
 * @example const read = inWorker<typeof readCamtStatement>(new URL('./camt-worker.ts', import.meta.url));
 */
export function inWorker<Read extends (...input: never[]) => unknown>(file: URL, seconds = secondsMost) {
  return (...input: Parameters<Read>): Promise<ReturnType<Read>> =>
    inTurn(async () => {
      const limits = { maxOldGenerationSizeMb: megabytesMost };
      const worker = new Worker(file, { workerData: input, env: {}, execArgv: [], resourceLimits: limits });
      const outcome = await answerOf<ReturnType<Read>>(worker, seconds * 1000);
      if ('refusal' in outcome) throw problem(outcome.refusal);
      return outcome.answer;
    });
}
