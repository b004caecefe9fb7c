import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../http/api.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '../http/transport/host-cookies.ts';

/** How long a half-done wizard can be taken up again. */
export const wizardDays = 7;

const wizardCookie = (api: Api): HostCookie => ({
  name: 'circolo-demo',
  sameSite: 'lax',
  maxAge: wizardDays * 86_400,
  path: api.base,
});

/** Which wizard a browser has begun, and for which address. */
interface Wizard {
  Id: string;
  Email: string;
}

const signatureOf = (api: Api, parts: string): string =>
  createHmac('sha256', api.secret).update(`demo-activation:${parts}`).digest('base64url');

/** Gives a browser the signed cookie that the later steps need. It opens nothing but its own wizard. */
export function setWizardCookie(api: Api, request: FastifyRequest, reply: FastifyReply, { Id, Email }: Wizard): void {
  const parts = `${Id}.${Buffer.from(Email).toString('base64url')}`;
  setHostCookie(request, reply, wizardCookie(api), `${parts}.${signatureOf(api, parts)}`);
}

/** The wizard of a browser; null without the cookie, and for one that this server did not sign. */
export function readWizardCookie(api: Api, request: FastifyRequest): Wizard | null {
  const [Id, email, signature, ...rest] = (readHostCookie(request, wizardCookie(api)) ?? '').split('.');
  if (!Id || !email || !signature || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(api, `${Id}.${email}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { Id, Email: Buffer.from(email, 'base64url').toString('utf8') };
}
