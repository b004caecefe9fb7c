import { fieldProblems } from '@circolo/contract/errors/issues';
import { problem } from '@circolo/contract/errors/problem';
import type { Endpoint, Schema } from '@circolo/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type PartName = 'params' | 'query' | 'headers' | 'body';

/** Gives back the percent-encoded UTF-8 of a header; what is not validly encoded stays as it came. */
function decodeHeader(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

function declaredHeaders(schema: z.ZodObject, request: FastifyRequest): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = request.headers[name.toLowerCase()];
    if (typeof value === 'string') found[name] = decodeHeader(value);
  }
  return found;
}

function rawPart(part: PartName, schema: Schema, request: FastifyRequest): unknown {
  if (part === 'headers') return declaredHeaders(schema as unknown as z.ZodObject, request); // Headers are declared as objects.
  if (part === 'body') return request.body ?? {};
  return request[part];
}

/** Text that PostgreSQL cannot hold, a null byte or half of a character: it would fail deep inside, far from the field. */
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

function refuse(part: PartName, issues: z.core.$ZodIssue[]): never {
  const unknownFilter = part === 'query' && issues.some((issue) => issue.code === 'unrecognized_keys');
  throw problem(unknownFilter ? 'UnknownFilter' : 'ValidationFailed', { fields: fieldProblems(issues) });
}

/** The parts of a request that a call declares, validated; throws `ValidationFailed` or `UnknownFilter` with the fields. */
export function parseRequest(call: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const raw = rawPart(part, schema, request);
    const result = z.safeParse(schema as z.ZodType, raw, { reportInput: true });
    if (!result.success) refuse(part, result.error.issues);
    const fields = unstorableFields(result.data);
    if (fields.length > 0)
      throw problem('InvalidRequest', {
        fields: Object.fromEntries(fields.map((field) => [field, { code: 'invalidString' } as const])),
      });
    parsed[part] = result.data;
  }
  return parsed;
}

/** The dotted paths of texts that cannot be stored. */
function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  if (value === null || typeof value !== 'object') return isUnstorable(value) ? [path.join('.')] : [];
  return Object.entries(value).flatMap(([name, each]) => unstorableFields(each, [...path, name]));
}
