import type { Db } from '../database.ts';
import { oncePerDb } from '../once-per-db.ts';
import { poolName } from '../pool-name.ts';

interface SharedRead<T> {
  now: Promise<T>;
  /** Begins when `now` has ended. */
  next?: Promise<T>;
}

const shared = new WeakSet<object>();

/** Says of something that it is read for several and never changed: the same for all of them. */
export const markShared = (thing: object): void => void shared.add(thing);

/** Whether something was read for several: it is the same for all of them, and read-only. */
export const isShared = (thing: unknown): thing is object =>
  typeof thing === 'object' && thing !== null && shared.has(thing);

/**
 * Lets callers who ask for the same at the same time share one read. Who comes while one is under way waits for the next,
 * so that no caller gets data older than their question; the busier the database, the more callers a read serves. Callers of another pool
 * of connections share another read: a pool that is stuck holds up no other.
 * @example const share = sharedReads<Shop>(); share(db, host, () => readShop(db, host));
 */
export function sharedReads<T>(): (db: Db, asked: string, read: () => Promise<T>) => Promise<T> {
  const readingsOf = oncePerDb(() => new Map<string, SharedRead<T>>());
  return (db, asked, read) => {
    const readings = readingsOf(db);
    const key = `${poolName()} ${asked}`;
    const known = readings.get(key);
    if (!known) return begin(readings, key, read);
    const again = () => begin(readings, key, read);
    known.next ??= known.now.then(again, again);
    return known.next;
  };
}

function begin<T>(readings: Map<string, SharedRead<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const reading: SharedRead<T> = { now: read() };
  readings.set(key, reading);
  const end = () => {
    if (!reading.next) readings.delete(key);
  };
  reading.now.then(end, end);
  return reading.now;
}
