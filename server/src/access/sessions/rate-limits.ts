import { createHmac } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';

/** How many tries are free, and after how many minutes of rest they are again. */
interface Allowance {
  free: number;
  restMinutes: number;
}

/** What is counted (decisions.md section 3 "Wrong passwords"). */
export const limits = {
  /** A password tried for an address from a network. */
  login: { free: 5, restMinutes: 24 * 60 },
  /** The same from a device that has signed in to the account before. */
  knownDevice: { free: 20, restMinutes: 24 * 60 },
  /** The current password, asked of a signed-in user who wants another one. */
  ownPassword: { free: 5, restMinutes: 24 * 60 },
  /** Codes to step up with that were mailed, per account. */
  stepUpMail: { free: 10, restMinutes: 24 * 60 },
  /** Changes of the sign-in address asked for, per account. */
  emailChange: { free: 10, restMinutes: 24 * 60 },
  /** An address asked for by whomever, and whatever addresses by one network. */
  checkAddress: { free: 10, restMinutes: 60 },
  checkNetwork: { free: 60, restMinutes: 60 },
  recoverNetwork: { free: 30, restMinutes: 60 },
  /** Passwords that a network chooses: judging one takes a core for a moment. */
  choosePassword: { free: 120, restMinutes: 60 },
  registerAddress: { free: 5, restMinutes: 60 },
  registerNetwork: { free: 60, restMinutes: 60 },
  /** Orders without an account, of an address, of a network and of all in an hour; more of the last two cost a proof of work. */
  firstOrderAddress: { free: 10, restMinutes: 60 },
  firstOrderNetwork: { free: 60, restMinutes: 60 },
  firstOrderAll: { free: 1_000_000, restMinutes: 60 },
  /** Orders of an account before its address is proved. */
  unprovenOrder: { free: 10, restMinutes: 24 * 60 },
  /** Codes of an authenticator or of recovery, tried for an account with its right password. */
  secondFactor: { free: 5, restMinutes: 24 * 60 },
  /** Passkeys that do not count, by network: none is guessed, but each costs a signature's work. */
  passkeyNetwork: { free: 30, restMinutes: 60 },
  /** Wrong one-time codes of a network, and wrong passwords with the right code of an account. */
  codeNetwork: { free: 30, restMinutes: 60 },
  codeAccount: { free: 5, restMinutes: 60 },
  /** Text messages asked for by a network, and for an address. */
  smsNetwork: { free: 20, restMinutes: 60 },
  smsAddress: { free: 6, restMinutes: 24 * 60 },
  /** Requests to get in touch, sent by a network. */
  leadNetwork: { free: 20, restMinutes: 60 },
  /** Links that ask for an account and are none, tried by a network. */
  accountLink: { free: 30, restMinutes: 60 },
  /** Links of mails that are none of ours, tried by a network. */
  mailLink: { free: 60, restMinutes: 60 },
  /** Whether an answer helped, by network. */
  faqVote: { free: 1, restMinutes: 24 * 60 },
} as const satisfies Record<string, Allowance>;

const longestMinutes = 15;

/** The part of an address of the internet that one household or office shares. @example networkOf('10.1.2.3') // '10.1.2' */
export function networkOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!mapped.includes(':')) return mapped.split('.').slice(0, 3).join('.');
  const [start = '', end] = mapped.split('::');
  const head = start.split(':').filter(Boolean);
  const audit = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - audit.length)).fill('0');
  return (end === undefined ? head : [...head, ...zeros, ...audit]).slice(0, 4).join(':');
}

