import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { composeProblems, type Manifest, manifestProblems } from '../../test/deploy/described.ts';
import { environmentVariables } from './config.ts';

interface ComposeFile {
  services: Record<string, { image: string; environment?: Record<string, unknown>; stop_grace_period?: string }>;
}

interface Container {
  env?: { name: string; value?: string }[];
  ports: { name: string }[];
  volumeMounts: { name: string }[];
  [probe: string]: unknown;
}

interface Workload extends Manifest {
  spec: {
    selector: { matchLabels: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds: number; containers: Container[]; volumes: { name: string }[] };
    };
  };
}

interface Selecting extends Manifest {
  spec: { selector: Record<string, unknown>; ports?: { targetPort: string }[] };
}

const deploy = new URL('../../../deploy/', import.meta.url);
const composeText = readFileSync(new URL('compose/compose.yaml', deploy), 'utf8');
const kubernetesText = readFileSync(new URL('kubernetes/circolo.yaml', deploy), 'utf8');

const composeOf = (text: string): ComposeFile => parse(text, { merge: true }) as ComposeFile; // The schema checks it.
const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS() as Manifest; // The schema checks it.
  });

const compose = composeOf(composeText);
const manifests = manifestsOf(kubernetesText);
const workloads = manifests.filter(({ kind }) => kind === 'Deployment') as Workload[]; // Their schema has these fields.
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const known = new Set<string>(environmentVariables.map(({ name }) => name));

test('the Compose file is as its specification describes it, and a misspelt field is found', () => {
  assert.deepEqual(composeProblems(compose), []);
  for (const [field, misspelt] of [
    ['read_only:', 'readonly:'],
    ['stop_grace_period:', 'stop_period:'],
    ['condition: service_healthy', 'when: service_healthy'],
    ['retries:', 'retry:'],
    ['services:', 'service:'],
  ] as const) {
    assert.ok(composeText.includes(field), field);
    assert.notDeepEqual(composeProblems(composeOf(composeText.replace(field, misspelt))), [], misspelt);
  }
});

test('each manifest is as Kubernetes describes its kind, and a misspelt field is found', () => {
  assert.deepEqual(
    manifests.map(({ kind }) => kind),
    ['Deployment', 'Deployment', 'Service', 'PodDisruptionBudget'],
  );
  assert.deepEqual(manifests.flatMap(manifestProblems), []);
  for (const [field, misspelt] of [
    ['apiVersion: policy/v1', 'apiVersion: policy/v1beta1'],
    ['readinessProbe:', 'readynessProbe:'],
    ['readOnlyRootFilesystem:', 'readOnlyRootFileSystem:'],
    ['maxUnavailable: 0', 'maxUnavailable: none, maxGone: 0'],
    ['replicas: 2', 'replicas: two'],
    ['targetPort:', 'target:'],
    ['minAvailable:', 'minimum:'],
    ['selector:', 'select:'],
  ] as const) {
    assert.ok(kubernetesText.includes(field), field);
    const changed = manifestsOf(kubernetesText.replace(field, misspelt));
    assert.notDeepEqual(changed.flatMap(manifestProblems), [], misspelt);
  }
});

test('what is deployed in containers sets only variables that the product reads', () => {
  const ours = Object.values(compose.services).filter(({ image }) => image === 'circolo');
  const names = [
    ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
  ];
  assert.ok(ours.length === 2 && containers.length === 2 && names.includes('ROLE'));
  assert.deepEqual(
    names.filter((name) => !known.has(name)),
    [],
  );
});

test('what a manifest names in others is there', () => {
  const labels = workloads.map(({ spec }) => spec.template.metadata.labels);
  const matches = (selector: Record<string, string>) =>
    labels.filter((own) => Object.entries(selector).every(([name, value]) => own[name] === value)).length;
  for (const { spec } of workloads) {
    assert.equal(matches(spec.selector.matchLabels), 1);
    const volumes = new Set(spec.template.spec.volumes.map(({ name }) => name));
    for (const container of spec.template.spec.containers) {
      assert.ok(container.volumeMounts.every(({ name }) => volumes.has(name)));
      const ports = new Set(container.ports.map(({ name }) => name));
      const probed = [...JSON.stringify(container).matchAll(/"httpGet":\{[^}]*"port":"(\w+)"/g)].map(
        ([, port]) => port,
      );
      assert.ok(probed.length >= 2 && probed.every((port) => port && ports.has(port)));
    }
  }
  const [service, budget] = manifests.filter(({ kind }) => kind !== 'Deployment') as Selecting[]; // See the kinds above.
  assert.equal(matches(service?.spec.selector as Record<string, string>), 1);
  assert.equal(matches((budget?.spec.selector.matchLabels ?? { part: '' }) as Record<string, string>), 1);
  const ports = containers.flatMap((container) => container.ports.map(({ name }) => name));
  assert.ok(service?.spec.ports?.every(({ targetPort }) => ports.includes(targetPort)));
});

test('a container is stopped by force only after it has drained and has ended what it does', () => {
  /** Seconds that running requests and jobs get, and what it takes around them. */
  const ending = 10 + 3;
  const drain = 5;
  for (const { spec } of workloads)
    for (const { env = [] } of spec.template.spec.containers) {
      const own = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? drain);
      assert.ok(spec.template.spec.terminationGracePeriodSeconds >= own + ending);
    }
  const ours = Object.values(compose.services).filter(({ image }) => image === 'circolo');
  for (const { stop_grace_period } of ours) assert.ok(Number.parseInt(stop_grace_period ?? '', 10) >= drain + ending);
});
