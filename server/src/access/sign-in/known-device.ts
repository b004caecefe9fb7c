import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { isBrowser } from '../sessions/session-cookies.ts';

const deviceCookie = 'circolo-device';
const accountsMost = 8;
const maxAge = 365 * 86_400;

/** The mark that an account has signed in on a device: it opens nothing, it only spares the owner others' delays. */
const markOf = (api: Api, account: string): string =>
  createHmac('sha256', api.secret).update(`device:${account}`).digest('base64url').slice(0, 32);

const marksOf = (request: FastifyRequest): string[] => (request.cookies[deviceCookie] ?? '').split('.').filter(Boolean);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether an account has signed in on the device that sends a request. */
export function isKnownDevice(api: Api, request: FastifyRequest, account: string): boolean {
  const mark = markOf(api, account);
  return marksOf(request).some((held) => same(held, mark));
}

/** Remembers on a browser that an account has signed in there. */
export function rememberDevice(api: Api, request: FastifyRequest, reply: FastifyReply, account: string): void {
  if (!isBrowser(request)) return;
  const mark = markOf(api, account);
  const marks = [mark, ...marksOf(request).filter((held) => held !== mark)].slice(0, accountsMost);
  const secure = request.protocol === 'https';
  reply.setCookie(deviceCookie, marks.join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: api.base,
    maxAge,
  });
}
