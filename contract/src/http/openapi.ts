import { z } from 'zod';
import { needsOf } from '../authorization/call-access.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { errorBody } from '../errors/problem.ts';
import { type Endpoint, isWrite, type Schema } from './endpoint.ts';
import { sharedSchemas } from './shared-schemas.ts';

type Json = Record<string, unknown>;

const converted = { input: new WeakMap<Schema, Json>(), output: new WeakMap<Schema, Json>() };

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const known = converted[io].get(schema);
  if (known) return known;
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  converted[io].set(schema, rest);
  return rest;
}

function parameters(where: 'path' | 'query' | 'header', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'At least 122 random bits, such as a UUID. A repeat with the same key gets the stored answer and changes nothing for 48 hours. Without it a repeat acts again.',
  schema: { type: 'string', minLength: 32, maxLength: 100 },
};

/** The answer to a call that failed with a status: every code that has it. */
const failed = (status: number): Json => ({
  description: Object.entries(errorCodes)
    .filter(([, value]) => value === status)
    .map(([code]) => code)
    .join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const failure = (status: number): Json => ({ $ref: `#/components/responses/Failed${status}` });

function answers(call: Endpoint): Json {
  const given = { 400: failure(400), ...(call.access === 'public' ? {} : { 401: failure(401), 405: failure(405) }) };
  if (call.answer === 'nothing') return { 204: { description: 'Done' }, ...given };
  if (call.answer === 'redirect') return { 303: { description: 'Where the browser goes on' } };
  if (call.answer === 'events') {
    const text = { schema: { type: 'string' } };
    return { 200: { description: 'Events until the stream ends', content: { 'text/event-stream': text } }, ...given };
  }
  if (call.answer === 'file') {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return { 200: { description: 'The file', content: { 'application/octet-stream': bytes } }, ...given };
  }
  const content = { 'application/json': { schema: jsonSchema(call.answer, 'output') } };
  return { [call.status ?? 200]: { description: 'The answer', content }, ...given };
}

/** Whether keys may make a call, beside their scope. */
type ForKeys = (call: Endpoint) => boolean;

function describeCall(call: Endpoint, isForKeys: ForKeys): string {
  const stepUp = call.stepUp ? ' Needs a fresh POST /MySession/StepUp.' : '';
  const keys = call.access === 'public' || isForKeys(call) ? '' : ' Not with an API key.';
  return describeAccess(call) + stepUp + keys;
}

function describeAccess(call: Endpoint): string {
  if (typeof call.access === 'string') return `Access: ${call.access}.`;
  const joint = 'allOf' in call.access ? ' and ' : ' or ';
  const needed = needsOf(call.access).map(({ resource, level }) => `${resource} ${level}`);
  return `Access: ${needed.join(joint)} in the caller's menu.`;
}

function requestBody(call: Endpoint): Json | undefined {
  if (call.upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (!call.body) return undefined;
  return { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } };
}

function operation(call: Endpoint, isForKeys: ForKeys): Json {
  const body = requestBody(call);
  return {
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    description: describeCall(call, isForKeys),
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
      ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: answers(call),
  };
}

/** Calls `change` with every schema of an operation, and puts what it gives in its place. */
function mapSchemas(value: unknown, name: string, change: (schema: Json, name: string) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, name, change));
  if (typeof value !== 'object' || value === null) return value;
  const named = 'in' in value && 'name' in value ? String(value.name) : name;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === 'schema' ? [key, change(inner, named)] : [key, mapSchemas(inner, named, change)],
    ),
  );
}

const description = `A person's session, or a program with an API key.

A member of staff makes a key in the profile or in Settings > API keys, after their password: it has a name, an end after 30, 90 or 365 days, and a scope. Send it with each call as \`Authorization: Bearer circolo_...\`. It does what its scope says and what its owner may do at that moment, whichever is less; a call that it may not make is 405 \`AccessDenied\` or \`NotByKey\`, a key that does not count 401 \`ApiKeyError\`. Cookies beside it are ignored. Send a new \`Idempotency-Key\` with each write, and the same one when you repeat it.`;

/** The OpenAPI 3.1 description of calls that stand below `base`. */
export function openApi(calls: readonly Endpoint[], base: string, isForKeys: ForKeys): Json {
  const { count, share, components } = sharedSchemas({ Error: jsonSchema(errorBody, 'output') });
  const operations = calls.map((call) => ({ call, described: operation(call, isForKeys) }));
  for (const { described } of operations) mapSchemas(described, '', count);

  const paths: Record<string, Json> = {};
  for (const { call, described } of operations) {
    const name = call.path.replaceAll(/\{[^}]*\}/g, '');
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: mapSchemas(described, name, share) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Circolo', version: '1', description },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of a session, or an API key.' },
      },
      schemas: components,
      responses: { Failed400: failed(400), Failed401: failed(401), Failed405: failed(405) },
      parameters: { IdempotencyKey: idempotencyKey },
    },
    paths,
  };
}
