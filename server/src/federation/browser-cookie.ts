import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../access/sessions/tokens.ts';

const minutes = 10;

/** The prefix keeps a sibling host from planting one of its own (RFC 6265bis); browsers take it on HTTPS only. */
const nameFor = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-circolo-oidc' : 'circolo-oidc';

/** What only the browser has that set out for a provider. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[nameFor(request)];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives a browser that secret; two tabs that set out share it. Lax, because the provider leads back from another site. */
export function issueBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const value = browserSecretOf(request) ?? newToken();
  const secure = request.protocol === 'https';
  reply.setCookie(nameFor(request), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: minutes * 60,
  });
  return value;
}
