/**
 * Keeps one value for each key, as long as the version that it was made of is the one that is asked for. At most `most` are kept; the
 * oldest makes room. The version says all that the value depends on, as the asker has just read it.
 * @example const kept = keptVersions<Caller>(5_000); kept.find(hash, version) ?? kept.keep(hash, version, await readCaller(hash));
 */
export function keptVersions<Value extends object>(most: number) {
  const values = new Map<string, { version: string; value: Value }>();
  return {
    find(key: string, version: string): Value | undefined {
      const known = values.get(key);
      return known?.version === version ? known.value : undefined;
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
