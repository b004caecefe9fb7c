import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '../config/database-error.ts';
import { begin, type Closing, type Db, type Tx } from './database.ts';
import { isNotCommitted } from './failures/not-committed.ts';
import { isRaced } from './failures/raced-keys.ts';
import { OutsideTransaction, openScope } from './scope.ts';
import { sessionOf } from './session.ts';

const retries = 3;
/** Milliseconds before the first retry, more or less: of those who met each other, and of a database that is away for a moment. */
const racePause = 10;
const awayPause = 200;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs `work` in one READ COMMITTED transaction: commits what it did when it resolves, rolls back when it throws.
 * A serialization failure, a deadlock, the conflict of a raced key or a connection that is lost before COMMIT runs it again, up to
 * three times, so `work` must not do anything outside the database. `closing` is its last statement, which leaves together with COMMIT: where it fails, nothing is committed.
 * There is no transaction inside a transaction: pass `tx` on, or use `tx.transaction()` for a savepoint.
 * @example await transaction(db, async (tx) => { await tx.insert(contact).values(row); await enqueue(tx, welcomeMail, { Id }); })
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, closing?: Closing<T>): Promise<T> {
  if (openScope(db)) throw new OutsideTransaction();
  for (let attempt = 0; ; attempt++) {
    try {
      return await db[begin](work, closing);
    } catch (error) {
      if (attempt === retries || !isTransient(error)) throw error;
      const pause = isNotCommitted(error) ? awayPause : racePause;
      await sleep(pause * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/**
 * Leaves writes to the end of their transaction, which waits for them: its work needs nothing of them and goes on, and they leave
 * with the last statement. What they throw is what the transaction throws.
 */
export function leaveToEnd(tx: Tx, writes: Promise<unknown>): void {
  writes.catch(() => {}); // The end hears of it.
  sessionOf(tx).left.push(writes);
}

function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === serializationFailure || state === deadlockDetected || isRaced(error) || isNotCommitted(error);
}

/** Carries what was found out of the savepoint that is rolled back. */
class Rehearsed<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('Rehearsed');
    this.value = value;
  }
}

/**
 * Does something and takes it back at once: gives what it found, or throws what it threw. Nothing of it stays but numbers
 * that sequences gave out.
 */
export async function rehearse<Value>(tx: Tx, work: (savepoint: Tx) => Promise<Value>): Promise<Value> {
  try {
    return await tx.transaction(async (savepoint) => {
      throw new Rehearsed(await work(savepoint));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.value;
    throw error;
  }
}
