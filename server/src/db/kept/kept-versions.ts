import { cacheReads } from '../../config/counters.ts';

/**
 * Keeps one value for each key, as long as the version that it was made of is the one that is asked for. At most `most` are kept; the
 * oldest makes room. The version says all that the value depends on, as the asker has just read it; `cache` is how
 * `/metrics` names it.
 * @example const kept = keptVersions<Caller>('callers', 5_000); kept.find(hash, version) ?? kept.keep(hash, version, await readCaller(hash));
 */
export function keptVersions<Value extends object>(cache: string, most: number) {
  const values = new Map<string, { version: string; value: Value }>();
  return {
    find(key: string, version: string): Value | undefined {
      const known = values.get(key);
      const isKept = known?.version === version;
      cacheReads.inc({ cache, result: isKept ? 'hit' : 'miss' });
      return isKept ? known.value : undefined;
    },
    /** Answers the value, for who goes on with it. */
    keep(key: string, version: string, value: Value): Value {
      values.delete(key);
      const [oldest] = values.keys();
      if (oldest !== undefined && values.size >= most) values.delete(oldest);
      values.set(key, { version, value });
      return value;
    },
  };
}
