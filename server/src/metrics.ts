import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Db } from './db/database.ts';
import { notLeft } from './mail/outbox/claim-mails.ts';
import { emailMessages } from './tables/mail/email-tables.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Adds `GET /metrics` in Prometheus' format, for this machine only: calls through a proxy find nothing there. */
export function addMetrics(http: FastifyInstance, { database }: { database: Database }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(http, registry);
  countJobs(database.db, registry);
  countMails(database.db, registry);
  http.get('/metrics', { logLevel: 'silent', config: { rateLimit: false } }, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  http.addHook('onClose', async () => registry.clear());
}

function measureRequests(http: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'circolo_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function countJobs(db: Db, registry: Registry): void {
  new Gauge({
    name: 'circolo_jobs',
    help: 'Jobs that wait, run or have failed for good.',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the metrics of the process are still useful.
      const rows = await countByState(db).catch(() => []);
      for (const { name, state, count } of rows) this.set({ job: name, state }, count);
    },
  });
}

function countMails(db: Db, registry: Registry): void {
  new Gauge({
    name: 'circolo_mails',
    help: 'Mails that have not left yet.',
    registers: [registry],
    async collect() {
      this.reset();
      const waiting = await db.$count(emailMessages, notLeft).catch(() => undefined);
      if (waiting !== undefined) this.set(waiting);
    },
  });
}

async function countByState(db: Db): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; state: string; count: number }>(sql`
    select name, state, count(*) as count from pgboss.job where state not in ('completed', 'cancelled') group by 1, 2`);
  return rows;
}

function isLocal(request: FastifyRequest): boolean {
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !forwarded && loopback.has(request.socket.remoteAddress ?? '');
}
