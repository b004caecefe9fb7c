import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import type { Log } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { indexRunning, resumeInterrupted, watchInterrupted } from './interrupted.ts';
import { type Job, type JobContext, type JobSettings, quietSettings, silence } from './job.ts';
import { lookAgain } from './look-again.ts';
import { type Relay, startRelay } from './relay.ts';
import { turns } from './turns.ts';
import { waitingJobs } from './waiting.ts';

/** Milliseconds between two looks for waiting jobs of any kind: a kind asks for its own once the look has found some. */
const pause = 1_000;
/** Seconds after which each kind asks for its jobs even so. */
const pollingInterval = 60;
const batchSize = 20;
/** Jobs of one kind that run at once beside people's requests: each takes a connection of theirs. */
const atOnce = 4;
/** Seconds between two signs of life of a running job. */
const heartbeat = 3;
const timeZone = 'Europe/Rome';
/** How long a stop waits for running jobs; those that do not end are tried again elsewhere. */
const stopWait = 8_000;

export interface Jobs {
  /** Whether the queue is open and, where this process works, its workers run. */
  isRunning(): boolean;
  /** Starts the workers, where this process works: once all is there that jobs need of the server. */
  begin(): Promise<void>;
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** Whether this process runs jobs, or only adds them; default true. */
  work?: boolean;
  /** The declared jobs: those that this process may add or run. */
  jobs: readonly Job<never>[];
  /** The declared relays; default none. */
  relays?: readonly Relay[];
  now?: () => Date;
  /** Default: no mail server, masked. */
  settings?: JobSettings;
  /** A full batch is followed by the next at once: for a process without callers; default false. */
  hurry?: boolean;
}

/** Opens the queue of the database; jobs run from `begin()` on. */
export async function openJobs(database: Database, log: Log, options: JobsOptions): Promise<Jobs> {
  const { jobs, relays = [], work = true, now = () => new Date(), settings = quietSettings, hurry = false } = options;
  const boss = new PgBoss({
    db: { executeSql: database.raw.executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    supervise: work,
    schedule: work,
    // Jobs here do not wait for one another, so there is nothing to look for every five seconds.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  await indexRunning(database);
  await ensureQueues(boss, jobs);
  if (!work) return jobsOf(boss);
  return jobsOf(boss, async () => {
    const endWatch = await startWatch(database, log);
    const context = { db: database.db, log, now, settings };
    const workers = new Map<string, string>();
    for (const job of jobs) workers.set(job.name, await startWorker(boss, job, context, hurry));
    const endLook = watchWaiting(boss, context, workers);
    const ends = relays.map((relay) => startRelay(relay, context, hurry));
    return {
      looks: async () => {
        await Promise.all([endLook(), endWatch?.()]);
      },
      relays: async () => {
        await Promise.race([Promise.all(ends.map((end) => end())), sleep(stopWait, undefined, { ref: false })]);
      },
    };
  });
}

/** Ends what was begun beside the queue itself. */
type End = () => Promise<void>;

interface RunningWork {
  /** The looks that use the queue, which so are to end before it. */
  looks: End;
  relays: End;
}

/** Takes up what a dead process left. An embedded database has one process alone; on a server others work and may die. */
async function startWatch(database: Database, log: Log): Promise<End | undefined> {
  if (database.kind === 'server') return watchInterrupted(database, log);
  const resumed = await resumeInterrupted(database.db, { alone: true });
  if (resumed > 0) log.warn({ resumed }, 'jobs of the last process run again');
  return undefined;
}

/** Wakes the workers for whose jobs something waits: one question a second, where each worker would ask its own. */
function watchWaiting(boss: PgBoss, { db, log }: JobContext, workers: ReadonlyMap<string, string>): End {
  const names = [...workers.keys()];
  const look = async () => {
    for (const name of await waitingJobs(db, names)) boss.notifyWorker(workers.get(name) ?? '');
  };
  return lookAgain(pause, look, (error) => log.error({ err: error }, 'waiting jobs were not looked for'));
}

/** The queue's own options count for the jobs that the clock adds. One question finds the queues that are as they should be. */
async function ensureQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of jobs) {
    const { retryLimit, retryDelay, retryBackoff, expireAfter: expireInSeconds } = options;
    const wanted = { retryLimit, retryDelay, retryBackoff, expireInSeconds, heartbeatSeconds: silence };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(name, wanted);
  }
}

function jobsOf(boss: PgBoss, work?: () => Promise<RunningWork>): Jobs {
  let running = work === undefined;
  let begun: RunningWork | undefined;
  return {
    isRunning: () => running,
    begin: async () => {
      begun = await work?.();
      running = true;
    },
    stop: async () => {
      running = false;
      const relaysEnd = begun?.relays();
      await begun?.looks();
      await Promise.all([relaysEnd, boss.stop({ graceful: true, timeout: stopWait })]);
    },
  };
}

/** Answers the id of the worker. */
async function startWorker(boss: PgBoss, job: Job<never>, context: JobContext, hurry: boolean): Promise<string> {
  const polling = { pollingIntervalSeconds: pollingInterval, batchSize, burstWhenBatchFull: hurry };
  const running = { perJobResults: true, heartbeatRefreshSeconds: heartbeat } as const;
  const inTurn = turns(hurry ? batchSize : atOnce);
  const id = await boss.work<never, unknown>(job.name, { ...polling, ...running }, (batch) =>
    Promise.all(batch.map((queued) => inTurn(() => runJob(job, queued, context)))),
  );
  if (job.options.cron) await boss.schedule(job.name, job.options.cron, {}, { tz: timeZone });
  else await boss.unschedule(job.name);
  return id;
}

async function runJob(job: Job<never>, queued: QueuedJob<never>, context: JobContext): Promise<JobResult> {
  const log = context.log.child({ job: job.name, jobId: queued.id });
  try {
    await job.handle(queued.data, { ...context, log });
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    log.error({ err: error }, 'job failed');
    return {
      id: queued.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
