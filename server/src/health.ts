import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { version } from './config/version.ts';
import type { Database, Db } from './db/database.ts';
import { isMigrated } from './db/migrations/migrate.ts';
import { withinPool } from './db/pool-name.ts';
import { canWrite } from './db/write-probe.ts';
import type { Jobs } from './jobs/jobs.ts';

const timeoutMs = 2_000;
/** For how long an answer of the database counts: anybody may ask. */
const freshMs = 500;

/** What a balancer asks about. */
interface Readiness {
  /** It can be written to, not only reached. */
  Database: boolean;
  Migrations: boolean;
  Jobs: boolean;
  /** The process is about to stop: what it has begun is answered, but nothing new is to come. */
  Stopping: boolean;
}

/** Says that a process is about to stop. */
export interface Drain {
  isStopping: boolean;
}

/** What is asked about a process. */
interface Watched {
  database: Database;
  jobs: Jobs;
  drain?: Drain;
}

/**
 * Adds `GET /healthz` (the process answers, with its version) and `GET /readyz` (it can do its work: 200, else 503 with what is missing).
 */
export function addHealth(http: FastifyInstance, { database, jobs, drain }: Watched): void {
  const options = { logLevel: 'silent', config: { rateLimit: false } } as const;
  const asked = atMostEach(freshMs, () => withinPool('health', () => databaseState(database.db)));
  http.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { Status: 'ok', Version: version };
  });
  http.get('/readyz', options, async (_request, reply) => {
    const Stopping = drain?.isStopping ?? false;
    const readiness: Readiness = { ...(await asked()), Jobs: jobs.isRunning(), Stopping };
    const ready = readiness.Database && readiness.Migrations && readiness.Jobs && !Stopping;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return readiness;
  });
}

async function databaseState(db: Db): Promise<Pick<Readiness, 'Database' | 'Migrations'>> {
  const isWritable = await withinPatience(canWrite(db));
  return { Database: isWritable, Migrations: isWritable && (await withinPatience(isMigrated(db))) };
}

/** Asks once for all who want to know at about the same time. */
function atMostEach<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (!last || performance.now() > last.until) last = { answer: ask(), until: performance.now() + milliseconds };
    return last.answer;
  };
}

/** The answer of the check, or false when it fails or takes too long. */
async function withinPatience(check: Promise<boolean>): Promise<boolean> {
  const tooLate = sleep(timeoutMs, false, { ref: false });
  return Promise.race([check.catch(() => false), tooLate]);
}
