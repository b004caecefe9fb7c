import { fuzzedValue, type JsonSchema } from './fuzzed-value.ts';
import type { Random } from './random.ts';

/** One call of the description. */
export interface DescribedCall {
  method: string;
  path: string;
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  body: JsonSchema | null;
  upload: boolean;
}

interface Operation {
  parameters?: DescribedCall['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The calls of a description (OpenAPI 3.1). */
export function callsOf({ paths }: { paths: Record<string, Record<string, Operation>> }): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      upload: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
}

/** A request as it is sent. */
export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** How often a place of a request is spoiled: a few at a time find what lies behind the first check. */
const shares = [0, 0.05, 0.15, 0.5] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
// What `encodeURIComponent` and headers cannot carry is sent otherwise by the client.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e]/g, '?').slice(0, 4000);

/** A request for a call, spoiled in some places; an empty part of a path would be another path. */
export function fuzzedRequest(call: DescribedCall, random: Random): FuzzedRequest {
  const spoiled = random.pick(shares);
  const headers: Record<string, string> = {};
  const query: string[] = [];
  let { path } = call;
  for (const { name, in: where, schema } of call.parameters) {
    if (where !== 'path' && random.chance(0.4)) continue;
    if (name === 'Idempotency-Key' && random.chance(0.8)) continue;
    const text = asText(fuzzedValue(schema, random, spoiled));
    if (where === 'path') path = path.replace(`{${name}}`, encoded(text.slice(0, 500)) || '0');
    else if (where === 'query') query.push(`${name}=${encoded(text)}`);
    else headers[name] = asHeader(text);
  }
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const request = { method: call.method, path: target.slice(0, 12_000), headers };
  if (call.upload) {
    const body = new FormData();
    body.set(
      'file',
      new Blob([asText(fuzzedValue({}, random, 0.5))]),
      random.pick(['a.csv', 'a.png', '../a.svg', 'a']),
    );
    return { ...request, body };
  }
  if (!call.body) return request;
  headers['content-type'] = random.chance(0.02) ? 'text/plain' : 'application/json';
  const text = JSON.stringify(fuzzedValue(call.body, random, spoiled));
  return { ...request, body: random.chance(0.02) ? text.slice(0, -1) : text };
}
