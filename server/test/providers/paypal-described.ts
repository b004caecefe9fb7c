import { Ajv2020 } from 'ajv/dist/2020.js';
import description from './paypal-description.json' with { type: 'json' };

type Schema = { [name: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const combined = ['allOf', 'oneOf', 'anyOf'];

/** A schema that names fields, alone or with others: where none is named anything may stand. */
const namesFields = (schema: Schema): boolean =>
  '$ref' in schema || 'properties' in schema || combined.some((name) => name in schema);

/**
 * Closes a schema where a value is: no field that none of its parts names. The parts themselves stay open, as the others
 * name the rest.
 */
function closed(schema: unknown, isPart = false): unknown {
  if (!isSchema(schema)) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === 'properties' && isSchema(value))
        return [name, Object.fromEntries(Object.entries(value).map(([field, one]) => [field, closed(one)]))];
      if (name === 'items') return [name, closed(value)];
      if (combined.includes(name) && Array.isArray(value)) return [name, value.map((one) => closed(one, true))];
      // What it may not be closes nothing.
      return [name, value];
    }),
  );
  const isOpen = isPart || !namesFields(schema) || 'additionalProperties' in schema;
  return isOpen ? inner : { ...inner, unevaluatedProperties: false };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: false });
/** Definitions are parts of the places that name them, which close them. */
const definitions = Object.entries(description.$defs).map(([name, schema]) => [name, closed(schema, true)]);
const operations = Object.entries(description.operations).map(([call, { query, request, answers }]) => ({
  call,
  path: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`),
  query: closed(query),
  request: request && closed(request),
  answers: Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, schema && closed(schema)])),
}));
const $defs = Object.fromEntries(definitions);

const compiled = new Map<unknown, ReturnType<typeof ajv.compile>>();

function against(schema: unknown, value: unknown): string | null {
  if (!isSchema(schema)) return null;
  const validate = compiled.get(schema) ?? ajv.compile({ ...schema, $defs });
  compiled.set(schema, validate);
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

const operationOf = (method: string, path: string) => {
  const found = operations.find((operation) => operation.path.test(`${method} ${path}`));
  if (!found) throw new Error(`PayPal describes no ${method} ${path}.`);
  return found;
};

/** What PayPal's own description has against a request; null for nothing. */
export const againstRequest = (method: string, path: string, body: unknown): string | null =>
  against(operationOf(method, path).request, body);

/** What it has against the query of a request; numbers come as texts there. */
export function againstQuery(method: string, path: string, query: URLSearchParams): string | null {
  const asked = [...query].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  return against(operationOf(method, path).query, Object.fromEntries(asked));
}

/** What it has against an answer: also a field that it does not name. */
export function againstAnswer(method: string, path: string, status: number, body: unknown): string | null {
  const { call, answers } = operationOf(method, path);
  if (!(status in answers) && !('default' in answers)) return `${call} never answers ${status}`;
  return against(answers[status] ?? answers.default, body);
}

const named = Object.fromEntries(
  ['webhooks.event', 'payments.refund', 'disputes.dispute', 'disputes.evidence'].map((name) => [
    name,
    { $ref: `#/$defs/${name}`, unevaluatedProperties: false },
  ]),
);

/** The same of something that PayPal sends by itself: a notice, or what it is about. */
export const againstNamed = (
  name: 'webhooks.event' | 'payments.refund' | 'disputes.dispute' | 'disputes.evidence',
  value: unknown,
) => against(named[name], value);
