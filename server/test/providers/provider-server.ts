import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a provider gets it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface AnsweredRequest {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What goes wrong on the way: no answer, with or without the effect; a failure; a rate limit. */
export type Fault = 'silence' | 'swallowed' | 'broken' | 'busy';

export interface ProviderServer {
  baseUrl: string;
  /** Each spoils one request, in their order. */
  faults: Fault[];
  asked: ReceivedRequest[];
  close(): Promise<void>;
}

/** What a key made is found by it again; the same key with something else is null. */
export function rememberKeys(): (
  key: string | undefined,
  print: string,
  make: () => AnsweredRequest,
) => AnsweredRequest | null {
  const made = new Map<string, { print: string; answer: AnsweredRequest }>();
  return (key, print, make) => {
    const before = key === undefined ? undefined : made.get(key);
    if (before) return before.print === print ? before.answer : null;
    const answer = make();
    // What was refused for its form may be asked again by the same key.
    if (key !== undefined && answer.status < 400) made.set(key, { print, answer });
    return answer;
  };
}

async function readAsked(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await text(request),
  };
}

function send(response: ServerResponse, { status, body, headers }: AnsweredRequest): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** A real HTTP server that speaks as a provider does, on a port of its own. */
export async function serveProvider(
  answer: (asked: ReceivedRequest) => AnsweredRequest,
  on = 0,
): Promise<ProviderServer> {
  const faults: Fault[] = [];
  const asked: ReceivedRequest[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = await readAsked(request);
    asked.push(now);
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'broken') return send(response, { status: 500, body: { error: { message: 'Internal error' } } });
    if (fault === 'busy')
      return send(response, {
        status: 429,
        body: { error: { message: 'Too many requests' } },
        headers: { 'retry-after': '30' },
      });
    const answered = answer(now);
    if (fault === 'swallowed') return;
    send(response, answered);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, { status: 500, body: { error: { message: String(error) } } });
    });
  });
  server.listen(on, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has one.
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    faults,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
