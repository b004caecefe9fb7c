import { MessageChannel, Worker } from 'node:worker_threads';
import { problem } from '@circolo/contract/errors/problem';
import { schemaFiles } from './schema-files.ts';
import type { ValidatorAnswer, ValidatorInput } from './schema-worker.ts';

/** A document takes about a millisecond, the largest one some seconds. */
const secondsMost = 20;
/** A validator ends after so many documents, so that nothing which it should leak grows. */
const documentsMost = 2_000;

interface Validator {
  /** Validates one document; one at a time. */
  validate: (xml: string) => Promise<ValidatorAnswer>;
  end: () => Promise<unknown>;
}

/** Starts xmllint with the schema compiled (half a second), which then reads one document after the other. */
function startValidator(): Validator {
  const arrived = new SharedArrayBuffer(4);
  const counter = new Int32Array(arrived);
  const { port1, port2 } = new MessageChannel();
  const input: ValidatorInput = { documents: port2, arrived, files: schemaFiles(), most: documentsMost };
  const worker = new Worker(new URL('./schema-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [port2],
    env: {},
    execArgv: [],
  });
  const validate = async (xml: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<ValidatorAnswer>();
    const timer = setTimeout(() => reject(problem('FileTooComplex')), secondsMost * 1000);
    const onExit = () => reject(new Error('The validator ended without an answer'));
    worker.once('message', resolve).once('error', reject).once('exit', onExit).ref();
    port1.postMessage(xml);
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', reject).off('exit', onExit).unref();
    });
  };
  const end = () => {
    port1.close();
    return worker.terminate();
  };
  worker.unref();
  port1.unref();
  return { validate, end };
}

let running: { validator: Validator; validated: number } | null = null;
/** The document before, so that they go one by one. */
let last: Promise<unknown> = Promise.resolve();

async function validateNow(xml: string): Promise<string[]> {
  running ??= { validator: startValidator(), validated: 0 };
  const { validator } = running;
  running.validated += 1;
  let isUsable = false;
  try {
    const { errors, ended } = await validator.validate(xml);
    isUsable = !ended && running.validated < documentsMost;
    return errors;
  } finally {
    if (!isUsable) {
      running = null;
      await validator.end();
    }
  }
}

/**
 * What the schema of FatturaPA 1.2.3 has against a document, as xmllint words it; nothing for a valid one. Documents go through one
 * warm thread of their own, one by one. Pass only what was written here or what `readInvoice` has taken: nothing with a document type.
 * @throws FileTooComplex where it takes too long.
 */
export function validateSchema(xml: string): Promise<string[]> {
  const validation = last.then(() => validateNow(xml));
  last = validation.catch(() => undefined);
  return validation;
}
