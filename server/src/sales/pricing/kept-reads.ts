import { sql } from 'drizzle-orm';
import { catalogueVersions } from '../../tables/catalogue/catalogue-version-tables.ts';

/**
 * As a column: the stamp of the catalogue that a statement reads. It is another one once a transaction has committed that changed
 * what is sold or how it can be paid.
 */
export const catalogueStamp = sql<string>`(select ${catalogueVersions.Stamp} from ${catalogueVersions})`;

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * Keeps what is read of the catalogue, by a key that says all that the answer depends on besides. `stamp` is the catalogue's, as
 * the asking transaction has read it: what is kept answers where it was read under the same one, so a change counts from the next
 * question on, in every process. `read` asks for rows with the stamp of their own statement (`catalogueStamp`);
 * they are the same objects for all who ask, and frozen. No rows are not kept, as nothing says of which catalogue they are, nor are rows
 * whose stamp is null: what anybody can ask for in endless ways would leave no room for the rest.
 * At most `most` answers are kept; the least is gained by those beyond.
 * A transaction that has itself changed the catalogue must not ask: its stamp comes with its commit.
 */
export function keptReads<Row extends { Stamp: string | null }>(
  most = 1_000,
): (stamp: string, key: string, read: () => Promise<Row[]>) => Promise<readonly Row[]> {
  let kept = { stamp: '', answers: new Map<string, readonly Row[]>() };
  return async (stamp, key, read) => {
    const known = kept.stamp === stamp ? kept.answers.get(key) : undefined;
    if (known) return known;
    const rows = frozen(await read());
    const [first] = rows;
    if (!first?.Stamp) return rows;
    if (kept.stamp !== first.Stamp) kept = { stamp: first.Stamp, answers: new Map() };
    if (kept.answers.size < most) kept.answers.set(key, rows);
    return rows;
  };
}
