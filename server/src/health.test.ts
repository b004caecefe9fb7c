import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { testDatabase } from '../test/database.ts';
import { openLog } from './config/log.ts';
import type { Database } from './db/database.ts';
import { addHealth } from './health.ts';
import { addSecurityHeaders } from './http/security-headers/add-security-headers.ts';
import { jobList } from './job-list.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { addMetrics } from './metrics.ts';

let database: Database;
let jobs: Jobs;
let http: FastifyInstance;

before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  http = Fastify({ trustProxy: ['10.0.0.1'] });
  addSecurityHeaders(http, {});
  addHealth(http, { database, jobs });
  addMetrics(http, { database });
  http.get('/page', async (_request, reply) => reply.type('text/html').send(`<p>${reply.cspNonce}`));
  http.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.from('')));
  http.get('/own', async (_request, reply) => reply.header('content-security-policy', 'sandbox').send({}));
  await http.ready();
});
after(async () => {
  await http.close();
  await database.close();
});

test('every page has a nonce of its own in a strict policy', async () => {
  const [first, second] = [await http.inject('/page'), await http.inject('/page')];
  const policy = String(first.headers['content-security-policy']);
  assert.match(policy, new RegExp(`script-src 'self' 'nonce-${first.body.slice(3)}'`));
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  assert.notEqual(first.body, second.body);
});

test('data may do nothing in a browser, and a route may set its own policy', async () => {
  const answer = await http.inject('/healthz');
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.equal((await http.inject('/own')).headers['content-security-policy'], 'sandbox');
});

test('an answer has the headers that OWASP lists (Secure Headers Project)', async () => {
  const listed = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'origin-agent-cluster': '?1',
  };
  for (const url of ['/page', '/healthz', '/own', '/not-there']) {
    const { headers } = await http.inject(url);
    assert.deepEqual({ ...headers, ...listed }, headers, url);
    assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\).*usb=\(\)/, url);
    assert.ok(headers['content-security-policy'], url);
    assert.equal(headers.server ?? headers['x-powered-by'], undefined, url);
  }
  assert.equal((await http.inject('/page')).headers['x-frame-options'], 'DENY');
  assert.equal((await http.inject('/picture')).headers['cross-origin-resource-policy'], undefined);
});

test('only an encrypted answer asks for encryption from now on', async () => {
  assert.equal((await http.inject('/page')).headers['strict-transport-security'], undefined);
  const encrypted = await http.inject({
    url: '/page',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' },
  });
  assert.equal(encrypted.headers['strict-transport-security'], 'max-age=63072000; includeSubDomains');
});

test('the metrics answer this machine only', async () => {
  const local = await http.inject('/metrics');
  assert.equal(local.statusCode, 200);
  assert.match(local.body, /circolo_request_seconds_count\{method="GET",route="\/page"/);
  assert.equal((await http.inject({ url: '/metrics', remoteAddress: '192.168.1.7' })).statusCode, 404);
  assert.equal((await http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode, 404);
});

test('a server is ready while its database is migrated and its jobs run', async () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string }; // npm wrote it.
  const well = { Database: true, Migrations: true, Stopping: false };
  const alive = await http.inject('/healthz');
  assert.deepEqual([alive.statusCode, alive.json()], [200, { Status: 'ok', Version: version }]);
  const ready = await http.inject('/readyz');
  assert.deepEqual([ready.statusCode, ready.json()], [200, { ...well, Jobs: true }]);
  await jobs.stop();
  const stopping = await http.inject('/readyz');
  assert.deepEqual([stopping.statusCode, stopping.json()], [503, { ...well, Jobs: false }]);
});
