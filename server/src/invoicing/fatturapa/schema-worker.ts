import { createRequire } from 'node:module';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { invoiceSchemaName, type SchemaFile } from './schema-files.ts';

/** What a validator is started with: where its documents come from, and the counter that goes up with each. */
export interface ValidatorInput {
  documents: MessagePort;
  arrived: SharedArrayBuffer;
  files: SchemaFile[];
  /** How many documents it validates before it ends. */
  most: number;
}

/** What it answers: the errors of one document; `ended` when it can take no more, because the document was no XML. */
export interface ValidatorAnswer {
  errors: string[];
  ended: boolean;
}

/** The parts of the WebAssembly module that are used here. */
interface XmllintOptions {
  inputFiles: SchemaFile[];
  arguments: string[];
  stdin: () => number | null;
  print: (line: string) => void;
  printErr: (line: string) => void;
  onExit: () => void;
  wasmMemory: WebAssembly.Memory;
}
type Xmllint = (options: XmllintOptions) => Promise<unknown>;

const { documents, arrived, files, most }: ValidatorInput = workerData;
const counter = new Int32Array(arrived);
const encoder = new TextEncoder();
const stdin = '-';
/** Between this and 128 MB. */
const memory = { initial: 256, maximum: 2048 };

/** Waits for the next document, without a turn of the event loop: xmllint reads it while its main function runs. */
function nextDocument(): Uint8Array {
  for (;;) {
    const seen = Atomics.load(counter, 0);
    const received = receiveMessageOnPort(documents);
    if (received) return encoder.encode(received.message);
    Atomics.wait(counter, 0, seen);
  }
}

let document: Uint8Array | null = null;
let at = 0;
let errors: string[] = [];

function answer(ended: boolean): void {
  const outcome: ValidatorAnswer = { errors, ended };
  parentPort?.postMessage(outcome);
  document = null;
  errors = [];
}

/** One byte of the document that is read, and null at its end. */
function nextByte(): number | null {
  if (document === null) {
    document = nextDocument();
    at = 0;
  }
  return document[at++] ?? null;
}

/** `-:12: Schemas validity error : …` for an error, `- validates` or `- fails to validate` at the end of each document. */
function readLine(line: string): void {
  const isEnd = /^- (validates|fails to validate)$/.test(line);
  if (!isEnd) errors.push(line.replace(/^-:/, ''));
  if (isEnd || /parser error/.test(line)) answer(!isEnd);
}

const xmllint: Xmllint = createRequire(import.meta.url)('xmllint-wasm/xmllint-node.js');
await xmllint({
  inputFiles: files,
  arguments: ['--noout', '--nonet', '--schema', invoiceSchemaName, ...Array<string>(most).fill(stdin)],
  stdin: nextByte,
  print: () => undefined,
  printErr: readLine,
  onExit: () => undefined,
  wasmMemory: new WebAssembly.Memory(memory),
});
