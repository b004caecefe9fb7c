import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach this server over HTTPS only, whatever a proxy before it says. */
    readonly alwaysEncrypted?: boolean;
  }
}

/** Production is for HTTPS: its cookies are Secure and it asks for HTTPS even where no proxy says that a request was. */
export function alwaysEncrypt(http: FastifyInstance): void {
  http.decorate('alwaysEncrypted', true);
}

/** Whether the browser of a request speaks HTTPS. */
export const isEncrypted = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.alwaysEncrypted === true;
