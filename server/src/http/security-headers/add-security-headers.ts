import { randomBytes } from 'node:crypto';
import { isVisitorPage } from '@circolo/contract/origins/visitor-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEncrypted } from '../transport/encrypted.ts';
import { dataPolicy, fixedHeaders, strictTransport } from './fixed-headers.ts';
import { pagePolicy } from './page-policy.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this page's own scripts and styles carry; one for each answer. */
    readonly cspNonce: string;
  }
}

interface HeaderSettings {
  /** The container that pages for visitors may load. */
  tagManager?: string | undefined;
  /** Whether the operator wants the hosts on the lists of browsers that never speak HTTP with them. */
  hstsPreload?: boolean;
}

const nonces = new WeakMap<FastifyReply, string>();

/**
 * Adds the security headers to every answer of the instance. A header that a route has set itself stays. Pages for
 * visitors may talk to the tag manager where one is configured.
 */
export function addSecurityHeaders(http: FastifyInstance, { tagManager, hstsPreload = false }: HeaderSettings): void {
  http.decorateReply('cspNonce', { getter: nonceOf });
  const policyOf = (request: FastifyRequest, { cspNonce }: FastifyReply) =>
    pagePolicy({
      nonce: cspNonce,
      mayMeasure: tagManager !== undefined && isVisitorPage(request.url.split('?', 1)[0] ?? '/'),
      encrypted: isEncrypted(request),
    });
  const fixed = Object.entries(fixedHeaders);
  const transport = strictTransport(hstsPreload);
  http.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isPage = type.startsWith('text/html');
    for (const [name, value] of fixed) setMissing(reply, name, value);
    // Pictures alone are shown by others: by the webmail of who gets a mail, and by the other brands.
    if (!type.startsWith('image/')) setMissing(reply, 'cross-origin-resource-policy', 'same-origin');
    if (isPage && !reply.hasHeader('content-security-policy')) setMissing(reply, 'x-frame-options', 'DENY');
    setMissing(reply, 'content-security-policy', isPage ? policyOf(request, reply) : dataPolicy);
    if (isEncrypted(request)) setMissing(reply, 'strict-transport-security', transport);
    done(null, payload);
  });
}

function nonceOf(this: FastifyReply): string {
  const known = nonces.get(this);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(this, nonce);
  return nonce;
}

function setMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
