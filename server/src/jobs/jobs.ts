import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type JobResult, PgBoss, type JobWithMetadata as QueuedJob } from 'pg-boss';
import { jobRuns } from '../config/counters.ts';
import type { Log } from '../config/log.ts';
import { failureText } from '../config/logged-error.ts';
import { announce } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/failures/unavailable.ts';
import { beginSpan, duringSpan, endSpan, errorType, logFields } from '../traces/tracing.ts';
import { type Bell, openBell } from './bell.ts';
import { indexRunning, resumeInterrupted, watchInterrupted } from './interrupted.ts';
import { type Job, type JobContext, type JobSettings, jobsTopic, quietSettings, silence } from './job.ts';
import { takeOrigin } from './job-origin.ts';
import { busyPause, type Looking, lookWhenDue } from './look-when-due.ts';
import { type Relay, startRelay } from './relay.ts';
import { turns } from './turns.ts';
import { nextJobIn, waitingJobs } from './waiting.ts';

/** Seconds after which each kind asks for its jobs even where no look has found some. */
const pollingInterval = 600;
/** Milliseconds after the last job has ended in which the queue still may write what it came to: a retry is due soon. */
const afterwards = 2_000;
/** Seconds between two times that the queue looks after its own tables. */
const upkeep = 600;
const batchSize = 20;
/** Jobs of one kind that run at once beside people's requests: each takes a connection of theirs. */
const atOnce = 4;
/** Seconds between two signs of life of a running job. */
const heartbeat = 3;
const timeZone = 'Europe/Rome';
/** Milliseconds between two tries to begin while the database is away. */
const beginPause = 1_000;
/** How long a stop waits for running jobs; those that do not end are tried again elsewhere. */
const stopWait = 8_000;

export interface Jobs {
  /** Whether the queue is open, so that jobs can be added. */
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
  const bell = openBell(database, log, work);
  const boss = new PgBoss({
    db: { executeSql: announcing(database) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    supervise: work,
    schedule: work,
    // Jobs here do not wait for one another, so there is nothing to look for every five seconds.
    flowIntervalSeconds: 3_600,
    // What the clock adds is announced, as what we add ourselves.
    cronWorkerIntervalSeconds: 45,
    // A job that lasts too long is ended by its own process, and what a dead process left is found by our own watch: what the queue
    // looks after besides can wait, and its looks were half of what an idle server did.
    superviseIntervalSeconds: upkeep,
    queueCacheIntervalSeconds: upkeep,
    bamIntervalSeconds: upkeep,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  await indexRunning(database);
  await ensureQueues(boss, jobs);
  if (!work) return jobsOf(boss, bell);
  return jobsOf(boss, bell, async (isStopped) => {
    await setClocksOnceThere(boss, jobs, log, isStopped);
    const endWatch = await startWatch(database, log);
    const context = { db: database.db, log, now, settings };
    const looking = lookForJobs(boss, jobs, context, bell, hurry);
    const ends = relays.map((relay) => startRelay(relay, context, bell, hurry));
    return {
      looks: async () => {
        await Promise.all([looking.end(), endWatch?.()]);
      },
      relays: async () => {
        await Promise.race([Promise.all(ends.map((end) => end())), sleep(stopWait, undefined, { ref: false })]);
      },
    };
  });
}

/** Runs what the queue sends, and announces jobs that it adds or sets back itself: those of the clock, and retries. */
function announcing({ db, raw }: Database): Database['raw']['executeSql'] {
  return async (text, values) => {
    const result = await raw.executeSql(text, values);
    if (/insert into pgboss\.job/i.test(text)) announce(db, jobsTopic);
    return result;
  };
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

/** Sets the clocks that have changed: one question finds those that are right. */
async function setClocks(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, options } of jobs) {
    const schedule = known.get(name);
    if (!options.cron) {
      if (schedule) await boss.unschedule(name);
    } else if (schedule?.cron !== options.cron || schedule.timezone !== timeZone)
      await boss.schedule(name, options.cron, {}, { tz: timeZone });
  }
}

/** The same, again and again while the database is away: a server that answers already is not ended by that. */
async function setClocksOnceThere(
  boss: PgBoss,
  jobs: readonly Job<never>[],
  log: Log,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      return await setClocks(boss, jobs);
    } catch (error) {
      if (isStopped() || !isUnavailable(error)) throw error;
      log.error({ err: error }, 'jobs have not begun, and are tried again');
      await sleep(beginPause);
    }
  }
}

