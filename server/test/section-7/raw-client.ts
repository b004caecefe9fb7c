import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rateLimitCounters } from '../../src/tables/access/session-tables.ts';
import { type TestApp, testApp } from '../app.ts';

/** What another client sends. Headers are pairs, so that a name keeps its letter case and may come twice. */
export interface RawRequest {
  headers?: [name: string, value: string][];
  /** An object goes as JSON, a text as it is. */
  body?: unknown;
}

/** What it hears. */
export interface RawResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the client does not know the type of an answer.
  body: any;
  text: string;
  headers: IncomingHttpHeaders;
}

/** A client over a real socket that knows no schema of ours: only methods, paths, header names and JSON. */
export interface RawClient {
  app: TestApp;
  ask(method: string, path: string, sent?: RawRequest): Promise<RawResponse>;
  /** Forgets what was counted of this machine's address, as if time had passed. */
  rested(): Promise<void>;
  close(): Promise<void>;
}

function payloadOf({ headers = [], body }: RawRequest): { lines: [string, string][]; payload: string } {
  if (body === undefined) return { lines: [...headers, ['Content-Length', '0']], payload: '' };
  const typed = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const length: [string, string] = ['Content-Length', String(Buffer.byteLength(payload))];
  return {
    lines: [...headers, ...(typed ? [] : [['Content-Type', 'application/json'] as [string, string]]), length],
    payload,
  };
}

function parsed(text: string, headers: IncomingHttpHeaders): unknown {
  return headers['content-type']?.includes('application/json') ? JSON.parse(text) : text;
}

/** Opens a server of its own on a socket, and a client to it. */
export async function rawClient(): Promise<RawClient> {
  const app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  const agent = new Agent({ keepAlive: true });
  const ask = (method: string, path: string, sent: RawRequest = {}) =>
    new Promise<RawResponse>((resolve, reject) => {
      const { lines, payload } = payloadOf(sent);
      const flat = [['Host', `localhost:${port}`], ...lines].flat();
      const call = request({ agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers: flat }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const { statusCode = 0, headers } = answer;
          resolve({ status: statusCode, text, headers, body: parsed(text, headers) });
        });
      });
      call.on('error', reject);
      call.end(payload);
    });
  return {
    app,
    ask,
    rested: async () => void (await app.database.db.delete(rateLimitCounters)),
    close: async () => {
      agent.destroy();
      await app.close();
    },
  };
}

/** base64 of UTF-8, as another client masks a password. */
export const masked = (password: string): string => Buffer.from(password, 'utf8').toString('base64');

export const bearing = (token: string): [string, string] => ['Authorization', `Bearer ${token}`];

/** A wrong request and its answer: the code, and the fields that are named. */
export interface RawProblem {
  what: string;
  call: [method: string, path: string];
  sent?: RawRequest;
  code: string;
  fields?: string[];
}

/** The shape of a refusal: `Message` and `Code`, and `Fields` only where a field is to blame. */
export function assertRefusal(heard: RawResponse, status: number, code: string, what: string): void {
  assert.equal(heard.status, status, `${what}: ${heard.text}`);
  assert.equal(heard.body.Code, code, `${what}: ${heard.text}`);
  assert.ok(typeof heard.body.Message === 'string' && heard.body.Message.length > 5, what);
  const known = new Set(['Message', 'Code', 'Fields']);
  assert.deepEqual(
    Object.keys(heard.body).filter((key) => !known.has(key)),
    [],
    what,
  );
  for (const field of Object.values<Record<string, unknown>>(heard.body.Fields ?? {})) {
    assert.deepEqual(Object.keys(field).sort(), ['Code', 'Message'], what);
  }
  assert.equal(heard.headers['cache-control'], 'no-store', what);
}

/** Asks in Italian and in English: 400 both times, the same code and fields, other words. */
export async function assertWrong(
  { ask }: RawClient,
  { what, call, sent = {}, code, fields }: RawProblem,
): Promise<void> {
  const [method, path] = call;
  const inLanguage = (language: string) =>
    ask(method, path, { ...sent, headers: [...(sent.headers ?? []), ['Accept-Language', language]] });
  const italian = await inLanguage('it-IT,it;q=0.9');
  const english = await inLanguage('en-GB');
  for (const heard of [italian, english]) {
    assertRefusal(heard, 400, code, what);
    if (fields) assert.deepEqual(Object.keys(heard.body.Fields ?? {}).sort(), [...fields].sort(), what);
  }
  assert.notEqual(italian.body.Message, english.body.Message, what);
}
