import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What this process has counted since its start, for `/metrics`. One registry for the process: what counts does not know which
 * server asks. No label holds what a person typed, so there are never more series than codes, jobs and providers.
 */
export const processCounters = new Registry();

const registers = [processCounters];

/** Errors that were answered, by their code (`ErrorCode`). */
export const errorsAnswered = new Counter({
  name: 'circolo_errors_total',
  help: 'Errors that were answered, by code: refusals, and faults with a status of 500 or more.',
  labelNames: ['code', 'status'],
  registers,
});

/** Reads of what is kept in memory; `result` is `hit` or `miss`. */
export const cacheReads = new Counter({
  name: 'circolo_cache_reads_total',
  help: 'Reads of what the process keeps in memory: found there (hit), or read from the database (miss).',
  labelNames: ['cache', 'result'],
  registers,
});

/** Runs of jobs and how long they took; `result` is `completed` or `failed`. */
export const jobRuns = new Histogram({
  name: 'circolo_job_seconds',
  help: 'Time of the runs of jobs; a failed one may be tried again.',
  labelNames: ['job', 'result'],
  buckets: [0.1, 1, 10, 60, 600],
  registers,
});

/** Attempts to send mails; `result` is `sent`, `kept` (no mail server), `cancelled`, `postponed` or `failed` (for good). */
export const mailAttempts = new Counter({
  name: 'circolo_mail_attempts_total',
  help: 'Attempts to send mails: sent, kept without a mail server, cancelled, postponed, or failed for good.',
  labelNames: ['result'],
  registers,
});

/** Attempts to send text messages, with the results of mails. */
export const smsAttempts = new Counter({
  name: 'circolo_sms_attempts_total',
  help: 'Attempts to send text messages: sent, kept without a provider, postponed, or failed for good.',
  labelNames: ['result'],
  registers,
});

/** Attempts to notify other systems; `result` is `delivered`, `postponed` or `failed` (for good). */
export const webhookAttempts = new Counter({
  name: 'circolo_webhook_attempts_total',
  help: 'Attempts to notify other systems of events: delivered, postponed, or failed for good.',
  labelNames: ['result'],
  registers,
});

/** Sign-ins; `result` is `signIn`, `signInFailed` or `throttled`, as in the security log. */
export const signIns = new Counter({
  name: 'circolo_sign_ins_total',
  help: 'Sign-ins that succeeded, failed, or were asked to wait.',
  labelNames: ['result'],
  registers,
});

/** Orders that were placed, by kind. */
export const ordersPlaced = new Counter({
  name: 'circolo_orders_total',
  help: 'Orders that were placed, by kind.',
  labelNames: ['kind'],
  registers,
});

/** What became of payments at providers; `outcome` is `settled`, `failed` or `returned`. */
export const paymentOutcomes = new Counter({
  name: 'circolo_payments_total',
  help: 'Payments at providers that were settled, failed, or were returned after they had arrived.',
  labelNames: ['provider', 'outcome'],
  registers,
});
