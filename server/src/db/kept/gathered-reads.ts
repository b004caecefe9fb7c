import { type PoolName, poolName } from '../pool-name.ts';

interface Gathering<Key, Value> {
  keys: Set<Key>;
  found: Promise<ReadonlyMap<Key, Value>>;
}

type Ask<Key, Value> = (key: Key) => Promise<Value | undefined>;

/** Reads several keys; what it finds by its key. */
type Read<Key, Value> = (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** Gathers the callers of one pool. */
function gathering<Key, Value>(read: Read<Key, Value>): Ask<Key, Value> {
  let underWay: Promise<unknown> | undefined;
  let next: Gathering<Key, Value> | undefined;

  function begin(keys: ReadonlySet<Key>): Promise<ReadonlyMap<Key, Value>> {
    next = undefined;
    const found = read([...keys]);
    const end = () => {
      underWay = undefined;
    };
    underWay = found.then(end, end);
    return found;
  }

  function gather(after: Promise<unknown>): Gathering<Key, Value> {
    const keys = new Set<Key>();
    return { keys, found: after.then(() => begin(keys)) };
  }

  return async (key) => {
    const gathering = next ?? (underWay && gather(underWay));
    if (!gathering) return (await begin(new Set([key]))).get(key);
    next = gathering;
    gathering.keys.add(key);
    return (await gathering.found).get(key);
  };
}

/**
 * Lets callers who ask for different keys at the same time share one statement, as `sharedReads` lets those who ask for the same one.
 * Who comes while a statement is under way waits for the next, which begins when it has ended: no caller gets data older than their
 * question, and the busier the server, the more callers a statement serves. `read` answers what it finds by its key; a key without
 * anything is undefined. A read that fails fails for those who waited for it alone. Each pool of connections gathers its own callers: a pool
 * that is stuck holds up no other.
 * @example const findVersion = gatheredReads((hashes: string[]) => readVersions(db, hashes)); await findVersion(hash);
 */
export function gatheredReads<Key, Value>(read: Read<Key, Value>): Ask<Key, Value> {
  const asks = new Map<PoolName, Ask<Key, Value>>();
  return (key) => {
    const pool = poolName();
    const ask = asks.get(pool) ?? gathering(read);
    asks.set(pool, ask);
    return ask(key);
  };
}
