import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../access/sessions/tokens.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '../http/transport/host-cookies.ts';

/** Lax, because the provider leads back from another site. */
const browserCookie: HostCookie = { name: 'circolo-oidc', sameSite: 'lax', maxAge: 10 * 60, path: '/' };

/** What only the browser has that set out for a provider. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const value = readHostCookie(request, browserCookie);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives a browser that secret; two tabs that set out share it. */
export function issueBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const value = browserSecretOf(request) ?? newToken();
  setHostCookie(request, reply, browserCookie, value);
  return value;
}
