import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCollector } from '../../test/traces/collector.ts';
import { openLog } from '../config/log.ts';
import type { TracesSettings } from '../config/traces-config.ts';
import { openTraces } from './open-traces.ts';
import { asTrace, beginSpan, currentSpan, endSpan, errorType, isTracing } from './tracing.ts';

const silent = openLog('silent');

const settingsOf = (endpoint: string): TracesSettings => ({
  url: `${endpoint}/v1/traces`,
  headers: {},
  serviceName: 'circolo',
  sampler: 'parentbased_always_on',
  ratio: 1,
});

const parent = (traceFlags: number) => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  traceFlags,
  isRemote: true,
});

test('without a collector nothing is traced', async () => {
  assert.equal(await openTraces(null, silent), undefined);
  assert.equal(isTracing(), false);
  assert.equal(beginSpan('request', { side: 'server' }), undefined);
  assert.equal(await asTrace('request', { side: 'server' }, async () => currentSpan()), undefined);
});

test('the sampler decides which traces are sent', async (context) => {
  const collector = await openCollector();
  context.after(() => collector.close());
  const cases = [
    ['always_on', 1, ['root', 'kept', 'dropped']],
    ['always_off', 1, []],
    ['traceidratio', 0, []],
    ['parentbased_always_on', 1, ['root', 'kept']],
    ['parentbased_always_off', 1, ['kept']],
    ['parentbased_traceidratio', 0, ['kept']],
  ] as const;
  for (const [sampler, ratio, expected] of cases) {
    const traces = await openTraces({ ...settingsOf(collector.endpoint), sampler, ratio }, silent);
    endSpan(beginSpan('root', { side: 'server' }));
    endSpan(beginSpan('kept', { side: 'server', parent: parent(1) }));
    endSpan(beginSpan('dropped', { side: 'server', parent: parent(0) }));
    await traces?.close();
    const names = collector.spans.splice(0).map(({ name }) => name);
    assert.deepEqual(names, [...expected], sampler);
  }
});

test('a stop sends what is left, and does not wait long for a collector that is away', async () => {
  // Nothing listens there.
  const traces = await openTraces(settingsOf('http://127.0.0.1:9'), silent);
  endSpan(beginSpan('request', { side: 'server' }));
  const since = performance.now();
  await traces?.close();
  assert.ok(performance.now() - since < 4_000);
  assert.equal(isTracing(), false);
});

test('the kind of an error is its code or class, and never its message', () => {
  const coded = Object.assign(new Error('anna'), { code: 'ECONNREFUSED' });
  const odd = Object.assign(new Error('anna'), { name: 'anna is away' });
  const cases: [error: unknown, type: string][] = [
    [coded, 'ECONNREFUSED'],
    [new TypeError('anna'), 'TypeError'],
    [odd, 'Error'],
    [AbortSignal.abort().reason, 'AbortError'],
    ['anna', 'unknown'],
  ];
  for (const [error, type] of cases) assert.equal(errorType(error), type);
});
