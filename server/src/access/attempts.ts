import { createHmac } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { attempts } from './session-tables.ts';

/** How many tries are free, and after how many minutes of rest they are again. */
interface Allowance {
  free: number;
  restMinutes: number;
}

/** What is counted (decisions.md section 3 "Wrong passwords"). */
export const allowances = {
  /** A password tried for an address from a network. */
  login: { free: 5, restMinutes: 24 * 60 },
  /** The same from a device that has signed in to the account before. */
  knownDevice: { free: 20, restMinutes: 24 * 60 },
  /** The current password, asked of whoever is signed in and wants another one. */
  ownPassword: { free: 5, restMinutes: 24 * 60 },
  /** An address asked for by whomever, and whatever addresses by one network. */
  checkAddress: { free: 10, restMinutes: 60 },
  checkNetwork: { free: 60, restMinutes: 60 },
  recoverNetwork: { free: 30, restMinutes: 60 },
  registerAddress: { free: 5, restMinutes: 60 },
  registerNetwork: { free: 60, restMinutes: 60 },
  /** Codes of an authenticator or of recovery, tried for an account by whoever knows its password. */
  secondFactor: { free: 5, restMinutes: 24 * 60 },
  /** One-time codes tried by a network. */
  codeNetwork: { free: 30, restMinutes: 60 },
  /** Text messages asked for by a network, and for an address. */
  smsNetwork: { free: 20, restMinutes: 60 },
  smsAddress: { free: 6, restMinutes: 24 * 60 },
  /** Requests to get in touch, sent by a network. */
  leadNetwork: { free: 20, restMinutes: 60 },
  /** Whether an answer helped, said by a network. */
  faqVote: { free: 1, restMinutes: 24 * 60 },
} as const satisfies Record<string, Allowance>;

const longestMinutes = 15;

/** The part of an address of the internet that one household or office shares. @example networkOf('10.1.2.3') // '10.1.2' */
export function networkOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!mapped.includes(':')) return mapped.split('.').slice(0, 3).join('.');
  const [start = '', end] = mapped.split('::');
  const head = start.split(':').filter(Boolean);
  const tail = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return (end === undefined ? head : [...head, ...zeros, ...tail]).slice(0, 4).join(':');
}

/** What an attempt is counted under; keyed, so that the table tells no addresses. */
export const attemptKey = (api: Api, kind: keyof typeof allowances, ...parts: string[]): string =>
  createHmac('sha256', api.secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/**
 * Counts an attempt before it is made, so that many at once are counted too; refuses with `TooManyAttempts` while the
 * delay of the last one runs. Each one beyond the free ones doubles the delay, from one minute to fifteen.
 */
export async function countAttempt(
  db: Queryable,
  key: string,
  kind: keyof typeof allowances,
  now: Date,
): Promise<void> {
  const { free, restMinutes } = allowances[kind];
  const at = now.toISOString();
  const rested = new Date(now.getTime() - restMinutes * 60_000).toISOString();
  const count = sql`(case when ${attempts.LastAt} < ${rested} then 1 else ${attempts.Count} + 1 end)`;
  const minutes = sql`least(${longestMinutes}, power(2, least(greatest(${count} - ${free}, 0), 10) ))`;
  const counted = await db
    .insert(attempts)
    .values({ Key: key, Count: 1, LastAt: at, BlockedUntil: at })
    .onConflictDoUpdate({
      target: attempts.Key,
      set: {
        Count: count,
        LastAt: at,
        BlockedUntil: sql`case when ${count} < ${free} then ${at}::timestamptz else ${at}::timestamptz + ${minutes} * interval '1 minute' end`,
      },
      // Of tries at the same time the one that came first may be counted last: while some are free, none is too early.
      setWhere: sql`${attempts.Count} < ${free} or ${attempts.BlockedUntil} <= ${at}`,
    })
    .returning({ Key: attempts.Key });
  if (counted.length === 0) throw await tooMany(db, key, now);
}

async function tooMany(db: Queryable, key: string, now: Date) {
  const [row] = await db.select({ until: attempts.BlockedUntil }).from(attempts).where(eq(attempts.Key, key));
  const left = row ? Date.parse(row.until) - now.getTime() : 60_000;
  return problem('TooManyAttempts', { parameters: { minutes: Math.max(1, Math.ceil(left / 60_000)) } });
}

/** Whether a network says this for the first time, as far back as is remembered. */
export async function isFirstVote(
  api: Api,
  request: FastifyRequest,
  what: readonly string[],
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const Key = attemptKey(api, 'faqVote', networkOf(request.ip), ...what);
  const counted = await api.db
    .insert(attempts)
    .values({ Key, Count: 1, LastAt: at, BlockedUntil: at })
    .onConflictDoNothing()
    .returning({ Key: attempts.Key });
  return counted.length > 0;
}

/** Forgets what was counted, after a success. */
export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.Key, key));
}

/** Counts a call by the network that it comes from. */
export const countNetwork = (
  api: Api,
  kind: 'checkNetwork' | 'recoverNetwork' | 'registerNetwork' | 'codeNetwork' | 'leadNetwork',
  request: FastifyRequest,
  now: Date,
): Promise<void> => countAttempt(api.db, attemptKey(api, kind, networkOf(request.ip)), kind, now);