/**
 * Looks for jobs that wait, one question for all kinds, and wakes their workers; a kind has one from its first job on. Without a ring
 * it looks again when the next job is due that waits for its time, and each second while jobs run.
 */
function lookForJobs(
  boss: PgBoss,
  jobs: readonly Job<never>[],
  context: JobContext,
  bell: Bell,
  hurry: boolean,
): Looking {
  const { db, log } = context;
  const workers = new Map(internalWorkers(boss));
  const known = new Map(jobs.map((job) => [job.name, job]));
  const names = [...workers.keys(), ...known.keys()];
  const running = activity(() => looking.wake());
  const wakeWorker = async (name: string) => {
    const worker = workers.get(name);
    const job = known.get(name);
    if (worker) boss.notifyWorker(worker);
    else if (job) workers.set(name, await startWorker(boss, job, context, running.during, hurry));
  };
  const looking = lookWhenDue(
    async () => {
      const waiting = await waitingJobs(db, names);
      for (const name of waiting) await wakeWorker(name);
      if (waiting.length > 0 || running.isRecent()) return busyPause;
      return bell.pauseUntil(await nextJobIn(db, names));
    },
    (error) => log.error({ err: error }, 'waiting jobs were not looked for'),
  );
  bell.onRing(jobsTopic, looking.wake);
  return looking;
}

/** The workers that the queue has for itself, by the names of what they work on. */
const internalWorkers = (boss: PgBoss): [string, string][] =>
  boss.getWipData({ includeInternal: true }).map(({ name, id }) => [name, id]);

/** Whether jobs run here, or ran so shortly ago that the queue may still be writing what they came to. */
function activity(onEnd: () => void) {
  let running = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    isRecent: () => running > 0 || performance.now() - endedAt < afterwards,
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      running++;
      try {
        return await work();
      } finally {
        running--;
        endedAt = performance.now();
        onEnd();
      }
    },
  };
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

function jobsOf(boss: PgBoss, bell: Bell, work?: (isStopped: () => boolean) => Promise<RunningWork>): Jobs {
  let running = true;
  let begun: RunningWork | undefined;
  return {
    isRunning: () => running,
    begin: async () => {
      begun = await work?.(() => !running);
    },
    stop: async () => {
      running = false;
      const relaysEnd = begun?.relays();
      await Promise.all([begun?.looks(), bell.end()]);
      await Promise.all([relaysEnd, boss.stop({ graceful: true, timeout: stopWait })]);
    },
  };
}

type During = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers the id of the worker. */
function startWorker(
  boss: PgBoss,
  job: Job<never>,
  context: JobContext,
  during: During,
  hurry: boolean,
): Promise<string> {
  const polling = { pollingIntervalSeconds: pollingInterval, batchSize, burstWhenBatchFull: hurry };
  const running = { perJobResults: true, includeMetadata: true, heartbeatRefreshSeconds: heartbeat } as const;
  const inTurn = turns(hurry ? batchSize : atOnce);
  const options = { ...polling, ...running };
  return boss.work<never, unknown, typeof options>(job.name, options, (batch) =>
    during(() => Promise.all(batch.map((queued) => inTurn(() => runJob(job, queued, context))))),
  );
}

async function runJob(job: Job<never>, queued: QueuedJob<never>, context: JobContext): Promise<JobResult> {
  const { payload, origin } = takeOrigin(queued.data);
  const attributes = { 'circolo.job': job.name };
  const span = beginSpan(`job ${job.name}`, { side: 'consumer', attributes, origin });
  const log = context.log.child({ job: job.name, jobId: queued.id, ...logFields(span) });
  const end = jobRuns.startTimer({ job: job.name });
  const isLastTry = queued.retryCount >= queued.retryLimit;
  try {
    await duringSpan(span, () => job.handle(payload, { ...context, log, isLastTry }));
    endSpan(span);
    end({ result: 'completed' });
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    endSpan(span, errorType(error));
    end({ result: 'failed' });
    log.error({ err: error }, 'job failed');
    return {
      id: queued.id,
      status: 'failed',
      output: { message: failureText(error) },
    };
  }
}
