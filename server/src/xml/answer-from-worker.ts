import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { Problem } from '@circolo/contract/errors/problem';

/** What a worker says at its end: what it has read, or the code of its refusal. */
export type WorkerAnswer<Answer> = { answer: Answer } | { refusal: ErrorCode };

async function answer<Input extends unknown[], Answer>(read: (...input: Input) => Answer): Promise<void> {
  const say = (outcome: WorkerAnswer<Awaited<Answer>>) => parentPort?.postMessage(outcome);
  try {
    say({ answer: await read(...(workerData as Input)) }); // `inWorker` starts it, with the same function's type.
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say({ refusal: error.code });
  }
}

/** Makes a file a worker that calls one function with what it was started with, and ends; what that throws ends it as an error. */
export function answerFromWorker<Input extends unknown[], Answer>(read: (...input: Input) => Answer): void {
  void answer(read);
}
