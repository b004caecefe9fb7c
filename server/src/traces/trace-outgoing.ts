import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Attributes, Span } from '@opentelemetry/api';
import { beginPart, endSpan, errorType } from './tracing.ts';

/** What `fetch` publishes of a request. */
interface FetchMessage {
  request: { method: string; origin: unknown };
  response?: { statusCode: number };
  error?: unknown;
}

/** What `node:http` publishes of a request. */
interface HttpMessage {
  request: { method: string; host: string };
  response?: { statusCode?: number };
  error?: unknown;
}

/** The machine of an address. What is thrown here would end the process: nothing of an address is taken for granted. */
const hostOf = (origin: unknown): string =>
  URL.canParse(String(origin)) ? new URL(String(origin)).hostname : 'unknown';

/** Of an address its machine alone: path and query may hold ids and more. */
const attributesOf = (method: string, host: string): Attributes => ({
  'http.request.method': method,
  'server.address': host,
});

/**
 * Makes a span of every request that leaves while another span is under way: to providers of payments and sign-ins, Google, the
 * store of files. Node itself publishes them, so nothing of who sends is changed. Others learn nothing of our traces: no header is
 * added. Answers how to stop.
 */
export function traceOutgoing(): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    const span = beginPart(method, { side: 'client', attributes: attributesOf(method, host) });
    if (span) spans.set(request, span);
  };
  const answer = (request: object, status: number | undefined) => {
    if (status !== undefined) spans.get(request)?.setAttribute('http.response.status_code', status);
  };
  const end = (request: object, failure?: string) => {
    const span = spans.get(request);
    spans.delete(request);
    endSpan(span, failure);
  };
  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: FetchMessage) => begin(request, request.method, hostOf(request.origin)),
    'undici:request:headers': ({ request, response }: FetchMessage) => answer(request, response?.statusCode),
    'undici:request:trailers': ({ request }: FetchMessage) => end(request),
    'undici:request:error': ({ request, error }: FetchMessage) => end(request, errorType(error)),
    'http.client.request.created': ({ request }: HttpMessage) => begin(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: HttpMessage) => {
      answer(request, response?.statusCode);
      end(request);
    },
    'http.client.request.error': ({ request, error }: HttpMessage) => end(request, errorType(error)),
  };
  const entries = Object.entries(channels).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as never)] as const, // Each channel has its own shape.
  );
  for (const [name, listener] of entries) subscribe(name, listener);
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener);
  };
}
