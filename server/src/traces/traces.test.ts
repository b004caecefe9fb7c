import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import { type ArrivedSpan, type Collector, openCollector } from '../../test/traces/collector.ts';
import { otlpProblems } from '../../test/traces/otlp-description.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../config/log.ts';
import { version } from '../config/version.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openTraces, type Traces } from './open-traces.ts';
import { asTrace } from './tracing.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });

const settingsOf = (endpoint: string, others: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret of forty characters for the tests',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...others,
  }).traces;

/** A server on this machine, as a provider is one outside. */
async function openOther() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(202).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

// What is traced looks at its opening whether anything is: within a suite, no server of another file is open yet, or opened meanwhile.
describe('traces', () => {
  let collector: Collector;
  let traces: Traces | undefined;
  let other: Awaited<ReturnType<typeof openOther>>;
  before(async () => {
    collector = await openCollector();
    other = await openOther();
    const headers = 'api-key=abc%20def, x-tenant=circolo';
    const secret = { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: 'circolo-test' };
    traces = await openTraces(settingsOf(collector.endpoint, secret), log);
  });
  const { app, as } = scenario({ log, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const staff = as('SUS', { email: 'anna.secret@example.test' });
  beforeEach(() => void lines.splice(0));
  after(async () => {
    await traces?.close();
    other.close();
    await collector.close();
  });

  /** Spans that have arrived once all of them have been sent. */
  async function arrived(): Promise<ArrivedSpan[]> {
    await traces?.flush();
    return collector.spans.splice(0);
  }
  const only = (spans: readonly ArrivedSpan[], isWanted: (span: ArrivedSpan) => boolean): ArrivedSpan => {
    const [found, ...others] = spans.filter(isWanted);
    assert.ok(found && others.length === 0, JSON.stringify(spans.map(({ name }) => name)));
    return found;
  };

  const addGroup = (Code: string) => staff.post('/Groups', { Code, Description: 'Gruppo segreto', Software: 'A' });

  test('a request is a trace with its transactions and their statements', async () => {
    await arrived();
    const answer = await addGroup('G1');
    assert.equal(answer.status, 201);
    const spans = await arrived();
    const request = only(spans, ({ kind }) => kind === 2);
    assert.deepEqual([request.name, request.parentSpanId, request.status], ['POST /api/Groups', undefined, 0]);
    assert.deepEqual(request.attributes, {
      'http.request.method': 'POST',
      'http.route': '/api/Groups',
      'http.response.status_code': 201,
      'circolo.reference': answer.headers['x-request-id'],
    });
    assert.ok(spans.every(({ traceId }) => traceId === request.traceId));
    const begun = only(spans, ({ name }) => name === 'transaction');
    assert.equal(begun.parentSpanId, request.spanId);
    const insert = only(spans, ({ name }) => name.startsWith('INSERT product_group'));
    assert.equal(insert.parentSpanId, begun.spanId);
    assert.equal(insert.attributes['db.system.name'], 'postgresql');
    assert.ok(spans.some(({ name, parentSpanId }) => name.startsWith('SELECT') && parentSpanId === request.spanId));
  });

  test('the lines of a request in the log name its trace', async () => {
    await arrived();
    const answer = await staff.get('/Groups?Limit=10');
    const [request] = (await arrived()).filter(({ kind }) => kind === 2);
    const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request');
    assert.equal(line.reference, answer.headers['x-request-id']);
    assert.equal(line.trace_id, request?.traceId);
  });

  test('a trace goes on with that of a trusted proxy, and with no one else’s', async () => {
    await arrived();
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await app.http.inject({ url: '/api/Nowhere', headers: { traceparent, 'x-forwarded-for': '203.0.113.5' } });
    await app.http.inject({ url: '/api/Nowhere', headers: { traceparent } });
    const [proxied, direct] = (await arrived()).filter(({ kind }) => kind === 2);
    assert.deepEqual([proxied?.traceId, proxied?.parentSpanId], ['a'.repeat(32), 'b'.repeat(16)]);
    assert.notEqual(direct?.traceId, 'a'.repeat(32));
    assert.equal(direct?.parentSpanId, undefined);
  });

  test('a fault marks request and statement by its kind alone', async () => {
    await arrived();
    await app.database.db.execute(sql`alter table product_group rename to product_group_away`);
    try {
      assert.equal((await staff.get('/Groups?Limit=10')).status, 500);
    } finally {
      await app.database.db.execute(sql`alter table product_group_away rename to product_group`);
    }
    const failed = (await arrived()).filter(({ status }) => status === 2);
    const kinds = failed.map(({ kind, attributes }) => [kind, attributes['error.type']]);
    assert.deepEqual(kinds.toSorted(), [
      [2, '500'],
      [3, '42P01'],
    ]);
  });

  test('what watches over the process makes no trace', async () => {
    await arrived();
    await app.http.inject('/healthz');
    await app.http.inject('/readyz');
    await app.http.inject('/metrics');
    assert.deepEqual(await arrived(), []);
  });

  test('a job is a trace that links to what added it, and what leaves from it names no trace', async (context) => {
    await arrived();
    const received: object[] = [];
    const visit = defineJob<{ Text: string }>('visit', { retryLimit: 0 }, async (payload, { db }) => {
      received.push(payload);
      await db.execute(sql`select 1`);
      await fetch(`${other.url}/secret?email=anna.secret@example.test`, { method: 'POST', body: '{}' });
      await new Promise((resolve) => get(`${other.url}/secret`, (answer) => answer.resume().on('end', resolve)));
    });
    const jobs = await openJobs(app.database, log, { jobs: [visit] });
    context.after(() => jobs.stop());
    await jobs.begin();
    await asTrace('request', { side: 'server' }, () =>
      transaction(app.database.db, (tx) => enqueue(tx, visit, { Text: 'segreto' })),
    );
    const spans: ArrivedSpan[] = [];
    for (const deadline = Date.now() + 20_000; !spans.some(({ name }) => name === 'job visit'); await sleep(50)) {
      assert.ok(Date.now() < deadline, 'the job did not run');
      spans.push(...(await arrived()));
    }
    const job = only(spans, ({ name }) => name === 'job visit');
    const request = only(spans, ({ name }) => name === 'request');
    assert.deepEqual([job.kind, job.parentSpanId, job.attributes['circolo.job']], [5, undefined, 'visit']);
    assert.deepEqual(
      job.links.map(({ traceId }) => traceId),
      [request.traceId],
    );
    assert.deepEqual(received, [{ Text: 'segreto' }]);
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
    assert.deepEqual(parts.map(({ name }) => name).toSorted(), ['GET', 'POST', 'SELECT']);
    const outgoing = parts.filter(({ name }) => name !== 'SELECT');
    for (const { attributes } of outgoing) {
      assert.equal(attributes['server.address'], '127.0.0.1');
      assert.equal(attributes['http.response.status_code'], 202);
    }
    assert.equal(other.received.length, 2);
    assert.ok(other.received.every((headers) => !('traceparent' in headers) && !('tracestate' in headers)));
  });

  test('nothing of a person leaves with a trace', async () => {
    const password = Buffer.from('Zucca-48!segreta').toString('base64');
    await app.http.inject({ url: '/api/Login', headers: { email: 'anna.secret@example.test', password } });
    await app.http.inject({ url: '/api/CheckEmail?email=anna.secret@example.test' });
    await app.http.inject({ url: '/anna.secret@example.test' });
    await staff.get(`/Users/${staff.userId}`);
    await staff.get('/Groups?Search=segreto&Limit=10');
    await arrived();
    const sent = collector.bodies.join('\n');
    assert.ok(sent.length > 10_000);
    for (const secret of ['anna', 'example.test', 'secret@', 'segreto', 'Zucca', password, staff.token, 'abc def'])
      assert.ok(!sent.includes(secret), secret);
    assert.doesNotMatch(sent, /"(?:url|enduser|user|client|db\.query\.text)[\w.]*"/);
  });

  test('all that was sent is as OTLP describes it, with the headers of the configuration', async () => {
    await arrived();
    assert.deepEqual(collector.problems, []);
    assert.ok(otlpProblems({ resourceSpans: [{ spans: [] }] }).length > 0, 'an unknown field is found');
    const [headers] = collector.headers;
    assert.deepEqual([headers?.['api-key'], headers?.['x-tenant']], ['abc def', 'circolo']);
    assert.equal(collector.resource['service.name'], 'circolo-test');
    assert.equal(collector.resource['service.version'], version);
  });

  test('a collector that takes nothing costs one warning, and requests are answered as before', async () => {
    await arrived();
    lines.splice(0);
    const warnings = () => lines.filter((line) => line.includes('traces do not reach'));
    collector.isAway = true;
    for (let turn = 0; turn < 3; turn++) {
      assert.equal((await staff.get('/Groups?Limit=10')).status, 200);
      await arrived();
    }
    assert.equal(warnings().length, 1);
    collector.isAway = false;
    await staff.get('/Groups?Limit=10');
    assert.ok((await arrived()).length > 0);
    assert.equal(lines.filter((line) => line.includes('traces reach their collector again')).length, 1);
  });
});
