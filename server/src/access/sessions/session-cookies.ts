import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { forgeryCookie, forgeryOwner, forgeryToken, ownerOf, ownersOf } from '../../http/forgery.ts';
import { isEncrypted } from '../../http/transport/encrypted.ts';
import { clearHostCookie, type HostCookie, readHostCookie, setHostCookie } from '../../http/transport/host-cookies.ts';

const maxAge = 30 * 86_400;

/** A browser can be signed in to the shop and to the product at the same time, so each has its own cookie. */
const refreshCookie = (api: Api, outer: boolean): HostCookie => ({
  name: outer ? 'circolo-refresh-shop' : 'circolo-refresh',
  sameSite: 'strict',
  maxAge,
  path: `${api.base}/RefreshToken`,
});

/** Whether a request comes from a browser that opened one of our pages. */
export const isBrowser = (request: FastifyRequest): boolean => request.cookies[forgeryCookie] !== undefined;

/** A browser has at most one session of either kind, and one in which staff act as a customer. */
const sessionsMost = 3;

/** The sessions that the browser's anti-forgery token is for. */
export function browserSessions(api: Api, request: FastifyRequest): string[] {
  const owner = forgeryOwner(api.secret, request.cookies[forgeryCookie] ?? '');
  return owner ? ownersOf(owner) : [];
}

function setForgeryCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(forgeryCookie, token, { sameSite: 'lax', secure: isEncrypted(request), path: '/' });
}

interface SessionCookies {
  outer: boolean;
  sessionId: string;
  cookie: string | null;
  /** Sessions of this browser that have just ended. */
  ended?: readonly string[];
}

/** Gives a browser the cookie that its refresh needs, and an anti-forgery token of its session. */
export function setSessionCookies(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  signed: SessionCookies,
): void {
  if (!isBrowser(request)) return;
  if (signed.cookie) setHostCookie(request, reply, refreshCookie(api, signed.outer), signed.cookie);
  const { sessionId, ended = [] } = signed;
  const others = browserSessions(api, request).filter((id) => id !== sessionId && !ended.includes(id));
  const sessions = [sessionId, ...others].slice(0, sessionsMost);
  setForgeryCookie(request, reply, forgeryToken(api.secret, ownerOf(sessions)));
}

/** The refresh cookies that a request carries, of either kind of session. */
export const refreshCookieOf = (api: Api, request: FastifyRequest, outer: boolean): string | undefined =>
  readHostCookie(request, refreshCookie(api, outer));

/** After a logout the browser is anybody's again, or its other session's only. */
export function clearSessionCookies(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: { outer: boolean; sessionId: string; acting?: boolean },
): void {
  if (!isBrowser(request)) return;
  // The refresh cookie is not of a session in which staff act as a customer, but of their own beside it.
  if (!ended.acting) clearHostCookie(request, reply, refreshCookie(api, ended.outer));
  const others = browserSessions(api, request).filter((id) => id !== ended.sessionId);
  setForgeryCookie(request, reply, forgeryToken(api.secret, ownerOf(others)));
}
