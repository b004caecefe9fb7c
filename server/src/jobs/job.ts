import { placeholder, sql } from 'drizzle-orm';
import type { BackupSettings, ViesSettings } from '../config/config.ts';
import type { GoogleSettings } from '../config/google-config.ts';
import type { Log } from '../config/log.ts';
import { announce } from '../db/announcements.ts';
import type { Database, Db, Queryable } from '../db/database.ts';
import { joinedWrite } from '../db/statements/joined-write.ts';
import { withOrigin } from './job-origin.ts';

/** What jobs know of the configuration. */
export interface JobSettings {
  /** Where mails are handed over; without it they stay in the outbox. */
  smtpUrl?: string | undefined;
  /** Opens what is kept sealed, such as the passwords of mail servers. */
  secret?: Buffer | undefined;
  /** Whether mail servers that staff enter may be in a private network. */
  privateMailHosts?: boolean | undefined;
  /** Whether endpoints of other systems may be in a private network, and without TLS. */
  privateWebhookHosts?: boolean | undefined;
  /** Where text messages are posted; without it they stay in the outbox. */
  sms?: { url: string; token?: string | undefined } | undefined;
  /** How many text messages may leave; without it as many as there are. */
  smsLimits?: { daily: number; perMinute: number } | undefined;
  /** Whether and how linked Google accounts are reached. */
  google?: GoogleSettings | null | undefined;
  /** Where VAT numbers of the Union are checked; without it nowhere. */
  vies?: ViesSettings | null | undefined;
  /** Where the nightly backups go, and the engine that they are read from; without it none are made. */
  backup?: (BackupSettings & { engine: Database['kind'] }) | undefined;
  /** The demonstration: nothing is masked, and links of mails are printed. */
  demonstration: boolean;
  /** Address of this server, for origins that have none of their own. */
  address: string;
  /** Path below which the calls of the API are, on every address; `/api` where it is left out. */
  apiBase?: string | undefined;
}

/** The topic of what is announced where jobs were added. */
export const jobsTopic = 'jobs';

/** Seconds without a sign of life after which the process that runs a job counts as dead. */
export const silence = 15;

/** Settings of a server that sends nothing and shows nothing: of tests, and of a queue that only adds jobs. */
export const quietSettings: JobSettings = { demonstration: false, address: 'http://localhost' };

/** What a running job may use. `now` is the time of the job's rules. */
export interface JobContext {
  db: Db;
  log: Log;
  now: () => Date;
  settings: JobSettings;
  /** Whether a failure of this run is final; left out where it is not. */
  isLastTry?: boolean;
}

export interface JobOptions {
  /** How many times a failed run is tried again; default 8. */
  retryLimit?: number;
  /** Seconds before the first retry; default 5. */
  retryDelay?: number;
  /** Whether each retry waits about twice as long as the one before; default true. */
  retryBackoff?: boolean;
  /** Seconds that a run may take at most, then it is tried again; default 900. A run whose process dies is tried again at once. */
  expireAfter?: number;
  /** Runs it by the clock too, in Italian time, with an empty object as payload; such as `0 3 * * *`. */
  cron?: string;
}

export interface Job<Payload> {
  readonly name: string;
  readonly options: Required<Omit<JobOptions, 'cron'>> & Pick<JobOptions, 'cron'>;
  handle(payload: Payload, context: JobContext): Promise<void>;
}

/**
 * Declares work that leaves the request. It runs at least once, so it has to recognise what it has already done.
 * Declared jobs are listed in `job-list.ts`.
 * @example export const sendMail = defineJob<{ Id: number }>('send-mail', { retryLimit: 10 }, async ({ Id }, { db }) => { … })
 */
export function defineJob<Payload extends object>(
  name: string,
  options: JobOptions,
  handle: Job<Payload>['handle'],
): Job<Payload> {
  return { name, handle, options: { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireAfter: 900, ...options } };
}

export interface EnqueueOptions {
  /** At most one job of this name and key is kept, whether it waits, runs or has run in the last seven days. */
  key?: string;
  /** When it may run at the earliest; default at once. */
  startAfter?: Date;
}

const start = sql`${placeholder('start')}::timestamptz`;
const key = sql`${placeholder('key')}::text`;

const insertJob = joinedWrite(
  () => sql`
    insert into pgboss.job_common (
      name, data, policy, singleton_key, singleton_on, start_after, keep_until,
      retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds
    ) values (
      ${placeholder('name')}, ${placeholder('payload')}::jsonb, 'standard', ${key},
      case when ${key} is null then null else 'epoch'::timestamp end,
      coalesce(${start}, now()), coalesce(${start}, now()) + interval '30 days',
      ${placeholder('retryLimit')}, ${placeholder('retryDelay')}, ${placeholder('retryBackoff')},
      ${placeholder('expireAfter')}, ${silence}
    ) on conflict do nothing`,
);

/**
 * Adds a job in the caller's transaction: it exists when and only when that commits. One statement on the queue's table,
 * about half the cost of the queue library's own `send`.
 */
export async function enqueue<Payload extends object>(
  tx: Queryable,
  job: Job<Payload>,
  payload: Payload,
  { key, startAfter }: EnqueueOptions = {},
): Promise<void> {
  const { retryLimit, retryDelay, retryBackoff, expireAfter } = job.options;
  await insertJob(tx, {
    name: job.name,
    payload: JSON.stringify(withOrigin(payload)),
    key: key ?? null,
    start: startAfter?.toISOString() ?? null,
    retryLimit,
    retryDelay,
    retryBackoff,
    expireAfter,
  });
  announce(tx, jobsTopic);
}

/** Adds many jobs of one kind in one statement, each as `enqueue` would; `key` as there. */
export async function enqueueAll<Payload extends object>(
  tx: Queryable,
  job: Job<Payload>,
  added: readonly { payload: Payload; key?: string }[],
): Promise<void> {
  if (added.length === 0) return;
  const { retryLimit, retryDelay, retryBackoff, expireAfter } = job.options;
  const rows = JSON.stringify(added.map(({ payload, key = null }) => ({ payload: withOrigin(payload), key })));
  await tx.execute(sql`
    insert into pgboss.job_common (
      name, data, policy, singleton_key, singleton_on, start_after, keep_until,
      retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds
    ) select ${job.name}, a.payload, 'standard', a.key, case when a.key is null then null else 'epoch'::timestamp end,
      now(), now() + interval '30 days', ${retryLimit}, ${retryDelay}, ${retryBackoff}, ${expireAfter}, ${silence}
    from jsonb_to_recordset(${rows}::jsonb) as a (payload jsonb, key text) on conflict do nothing`);
  announce(tx, jobsTopic);
}
