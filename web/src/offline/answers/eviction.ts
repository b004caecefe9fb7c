/** A kept answer as the bookkeeping sees it. Times are milliseconds since 1970. */
export interface KeptEntry {
  name: string;
  bytes: number;
  keptAt: number;
  usedAt: number;
}

export const limits = { entries: 200, bytes: 20 * 1024 * 1024, age: 7 * 24 * 60 * 60_000 } as const;

/** Whether an answer is too old to be opened: a week without network. One from the future belongs to a clock that was set back. */
export const isExpired = ({ keptAt }: Pick<KeptEntry, 'keptAt'>, now: number): boolean =>
  now - keptAt > limits.age || keptAt - now > limits.age;

/** The names that go: what is expired, then what was used longest ago, until the rest is within the limits. */
export function evicted(entries: readonly KeptEntry[], now: number, most: { entries: number; bytes: number } = limits) {
  const newestFirst = entries.filter((entry) => !isExpired(entry, now)).sort((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  const stays = new Set<string>();
  for (const entry of newestFirst) {
    bytes += entry.bytes;
    if (stays.size === most.entries || bytes > most.bytes) break;
    stays.add(entry.name);
  }
  return entries.map(({ name }) => name).filter((name) => !stays.has(name));
}
