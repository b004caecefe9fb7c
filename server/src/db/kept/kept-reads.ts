import { cacheReads } from '../../config/counters.ts';

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * Keeps what is read of things that change rarely, until their stamp is another one. `stamp` is theirs as the asker has read it: what is
 * kept answers where it was read under the same one, so a change counts from the next question on, in every process. `read` asks for rows
 * with the stamp of their own statement; they are the same objects for all who ask, and frozen. `key` says all that the answer depends on
 * besides, `cache` how `/metrics` names it. No rows are not kept, as nothing says of which stamp they are, nor are rows whose stamp is null: what anybody can ask for in
 * endless ways would leave no room for the rest. At most `most` answers are kept; the least is gained by those beyond.
 * A transaction that has itself changed what is stamped must not ask: its stamp comes with its commit.
 * @example const keep = keptReads<Row>('prices'); const rows = await keep(stamp, JSON.stringify([brand, day]), () => readRows(db, brand, day));
 */
export function keptReads<Row extends { Stamp: string | null }>(
  cache: string,
  most = 1_000,
): (stamp: string, key: string, read: () => Promise<Row[]>) => Promise<readonly Row[]> {
  let kept = { stamp: '', answers: new Map<string, readonly Row[]>() };
  return async (stamp, key, read) => {
    const known = kept.stamp === stamp ? kept.answers.get(key) : undefined;
    cacheReads.inc({ cache, result: known ? 'hit' : 'miss' });
    if (known) return known;
    const rows = frozen(await read());
    const [first] = rows;
    if (!first?.Stamp) return rows;
    if (kept.stamp !== first.Stamp) kept = { stamp: first.Stamp, answers: new Map() };
    if (kept.answers.size < most) kept.answers.set(key, rows);
    return rows;
  };
}
