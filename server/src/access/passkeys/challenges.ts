import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '../../http/transport/host-cookies.ts';
import { usedChallenges } from '../../tables/access/passkey-tables.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/*
 * A challenge is random bytes and a moment, sealed for what it is to be used for and for the browser that asked. So nothing is
 * stored for those without an answer, and anybody may ask for one; an answered one is remembered until its time is over.
 */

const minutes = 5;
export const challengeTimeout = minutes * 60_000;
const randomLength = 24;
const timeLength = 6;

const browserCookie = (api: Api): HostCookie => ({
  name: 'circolo-passkey',
  sameSite: 'strict',
  maxAge: 2 * minutes * 60,
  path: api.base,
});

/** What a challenge is for; that of a session counts in it alone. */
export type ChallengeUse =
  | { purpose: 'signIn'; host: string }
  | { purpose: 'register' | 'stepUp'; host: string; sessionId: string };

function sealOf(api: Api, browser: string, use: ChallengeUse, body: Buffer): Buffer {
  const sessionId = 'sessionId' in use ? use.sessionId : '';
  return createHmac('sha256', api.secret)
    .update(JSON.stringify(['passkey challenge', use.purpose, use.host, sessionId, browser, body.toString('hex')]))
    .digest();
}

const cookieOf = (api: Api, request: FastifyRequest): string | undefined => {
  const value = readHostCookie(request, browserCookie(api));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Makes a challenge for the browser that asks, and gives it the cookie that its answer needs. */
export function makeChallenge(
  api: Api,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  use: ChallengeUse,
): Uint8Array<ArrayBuffer> {
  const browser = cookieOf(api, request) ?? newToken(); // Tabs share it.
  setHostCookie(request, reply, browserCookie(api), browser);
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime() + challengeTimeout, 0, timeLength);
  const body = Buffer.concat([randomBytes(randomLength), time]);
  return new Uint8Array(Buffer.concat([body, sealOf(api, browser, use, body)]));
}

/** Whether a challenge is ours, for this use and browser, and in time. */
function isOurs(
  api: Api,
  { request, now }: { request: FastifyRequest; now: Date },
  use: ChallengeUse,
  bytes: Buffer,
): boolean {
  const browser = cookieOf(api, request);
  const body = bytes.subarray(0, randomLength + timeLength);
  if (!browser || body.length < randomLength + timeLength) return false;
  const expected = sealOf(api, browser, use, body);
  const seal = bytes.subarray(body.length);
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return false;
  return body.readUIntBE(randomLength, timeLength) > now.getTime();
}

/** Uses a challenge up, and says whether it counts: only once, however many try at the same time. */
export async function useChallenge(
  api: Api,
  context: { request: FastifyRequest; now: Date },
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.toString('base64url') !== challenge || !isOurs(api, context, use, bytes)) return false;
  const ExpiresAt = new Date(context.now.getTime() + challengeTimeout).toISOString();
  const used = await api.db
    .insert(usedChallenges)
    .values({ Hash: hashToken(challenge), ExpiresAt })
    .onConflictDoNothing()
    .returning({ Hash: usedChallenges.Hash });
  return used.length > 0;
}
