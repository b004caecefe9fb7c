import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

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
    serializers: { err: loggedError, req: requestFields },
  };
  return destination ? pino(options, destination) : pino(options);
}

function requestFields(request: { method?: string; url?: string }) {
  return { method: request.method, path: request.url?.split('?', 1)[0] };
}
