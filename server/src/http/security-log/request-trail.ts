import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';

/** What a request has come to, as far as the security log asks. */
interface RequestTrail {
  /** Who made it, where a session did. */
  caller: Caller | null;
  /** Whom it is about, where that is known before there is a session. */
  subject: { UserId: number | null; IdentityId: string | null } | null;
  /** What else is worth remembering; no secret. */
  details: Record<string, unknown>;
  /** The code that it was refused with. */
  refusal: ErrorCode | null;
}

/** What a client says of itself, as long as it is stored. */
export const deviceOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 200) ?? null;

const trails = new WeakMap<FastifyRequest, RequestTrail>();

/** The trail of a request; a log entry is made of it once the answer has been sent. */
export function trailOf(request: FastifyRequest): RequestTrail {
  const known = trails.get(request);
  if (known) return known;
  const trail: RequestTrail = { caller: null, subject: null, details: {}, refusal: null };
  trails.set(request, trail);
  return trail;
}
