import { problem } from '@circolo/contract/errors/problem';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { consumeRateLimit, networkOf, rateLimitKey, returnRateLimit } from '../sessions/rate-limits.ts';
import { isProof, makeChallenge } from '../sign-in/proof-challenge.ts';

/** How many orders without an account are usual in an hour: of one network, and of all. More cost each some computing. */
const usual = { network: 10, all: 200 } as const;
/** Half a second of a browser at first; every doubling doubles it. */
const firstBits = 16;
const mostBits = 19;

interface FirstOrder {
  request: FastifyRequest;
  now: Date;
  email: string;
  proof: string | undefined;
}

const bitsFor = (counts: Record<keyof typeof usual, number>): number => {
  const times = Math.max(counts.network / usual.network, counts.all / usual.all);
  return times <= 1 ? 0 : Math.min(mostBits, firstBits + Math.floor(Math.log2(times)));
};

/**
 * Counts an order that somebody without an account is about to place, before it is placed: by address, by network and over all. Throws
 * `TooManyAttempts` and `ProofOfWorkRequired`, which count for nothing.
 */
export async function countFirstOrder(
  api: Api,
  { request, now, email, proof }: FirstOrder,
): Promise<{ uncount: () => Promise<void> }> {
  const network = networkOf(request.ip);
  const hour = `${Math.floor(now.getTime() / 3_600_000)}`;
  const counters = [
    ['firstOrderNetwork', rateLimitKey(api, 'firstOrderNetwork', network)],
    ['firstOrderAddress', rateLimitKey(api, 'firstOrderAddress', email)],
    ['firstOrderAll', rateLimitKey(api, 'firstOrderAll', hour)],
  ] as const;
  const counts: number[] = [];
  const uncount = async () => {
    for (const [kind, key] of counters.slice(0, counts.length)) await returnRateLimit(api.db, key, kind);
  };
  try {
    for (const [kind, key] of counters) counts.push(await consumeRateLimit(api.db, key, kind, now));
  } catch (error) {
    await uncount();
    throw error;
  }
  const bits = bitsFor({ network: counts[0] ?? 0, all: counts[2] ?? 0 });
  const whom = `first order ${email} ${network}`;
  if (bits === 0 || isProof(api, whom, proof, now)) return { uncount };
  await uncount();
  throw problem('ProofOfWorkRequired', { challenge: makeChallenge(api, whom, bits, now) });
}
