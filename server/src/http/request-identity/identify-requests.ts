import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header that brings the code of a request to who made it. */
export const requestIdHeader = 'x-request-id';

/** What proxies make: a number, a UUID or a trace; nothing that could break a line of the log or hold a sentence. */
const harmless = /^[\w.:-]{1,64}$/;

/** Every answer has the code of its request, the same that the lines of the log have as `reference`. */
export function identifyRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** Whether a trusted proxy hands the request on: only one that counts has a forwarded address behind it. */
export const isByProxy = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1;

/** The identity that a trusted proxy before the server gave the request, for the log; undefined where none did. */
export function proxyReference(request: FastifyRequest): string | undefined {
  const given = request.headers[requestIdHeader];
  return isByProxy(request) && typeof given === 'string' && harmless.test(given) ? given : undefined;
}
