import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const tracesOf = (variables: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret of forty characters for the tests', ...variables }).traces;

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };

test('traces are configured by the address of a collector, and by nothing else', () => {
  assert.equal(tracesOf({ OTEL_SERVICE_NAME: 'circolo', OTEL_TRACES_SAMPLER: 'always_on' }), null);
  assert.deepEqual(tracesOf(endpoint), {
    url: 'https://collector.example/otlp/v1/traces',
    headers: {},
    serviceName: 'circolo',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('headers are pairs whose values are decoded', () => {
  const headers = (text: string) => tracesOf({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: text })?.headers;
  assert.deepEqual(headers('api-key=a%3Db==, x-tenant = 7'), { 'api-key': 'a=b==', 'x-tenant': '7' });
});

test('what OpenTelemetry does not know is refused by the name of its variable', () => {
  const wrong: [name: string, value: string][] = [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ];
  for (const [name, value] of wrong)
    assert.throws(() => tracesOf({ ...endpoint, [name]: value }), new RegExp(`${name} `), `${name}=${value}`);
});
