import { z } from 'zod';
import { needsOf } from '../authorization/call-access.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { errorBody } from '../errors/problem.ts';
import { type Endpoint, isWrite, type Schema } from './endpoint.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
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

function answers(call: Endpoint): Json {
  const failed = (status: number) => ({
    description: Object.entries(errorCodes)
      .filter(([, value]) => value === status)
      .map(([code]) => code)
      .join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const given = { 400: failed(400), ...(call.access === 'public' ? {} : { 401: failed(401), 405: failed(405) }) };
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

const describeCall = (call: Endpoint): string =>
  call.stepUp ? `${describeAccess(call)} Needs a fresh POST /MySession/StepUp.` : describeAccess(call);

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

function operation(call: Endpoint): Json {
  const body = requestBody(call);
  return {
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    description: describeCall(call),
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
      ...(isWrite(call) ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: answers(call),
  };
}

/** The OpenAPI 3.1 description of calls that stand below `base`. */
export function openApi(calls: readonly Endpoint[], base: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Circolo', version: '1' },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
    paths,
  };
}
