import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '../../http/transport/host-cookies.ts';
import { isBrowser } from '../sessions/session-cookies.ts';

const accountsMost = 8;

const deviceCookie = (api: Api): HostCookie => ({
  name: 'circolo-device',
  sameSite: 'strict',
  maxAge: 365 * 86_400,
  path: api.base,
});

/** The mark that an account has signed in on a device: it opens nothing, it only spares the owner others' delays. */
const markOf = (api: Api, account: string): string =>
  createHmac('sha256', api.secret).update(`device:${account}`).digest('base64url').slice(0, 32);

const marksOf = (api: Api, request: FastifyRequest): string[] =>
  (readHostCookie(request, deviceCookie(api)) ?? '').split('.').filter(Boolean);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether an account has signed in on the device that sends a request. */
export function isKnownDevice(api: Api, request: FastifyRequest, account: string): boolean {
  const mark = markOf(api, account);
  return marksOf(api, request).some((held) => same(held, mark));
}

/** Remembers on a browser that an account has signed in there. */
export function rememberDevice(api: Api, request: FastifyRequest, reply: FastifyReply, account: string): void {
  if (!isBrowser(request)) return;
  const mark = markOf(api, account);
  const marks = [mark, ...marksOf(api, request).filter((held) => held !== mark)].slice(0, accountsMost);
  setHostCookie(request, reply, deviceCookie(api), marks.join('.'));
}
