import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
// The cookies of a request are this package's.
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';

export const forgeryCookie = 'XSRF-TOKEN';
const anonymous = 'page';

function seal(secret: Buffer, owner: string, salt: string): string {
  return createHmac('sha256', secret).update(`xsrf:${owner}:${salt}`).digest('base64url');
}

/**
 * The value of the XSRF-TOKEN cookie, an HMAC of the session (or of none, before a login), so that a sibling host
 * that plants a cookie cannot make a valid one (decisions.md section 3 "Hosts, files, page").
 */
export function forgeryToken(secret: Buffer, sessionId: string | null): string {
  const owner = sessionId ?? anonymous;
  const salt = randomBytes(12).toString('base64url');
  return `${owner}.${salt}.${seal(secret, owner, salt)}`;
}

/** Whose token it is: a session's id (or several, see `ownersOf`), null for a page without session; undefined when it is not one of ours. */
export function forgeryOwner(secret: Buffer, token: string): string | null | undefined {
  const [owner, salt, mac] = token.split('.');
  if (!owner || !salt || !mac) return undefined;
  const expected = Buffer.from(seal(secret, owner, salt));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return owner === anonymous ? null : owner;
}

/** The sessions of one browser that a token is for: it may be signed in to the desk and to the shop at the same time. */
export const ownersOf = (owner: string): string[] => owner.split('~');

/** The owner of a token for several sessions of one browser. */
export const ownerOf = (sessionIds: readonly string[]): string | null =>
  sessionIds.length > 0 ? sessionIds.join('~') : null;

/**
 * Refuses a browser's write (one that carries the cookie) whose header is missing, different or another session's. A program with a key sends what
 * no browser adds by itself, so its cookies say nothing.
 */
export function assertNotForged(api: Api, request: FastifyRequest, caller: Caller | null): void {
  if (request.method === 'GET' || caller?.ApiKey) return;
  const cookie = request.cookies[forgeryCookie];
  if (!cookie) return;
  if (request.headers['x-xsrf-token'] !== cookie) throw problem('AntiForgery');
  const owner = forgeryOwner(api.secret, cookie);
  if (owner === undefined) throw problem('AntiForgery');
  if (owner !== null && caller && !ownersOf(owner).includes(caller.SessionId)) throw problem('AntiForgery');
}

/** Refuses a GET that acts when it was not asked for by our own page: a prefetch, or another site. */
export function assertNotPrefetched(request: FastifyRequest): void {
  const { purpose, 'sec-purpose': secPurpose, 'sec-fetch-site': site } = request.headers;
  const prefetched = [purpose, secPurpose].some((value) => String(value ?? '').includes('prefetch'));
  if (prefetched || site === 'cross-site') throw problem('AntiForgery');
}
