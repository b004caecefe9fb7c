import { problem } from '@circolo/contract/errors/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import type { KeyLimit } from './found-key.ts';
import { trailOf } from './security-log/request-trail.ts';

/** Lets each key call so often in a minute as one address may, wherever its calls come from; 0 is without a limit. */
export function keyLimit(http: FastifyInstance, most: number): KeyLimit | null {
  if (most === 0) return null;
  const check = http.createRateLimit({
    max: most,
    timeWindow: '1 minute',
    keyGenerator: (request) => `key:${trailOf(request).caller?.ApiKey?.Id}`,
  });
  return async (request) => {
    const result = await check(request);
    return !result.isAllowed && result.isExceeded;
  };
}

/** Who a key acts for. Throws `ApiKeyError` (401) and `Flood` (429). */
export async function findKeyCaller(api: Api, token: string, request: FastifyRequest): Promise<Caller> {
  const found = await api.findKey(token, request.ip);
  const trail = trailOf(request);
  if ('Refusal' in found) {
    const { Refusal, Prefix, UserId } = found;
    if (UserId) trail.subject = { UserId, IdentityId: null };
    trail.details = { Refusal, ...(Prefix && { ApiKey: Prefix }) };
    throw problem('ApiKeyError');
  }
  trail.caller = found.Caller;
  if (await api.limitKey?.(request)) throw problem('Flood');
  return found.Caller;
}
