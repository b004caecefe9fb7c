import type { FastifyInstance } from 'fastify';
import type { Log } from './config/log.ts';
import { proxyReference } from './http/request-identity/identify-requests.ts';
import { patternOf } from './http/shared-routes.ts';
import { isTracing } from './traces/tracing.ts';

/** One short line for each answer: the route's pattern rather than the address, which may hold personal data. */
export function logRequests(http: FastifyInstance, log: Log): void {
  // What is below holds no secret by what it is made of; to look for one in each line took ten times what writing it does.
  const unsearched = log.child({}, { redact: [] });
  http.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: patternOf(request) ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      proxyRequest: proxyReference(request),
    };
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    // Traced requests have a log of their own, with the identity of their trace.
    if (isTracing()) request.log[level](line, 'request');
    else unsearched[level]({ reference: request.id, ...line }, 'request');
    done();
  });
}