/** What an attempt is counted under; keyed, so that the table reveals no addresses. */
export const rateLimitKey = (api: Pick<Api, 'secret'>, kind: keyof typeof limits, ...parts: string[]): string =>
  createHmac('sha256', api.secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/**
 * Counts an attempt before it is made, so that many at once are counted too; refuses with `TooManyAttempts` while the
 * delay of the last one runs. Each one beyond the free ones doubles the delay, from one minute to fifteen. Answers the how
 * manieth it is.
 */
export async function consumeRateLimit(
  db: Queryable,
  key: string,
  kind: keyof typeof limits,
  now: Date,
): Promise<number> {
  const { free, restMinutes } = limits[kind];
  const at = now.toISOString();
  const rested = new Date(now.getTime() - restMinutes * 60_000).toISOString();
  const count = sql`(case when ${rateLimitCounters.LastAt} < ${rested} then 1 else ${rateLimitCounters.Count} + 1 end)`;
  const minutes = sql`least(${longestMinutes}, power(2, least(greatest(${count} - ${free}, 0), 10) ))`;
  const counted = await db
    .insert(rateLimitCounters)
    .values({ Key: key, Count: 1, LastAt: at, BlockedUntil: at })
    .onConflictDoUpdate({
      target: rateLimitCounters.Key,
      set: {
        Count: count,
        LastAt: at,
        BlockedUntil: sql`case when ${count} < ${free} then ${at}::timestamptz else ${at}::timestamptz + ${minutes} * interval '1 minute' end`,
      },
      // Of tries at the same time the one that came first may be counted last: while some are free, none is too early.
      setWhere: sql`${rateLimitCounters.Count} < ${free} or ${rateLimitCounters.BlockedUntil} <= ${at}`,
    })
    .returning({ Count: rateLimitCounters.Count });
  const [row] = counted;
  if (!row) throw await tooMany(db, key, now);
  return row.Count;
}

/** Gives an attempt back that did not fail after all, and the delay that it caused. */
export async function returnRateLimit(db: Queryable, key: string, kind: keyof typeof limits): Promise<void> {
  const Count = sql`greatest(${rateLimitCounters.Count} - 1, 0)`;
  const BlockedUntil = sql`case when ${rateLimitCounters.Count} <= ${limits[kind].free} then ${rateLimitCounters.LastAt} else ${rateLimitCounters.BlockedUntil} end`;
  await db.update(rateLimitCounters).set({ Count, BlockedUntil }).where(eq(rateLimitCounters.Key, key));
}

async function tooMany(db: Queryable, key: string, now: Date) {
  const [row] = await db
    .select({ until: rateLimitCounters.BlockedUntil })
    .from(rateLimitCounters)
    .where(eq(rateLimitCounters.Key, key));
  const left = row ? Date.parse(row.until) - now.getTime() : 60_000;
  return problem('TooManyAttempts', { parameters: { count: Math.max(1, Math.ceil(left / 60_000)) } });
}

/** Whether a network says this for the first time, as far back as is remembered. */
export async function isFirstVote(
  api: Api,
  request: FastifyRequest,
  what: readonly string[],
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const Key = rateLimitKey(api, 'faqVote', networkOf(request.ip), ...what);
  const counted = await api.db
    .insert(rateLimitCounters)
    .values({ Key, Count: 1, LastAt: at, BlockedUntil: at })
    .onConflictDoNothing()
    .returning({ Key: rateLimitCounters.Key });
  return counted.length > 0;
}

/** Forgets what was counted, after a success. */
export async function clearRateLimit(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.Key, key));
}

/** Counts a call by the network that it comes from. */
export const consumeNetworkLimit = async (
  api: Api,
  kind: 'checkNetwork' | 'recoverNetwork' | 'registerNetwork' | 'choosePassword' | 'codeNetwork' | 'leadNetwork',
  request: FastifyRequest,
  now: Date,
): Promise<void> => {
  await consumeRateLimit(api.db, rateLimitKey(api, kind, networkOf(request.ip)), kind, now);
};

/** A code that was right counts for nothing: a school has many people behind one address. */
export const returnCode = (db: Queryable, api: Api, request: FastifyRequest): Promise<void> =>
  returnRateLimit(db, rateLimitKey(api, 'codeNetwork', networkOf(request.ip)), 'codeNetwork');
