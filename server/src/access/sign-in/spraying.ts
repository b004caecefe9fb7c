import { problem } from '@circolo/contract/errors/problem';
import { inArray, sql } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';
import { rateLimitKey } from '../sessions/rate-limits.ts';
import { isProof, makeChallenge } from './proof-challenge.ts';

/*
 * One password tried on many accounts, from one network or from many. Only failures count, and only on devices that never signed
 * in to the account. What is above the usual costs the asker some computing; one network that goes on is paused.
 */

/** Within how many minutes failures count, and how many are usual. */
const usual = {
  /** Accounts that fail from one network: a school has forgetful people. */
  network: { minutes: 60, free: 20 },
  /** Failures of one account, from all networks. */
  account: { minutes: 60, free: 20 },
  /** Pairs of account and network that fail, over all. */
  all: { minutes: 10, free: 60 },
} as const;
type Scope = keyof typeof usual;
const scopes = Object.keys(usual) as Scope[]; // The keys of a constant.

/** From so many accounts on a network waits: a minute, doubling up to fifteen. */
const pausedFrom = 100;
const longestPause = 15;

/** Half a second of a browser at first, four of a telephone at most; every doubling of the failures doubles it. */
const firstBits = 16;
const mostBits = 19;

/** Who tries to sign in to what. */
export interface Attempt {
  account: string;
  network: string;
}

/** What the failures of an attempt are counted under at a moment. */
export const sprayingKeys = (
  api: Pick<Api, 'secret'>,
  { account, network }: Attempt,
  now: Date,
): Record<Scope, string> => {
  const key = (scope: Scope, who: string) =>
    rateLimitKey(
      api,
      'login',
      'spraying',
      scope,
      who,
      `${Math.floor(now.getTime() / (usual[scope].minutes * 60_000))}`,
    );
  return { network: key('network', network), account: key('account', account), all: key('all', '') };
};

const whomOf = ({ account, network }: Attempt): string => `${account} ${network}`;

function bitsFor(counts: Record<Scope, number>): number {
  const bits = scopes.map((scope) => {
    const times = counts[scope] / usual[scope].free;
    return times < 1 ? 0 : firstBits + Math.floor(Math.log2(times));
  });
  return Math.min(mostBits, Math.max(...bits));
}

/** Asks for a proof of work, or a pause, where more fails than is usual. Throws `ProofOfWorkRequired`, `TooManyAttempts`. */
export async function assertNotSpraying(
  api: Api,
  attempt: Attempt,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const keys = sprayingKeys(api, attempt, now);
  const rows = await api.db
    .select()
    .from(rateLimitCounters)
    .where(inArray(rateLimitCounters.Key, Object.values(keys)));
  const find = (scope: Scope) => rows.find(({ Key }) => Key === keys[scope]);
  const count = (scope: Scope) => find(scope)?.Count ?? 0;
  // Below, the time is that of the last failure, which a request that came at the same moment may not have reached.
  const pause = count('network') < pausedFrom ? 0 : Date.parse(find('network')?.BlockedUntil ?? '') - now.getTime();
  if (pause > 0) throw problem('TooManyAttempts', { parameters: { count: Math.ceil(pause / 60_000) } });
  const bits = bitsFor({ network: count('network'), account: count('account'), all: count('all') });
  if (bits === 0 || isProof(api, whomOf(attempt), proof, now)) return;
  throw problem('ProofOfWorkRequired', { challenge: makeChallenge(api, whomOf(attempt), bits, now) });
}

/** Counts a failure; `isFirst`: the account's first one from this network, which the network and all networks count. */
export async function countFailure(api: Api, attempt: Attempt, isFirst: boolean, now: Date): Promise<void> {
  const keys = sprayingKeys(api, attempt, now);
  const at = now.toISOString();
  const counted = isFirst ? [keys.network, keys.account, keys.all].sort() : [keys.account];
  const count = sql`${rateLimitCounters.Count} + 1`;
  const minutes = sql`least(${longestPause}, power(2, least(${count} - ${pausedFrom}, 10)))`;
  const paused = sql`${rateLimitCounters.Key} = ${keys.network} and ${count} >= ${pausedFrom}`;
  await api.db
    .insert(rateLimitCounters)
    .values(counted.map((Key) => ({ Key, Count: 1, LastAt: at, BlockedUntil: at })))
    .onConflictDoUpdate({
      target: rateLimitCounters.Key,
      set: {
        Count: count,
        LastAt: at,
        BlockedUntil: sql`case when ${paused} then ${at}::timestamptz + ${minutes} * interval '1 minute' else ${rateLimitCounters.BlockedUntil} end`,
      },
    });
}
