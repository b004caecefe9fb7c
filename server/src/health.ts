import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { version } from './config/version.ts';
import type { Database, Db } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import type { Jobs } from './jobs/jobs.ts';

const timeoutMs = 2_000;

/** What a balancer asks about. */
interface Readiness {
  Database: boolean;
  Migrations: boolean;
  Jobs: boolean;
}

/**
 * Adds `GET /healthz` (the process answers, with its version) and `GET /readyz` (it can do its work: 200, else 503 with what is missing).
 */
export function addHealth(http: FastifyInstance, { database, jobs }: { database: Database; jobs: Jobs }): void {
  const options = { logLevel: 'silent', config: { rateLimit: false } } as const;
  http.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { Status: 'ok', Version: version };
  });
  http.get('/readyz', options, async (_request, reply) => {
    const readiness = await readinessOf(database.db, jobs);
    const ready = readiness.Database && readiness.Migrations && readiness.Jobs;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return readiness;
  });
}

async function readinessOf(db: Db, jobs: Jobs): Promise<Readiness> {
  const database = await withinPatience(db.execute(sql`select 1`).then(() => true));
  const migrations = database && (await withinPatience(isMigrated(db)));
  return { Database: database, Migrations: migrations, Jobs: jobs.isRunning() };
}

/** The answer of the check, or false when it fails or takes too long. */
async function withinPatience(check: Promise<boolean>): Promise<boolean> {
  const tooLate = sleep(timeoutMs, false, { ref: false });
  return Promise.race([check.catch(() => false), tooLate]);
}
