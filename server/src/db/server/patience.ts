import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseError } from '../../config/database-error.ts';
import { DatabaseUnreachable, lostConnection } from '../failures/unavailable.ts';
import type { LimitedPool } from './pools.ts';

/** Milliseconds between two tries, more or less: all processes try at once otherwise. */
const pause = () => 100 + Math.random() * 100;

/** What the system and the driver say of connections that are not there, or not any more. */
const lost =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$|timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Client was closed/;

/**
 * An error of the driver that says nothing of the database, as what it means; any other stays as it is. `isSent`: whether a statement may
 * have left.
 */
export function meaningOf(error: Error, isSent: boolean): Error {
  if (databaseError(error) || error instanceof DatabaseUnreachable) return error;
  // Of a name with several addresses the system gives several errors.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first instanceof Error) return meaningOf(first, isSent);
  const code = 'code' in error ? String(error.code) : '';
  if (!lost.test(code) && !lost.test(error.message)) return error;
  return new DatabaseUnreachable(code || error.message, isSent, error);
}

/**
 * Tries for as long as callers of this pool wait, while the outcome is one that `mayRepeat`, and twice at least: a process that was held
 * up for longer than that finds the time of its first try over before it has looked at the answer.
 */
async function patiently<T>(
  patience: number,
  attempt: () => Promise<T>,
  mayRepeat: (error: Error) => boolean,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = tries > 1 && performance.now() > deadline;
      if (!(error instanceof Error) || isOver || !mayRepeat(error)) throw error;
      await sleep(pause());
    }
  }
}

const isNotSent = (error: Error): boolean => lostConnection(error)?.isSent === false;

/** A connection of the pool, as soon as there is one. Throws `DatabaseUnreachable`, or the server's refusal. */
export const connectPatiently = ({ pool, limits }: LimitedPool): Promise<pg.PoolClient> =>
  patiently(
    limits.patience,
    () =>
      pool.connect().catch((error: Error) => {
        throw meaningOf(error, false);
      }),
    isNotSent,
  );

/**
 * Goes on with a statement that failed because of its connection, where it did nothing: it was not sent, or it only reads. Throws
 * what it came to otherwise.
 */
export async function repeatIfLost<T>(
  { limits }: LimitedPool,
  failed: Error,
  onlyReads: boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const mayRepeat = (error: Error) => {
    const loss = lostConnection(error);
    return loss !== undefined && (onlyReads || !loss.isSent);
  };
  if (!mayRepeat(failed)) throw failed;
  await sleep(pause());
  return patiently(limits.patience, attempt, mayRepeat);
}
