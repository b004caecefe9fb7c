import { sql } from 'drizzle-orm';
import { compareVersions } from '../../config/compare-versions.ts';
import { findContractions, namesRelease } from './contractions.ts';
import type { Queryable, Tx } from '../database.ts';
import { textOf } from './migration-text.ts';

/** The oldest version of which a process may start on a database, whatever migrations it knows (decision 068). */
export async function oldestVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ oldest: string }>(
    sql`select oldest_version as oldest from drizzle.oldest_version`,
  );
  const [row] = rows;
  if (!row) throw new Error('The migration that makes drizzle.oldest_version gives it its row');
  return row.oldest;
}

/** Remembers that processes which need what these migrations have taken away are not to start any more. */
export async function raiseOldestVersion(tx: Tx, migrations: readonly { sql: readonly string[] }[]): Promise<void> {
  const texts = migrations.map(textOf).filter(namesRelease);
  const named = texts.flatMap((text) => findContractions(text).flatMap(({ since }) => since ?? []));
  const newest = named.sort(compareVersions).at(-1);
  if (newest === undefined || compareVersions(newest, await oldestVersion(tx)) <= 0) return;
  await tx.execute(sql`update drizzle.oldest_version set oldest_version = ${newest}`);
}
