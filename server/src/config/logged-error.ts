import { type DatabaseError, databaseError, isDatabaseError } from './database-error.ts';

/** Causes of causes that are shown; a chain may come back to its beginning. */
const deepest = 5;
/** Characters of a statement: enough to find it in the code. */
const longestStatement = 400;

type Fields = Record<string, unknown>;

/** What is known of anything that was thrown: an error, or what a library copied of one into a plain object. */
interface ErrorLike {
  name?: unknown;
  message: string;
  stack?: unknown;
  cause?: unknown;
  code?: unknown;
  errors?: unknown;
  query?: unknown;
  queue?: unknown;
}

/**
 * What the log shows of anything that was thrown: what it says, where it came from and what caused it; of a statement that the database
 * refused its state, table and constraint. Never a value of a statement, nor what a mail server says of a recipient.
 */
export function loggedError(error: unknown, depth = 0): Fields {
  if (!isErrorLike(error)) return { message: `${describeOther(error)} was thrown, which is no error` };
  const refusal = mailRefusal(error);
  if (refusal) return refusal;
  const refused = refusalOf(error);
  return {
    type: typeof error.name === 'string' ? error.name : undefined,
    message: messageOf(error),
    // The queue says which kind of job it was about.
    queue: typeof error.queue === 'string' ? error.queue : undefined,
    ...systemFields(error),
    ...(refused && databaseFields(refused)),
    stack: framesOf(error),
    ...(depth < deepest && causesOf(error, refused !== undefined, depth)),
  };
}

/** What failed in one line, for who repairs it: without values, as in the log. @example 'Error: the provider does not answer' */
export function failureText(error: unknown): string {
  const { message, refusal, state, reason, table } = loggedError(error);
  if (state === undefined) return String(message ?? refusal);
  return [`${state}: ${reason}`, table].filter(Boolean).join(', table ');
}

function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** An object is described by its names alone: its values may be anything. */
function describeOther(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`;
}

/** What is logged of an answer of a mail server: its words quote whom the mail is for. Null for any other error. */
function mailRefusal(error: ErrorLike): Fields | null {
  if (!('response' in error) || typeof error.response !== 'string') return null;
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }; // Of nodemailer.
  return { type: error.name, refusal: code, status: responseCode, command };
}

/** What the database says, of the error itself or of what caused it. */
function refusalOf(error: ErrorLike): DatabaseError | undefined {
  if (isDatabaseError(error)) return error;
  return databaseError(error);
}

function databaseFields({ code, message, constraint, table, column }: DatabaseError): Fields {
  return { state: code, reason: withoutValues(code, message), constraint, table, column };
}

/** The database quotes the value that it cannot read (class 22); in its other sentences it quotes names. */
const withoutValues = (state: string, message: string): string =>
  state.startsWith('22') ? message.replaceAll(/".*"/gs, '…') : message;

function messageOf(error: ErrorLike): string {
  if (isDatabaseError(error)) return withoutValues(error.code, error.message);
  const { query } = error;
  if (typeof query !== 'string' || !error.message.startsWith('Failed query')) return error.message;
  // Its own message ends with the values.
  const cut = query.length > longestStatement ? `${query.slice(0, longestStatement)} …` : query;
  return `Failed query: ${cut}`;
}

/** The name that the system gives a fault of network or files, such as `ECONNREFUSED`. A field `code` would be masked. */
function systemFields({ code }: ErrorLike): Fields {
  return typeof code === 'string' && /^(E|FST_|UND_)[A-Z_]+$/.test(code) ? { system: code } : {};
}

/** Where it was thrown, without the message that a stack begins with. */
function framesOf({ stack }: ErrorLike): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const start = stack.search(/^\s+at /m);
  return start < 0 ? undefined : stack.slice(start);
}

/** What caused it; of a refused statement it has been shown already. */
function causesOf({ cause, errors }: ErrorLike, isShown: boolean, depth: number): Fields {
  const fields: Fields = {};
  if (!isShown && cause !== undefined) fields.cause = loggedError(cause, depth + 1);
  if (Array.isArray(errors)) fields.errors = errors.map((one) => loggedError(one, depth + 1));
  return fields;
}
