import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config/config.ts';
import { processCounters } from './config/counters.ts';
import { version } from './config/version.ts';
import type { Database } from './db/database.ts';
import { patternOf } from './http/shared-routes.ts';
import { measureDatabase } from './metrics/measure-database.ts';
import { measureDisk } from './metrics/measure-disk.ts';
import { measurePools } from './metrics/measure-pools.ts';
import { measureReplica } from './metrics/measure-replica.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What is measured: without its configuration, nothing of its disk. */
interface Measured {
  database: Database;
  config?: Pick<Config, 'dataDir' | 'backup'>;
}

/** Adds `GET /metrics` in Prometheus' format, for this machine only: calls through a proxy find nothing there. */
export function addMetrics(http: FastifyInstance, { database, config }: Measured): void {
  const registry = new Registry();
  // The lag of the event loop is looked at ten times a second: a hundred looks wake a server that has nothing to do.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  nameBuild(registry);
  measureRequests(http, registry);
  measurePools(database, registry);
  const lookAtReplica = measureReplica(database, registry);
  if (config) measureDisk(database, config.dataDir, registry);
  const askDatabase = measureDatabase(database, registry, { expectsBackups: config?.backup != null });
  const all = Registry.merge([registry, processCounters]);
  http.get('/metrics', { logLevel: 'silent', config: { rateLimit: false } }, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    await Promise.all([askDatabase(), lookAtReplica()]);
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return all.metrics();
  });
  http.addHook('onClose', async () => registry.clear());
}

function nameBuild(registry: Registry): void {
  new Gauge({
    name: 'circolo_build_info',
    help: 'The version that runs; its value is always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
}

function measureRequests(http: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'circolo_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    // A stream is open for as long as its page: that is not how long its answer took.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const labels = { method: request.method, route: patternOf(request) ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function isLocal(request: FastifyRequest): boolean {
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !forwarded && loopback.has(request.socket.remoteAddress ?? '');
}
