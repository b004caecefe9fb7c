// node server/test/deploy/trim-kubernetes.ts <swagger.json>: writes deploy/schemas/kubernetes.json out of the public OpenAPI of Kubernetes.
import { readFileSync, writeFileSync } from 'node:fs';

/** The kinds of our manifests; what they are made of comes along. */
const kinds = [
  'io.k8s.api.apps.v1.Deployment',
  'io.k8s.api.core.v1.Service',
  'io.k8s.api.policy.v1.PodDisruptionBudget',
];

/** What says which apiVersion and kind a definition is for. */
const kindKey = 'x-kubernetes-group-version-kind';
const reference = '#/definitions/';

/** Without what is for people and for the server of Kubernetes: a property may be called like that, its value is no text. */
function trimmed(value: unknown, need: (name: string) => void): unknown {
  if (Array.isArray(value)) return value.map((one) => trimmed(one, need));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, one]) =>
      !(name === 'description' && typeof one === 'string') && (name === kindKey || !name.startsWith('x-')),
  );
  return Object.fromEntries(
    kept.map(([name, one]) => {
      if (name === '$ref' && typeof one === 'string') need(one.slice(reference.length));
      return [name, trimmed(one, need)];
    }),
  );
}

const [file = ''] = process.argv.slice(2);
const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as { definitions: Record<string, unknown> };
const found = new Map<string, unknown>();
const need = (name: string): void => {
  if (found.has(name)) return;
  found.set(name, undefined);
  found.set(name, trimmed(definitions[name], need));
};
kinds.forEach(need);
const lines = [...found]
  .toSorted()
  .map(([name, definition]) => `${JSON.stringify(name)}: ${JSON.stringify(definition)}`);
const target = new URL('../../../deploy/schemas/kubernetes.json', import.meta.url);
writeFileSync(target, `{ "definitions": {\n${lines.join(',\n')}\n} }\n`);
