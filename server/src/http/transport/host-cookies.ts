import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEncrypted } from './encrypted.ts';

/** A cookie that only this host can have set, where browsers speak HTTPS (RFC 6265bis, prefix `__Host-`). */
export interface HostCookie {
  name: string;
  sameSite: 'strict' | 'lax';
  maxAge: number;
  /** The path that it has over HTTP, and had over HTTPS before the prefix: with the prefix it is always `/`. */
  path: string;
}

const prefixed = (name: string): string => `__Host-${name}`;

const optionsOf = (cookie: HostCookie, encrypted: boolean) => ({
  httpOnly: true,
  sameSite: cookie.sameSite,
  secure: encrypted,
  path: encrypted ? '/' : cookie.path,
});

/** The value that a browser sends. A browser that was signed in before the prefix has the plain name still. */
export function readHostCookie(request: FastifyRequest, { name }: HostCookie): string | undefined {
  const { cookies } = request;
  return isEncrypted(request) ? (cookies[prefixed(name)] ?? cookies[name]) : cookies[name];
}

/** Gives a browser the cookie, and takes one of the plain name away that it has sent. */
export function setHostCookie(request: FastifyRequest, reply: FastifyReply, cookie: HostCookie, value: string): void {
  const encrypted = isEncrypted(request);
  const { name, maxAge } = cookie;
  reply.setCookie(encrypted ? prefixed(name) : name, value, { ...optionsOf(cookie, encrypted), maxAge });
  if (encrypted && request.cookies[name] !== undefined) clearPlain(reply, cookie);
}

/** Takes the cookie away from a browser, under either name: which one it has need not be known where it is not sent. */
export function clearHostCookie(request: FastifyRequest, reply: FastifyReply, cookie: HostCookie): void {
  const encrypted = isEncrypted(request);
  if (encrypted) clearPlain(reply, cookie);
  const name = encrypted ? prefixed(cookie.name) : cookie.name;
  reply.clearCookie(name, optionsOf(cookie, encrypted));
}

function clearPlain(reply: FastifyReply, cookie: HostCookie): void {
  reply.clearCookie(cookie.name, { ...optionsOf(cookie, true), path: cookie.path });
}
