import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTraceparent } from '../../traces/traceparent.ts';
import { beginSpan, duringSpan, endSpan, isTracing, logFields } from '../../traces/tracing.ts';
import { patternOf } from '../shared-routes.ts';
import { isByProxy } from './identify-requests.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A trace of each request that is not about our own health: by the pattern of its route and never by its address, which may hold personal
 * data. It goes on with the trace of a trusted proxy; one that anybody else names is not ours to follow, since who names it decides
 * whether it is recorded.
 */
export function traceRequests(http: FastifyInstance): void {
  if (!isTracing()) return;
  http.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.logLevel === 'silent') return done();
    const span = begin(request);
    if (!span) return done();
    spans.set(request, span);
    if (span.isRecording()) request.log = reply.log = request.log.child(logFields(span));
    duringSpan(span, done);
  });
  // Reading the body leaves what was around the request.
  http.addHook('preHandler', (request, _reply, done) => duringSpan(spans.get(request), done));
  http.addHook('onResponse', async (request, reply) => end(request, reply));
  http.addHook('onRequestAbort', async (request) => endSpan(spans.get(request), 'aborted'));
}

function begin(request: FastifyRequest): Span | undefined {
  const { method, id, headers } = request;
  const route = patternOf(request);
  const parent = isByProxy(request) ? parseTraceparent(headers.traceparent) : undefined;
  const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }), 'circolo.reference': id };
  return beginSpan(route ? `${method} ${route}` : method, { side: 'server', attributes, parent });
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request);
  const { statusCode } = reply;
  span?.setAttribute('http.response.status_code', statusCode);
  endSpan(span, statusCode >= 500 ? String(statusCode) : undefined);
  spans.delete(request);
}
