import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

type Schema = { [name: string]: unknown };
type Definition = Schema & {
  properties?: object;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
};

/** Anything that a manifest of Kubernetes may be. */
export interface Manifest {
  apiVersion: string;
  kind: string;
}

const read = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`../../../deploy/schemas/${name}`, import.meta.url), 'utf8')) as Schema; // They are objects.

// The formats (durations, ports) are those of the programs that read the files, and unknown here.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, verbose: true });

const sentences = (errors: readonly ErrorObject[] | null | undefined): string[] =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);

function problemsBy(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : sentences(validate.errors);
}

// The address of its draft is written as no validator knows it.
const { $schema: _, ...composeSchema } = read('compose-spec.json');
const composeFile = ajv.compile(composeSchema);

/** What of a Compose file is not as the specification describes it. */
export const composeProblems = (file: unknown): string[] => problemsBy(composeFile, file);

/** A definition as the server of Kubernetes reads it when fields are checked strictly: an unknown one is refused. */
function strict([name, definition]: [string, Definition]): [string, Schema] {
  // Numbers are written without quotes, and quantities may be numbers.
  if (name.endsWith('.IntOrString') || name.endsWith('.Quantity')) return [name, { type: ['string', 'integer'] }];
  return [name, definition.properties ? { additionalProperties: false, ...definition } : definition];
}

const definitions = Object.entries(read('kubernetes.json').definitions as Record<string, Definition>); // As it is written.
const kubernetes = ajv.addSchema({ $id: 'kubernetes', definitions: Object.fromEntries(definitions.map(strict)) });

/** What of a manifest is not as Kubernetes describes its kind. */
export function manifestProblems(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const [name] =
    definitions.find(([, definition]) =>
      definition['x-kubernetes-group-version-kind']?.some(
        (one) => one.kind === kind && [one.group, one.version].filter(Boolean).join('/') === apiVersion,
      ),
    ) ?? [];
  const validate = name && kubernetes.getSchema(`kubernetes#/definitions/${name}`);
  return validate ? problemsBy(validate, manifest) : [`${apiVersion} ${kind} is not described`];
}
