import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { productionSettings } from '../../test/production.ts';
import { launchServer } from '../../test/server-process.ts';
import { openCollector } from '../../test/traces/collector.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-traces-'));
after(() => rmSync(folder, { recursive: true }));

/** Prints every module of OpenTelemetry that a process loads, but of its interface, which the metrics (`prom-client`) bring along. */
const watch = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    if (/@opentelemetry[/](?!api[/])/.test(found.url)) console.error('loads ' + found.url);
    return found;
  },
});`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watch)}`;

/** Runs a server, makes a request and stops it; answers what it printed as errors and log. */
async function runServer(variables: Record<string, string>): Promise<string> {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const settings = { ...productionSettings, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' };
  const { output, ready, kill, ended } = launchServer({ ...settings, DATA_DIR, NODE_OPTIONS, ...variables });
  const address = await ready();
  await fetch(`${address}/api/Nowhere`);
  kill('SIGTERM');
  assert.equal(await ended, 0, output.err);
  return output.err + output.out;
}

test('a server without a collector loads nothing of OpenTelemetry', async () => {
  assert.doesNotMatch(await runServer({ OTEL_TRACES_SAMPLER: 'always_on' }), /loads /);
});

test('a server with a collector loads it, and has sent all of its traces when it has stopped', async (context) => {
  const collector = await openCollector();
  context.after(() => collector.close());
  assert.match(await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }), /loads .*\/sdk-trace\//);
  assert.equal(collector.resource['service.name'], 'circolo');
  assert.deepEqual(collector.problems, []);
  assert.ok(collector.spans.some(({ kind }) => kind === 2));
});
