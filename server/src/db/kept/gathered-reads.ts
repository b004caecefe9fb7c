import type { Db } from '../database.ts';
import { type PoolName, poolName } from '../pool-name.ts';
import { sharedReads } from './shared-reads.ts';

/**
 * Lets callers who ask for different keys at the same time share one read, as `sharedReads` lets those who ask for the same one: the next
 * read has the keys of all who have come meanwhile, so the busier the server, the more callers it serves. `read` answers what it finds
 * by its key; a key without anything is undefined. A read that fails fails for those who waited for it alone.
 * @example const findVersion = gatheredReads(db, (hashes: string[]) => readVersions(db, hashes)); await findVersion(hash);
 */
export function gatheredReads<Key, Value>(
  db: Db,
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const share = sharedReads<ReadonlyMap<Key, Value>>();
  /** The keys of the next read, for each pool of connections. */
  const waiting = new Map<PoolName, Set<Key>>();
  return async (key) => {
    const pool = poolName();
    const keys = waiting.get(pool) ?? new Set();
    waiting.set(pool, keys.add(key));
    const found = await share(db, 'gathered', () => {
      waiting.delete(pool);
      return read([...keys]);
    });
    return found.get(key);
  };
}
