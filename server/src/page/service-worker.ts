import type { FastifyInstance } from 'fastify';

/** What the worker itself may do: fetch our own files, and nothing else. */
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `GET /service-worker.js`: what opens the desk without a network. Its address is the same in every version, so browsers must look for
 * a newer one each time (docs/decisions/074-work-without-network.md).
 */
export function serviceWorkerRoute(http: FastifyInstance, folder: string): void {
  http.get('/service-worker.js', { exposeHeadRoute: true }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .sendFile('service-worker.js', folder, { cacheControl: false }),
  );
}
