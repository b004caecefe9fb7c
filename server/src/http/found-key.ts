import type { FastifyRequest } from 'fastify';
import type { Caller, CallerKey } from './caller.ts';

/** Why a key does not count; who calls is not informed which of these it is, the security log is. */
export type KeyRefusal = 'unknown' | 'revoked' | 'expired' | 'network' | 'owner';

/** What a key opens, or why it opens nothing; how it begins and whose it is are known of keys that exist. */
export type FoundKey =
  | { Caller: Caller & { ApiKey: CallerKey } }
  | { Refusal: KeyRefusal; Prefix?: string; UserId?: number };

/** Whether a key has called more often than it may. */
export type KeyLimit = (request: FastifyRequest) => Promise<boolean>;
