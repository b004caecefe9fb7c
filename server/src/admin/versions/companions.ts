import { compareVersions } from '../../config/compare-versions.ts';
import type { PendingMigration } from '../../db/migrations/pending-migrations.ts';

/** Which processes may go on while a migration runs and after it: all, none, or those from a release on. */
export function companionsOf(
  migrations: readonly Pick<PendingMigration, 'contractions'>[],
): 'all' | 'none' | { since: string } {
  const releases = migrations.flatMap(({ contractions }) => contractions.map(({ since }) => since));
  if (releases.length === 0) return 'all';
  const named = releases.flatMap((since) => since ?? []);
  const newest = named.sort(compareVersions).at(-1);
  return newest === undefined || named.length < releases.length ? 'none' : { since: newest };
}
