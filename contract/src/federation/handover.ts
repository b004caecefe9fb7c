import { z } from 'zod';
import { authRecord } from '../access/sessions/session.ts';
import { endpoint } from '../http/endpoint.ts';

/** 32 random bytes or a SHA-256, as base64url. */
export const secret = z.string().regex(/^[\w-]{43}$/, 'invalidCode');

/**
 * Exchanges a handed-over sign-in for its session, once, within a minute, at the host that it is for. The verifier is the one
 * that the asking page made (PKCE, RFC 7636); after a sign-in at an OpenID provider it is in a cookie. 400 `HandoverError`,
 * `UserBlocked`, `ShopBlocked`. The same request with the same Idempotency-Key gets the same answer within that minute.
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/Handover',
  summary: 'Exchanges a single-use code for a session',
  access: 'public',
  body: z.strictObject({ Code: secret, Verifier: secret.optional() }),
  answer: authRecord,
});
