import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseError } from './database-error.ts';

export type Log = Logger;

/** Names under which secrets and personal data travel, in headers and elsewhere. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'idempotency-key',
  'email',
  'password',
  'key',
  'code',
  'phone',
  'pat',
  'prt',
  'token',
  'secret',
];

const anywhere = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * The server's log: JSON lines without secrets, without query strings, without the values of a refused statement and without
 * what a mail server says of a recipient.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: anywhere, censor: '***' },
    serializers: { err: errorFields, req: requestFields },
  };
  return destination ? pino(options, destination) : pino(options);
}

function requestFields(request: { method?: string; url?: string }) {
  return { method: request.method, path: request.url?.split('?', 1)[0] };
}

/** What is logged of an answer of a mail server: its words quote whom the mail is for. Null for any other error. */
function mailRefusal(error: Error): Record<string, unknown> | null {
  if (!('response' in error) || typeof error.response !== 'string') return null;
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }; // Of nodemailer.
  return { type: error.name, refusal: code, status: responseCode, command };
}

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const refusal = mailRefusal(error);
  if (refusal) return refusal;
  const refused = databaseError(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(refused && {
      state: refused.code,
      reason: refused.message,
      constraint: refused.constraint,
      table: refused.table,
    }),
    ...(!refused && error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}
