import type { FastifyInstance } from 'fastify';
import { proxyReference } from './http/request-identity/identify-requests.ts';

/** One short line for each answer: the route's pattern rather than the address, which may hold personal data. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      proxyRequest: proxyReference(request),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
