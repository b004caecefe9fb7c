import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, isVersion } from '@circolo/server/config/compare-versions';
import { findContractions } from '@circolo/server/db/migrations/contractions';
import type { ReleasedMigrations } from './released-migrations.ts';
import type { Check } from './sources.ts';

/** The last migration from before this check: those before it contract in one step, and no version runs beside them. */
const before = '20261127215230_menu_settings';

/** What was released when a migration is written. */
interface ReleaseHistory {
  /** The releases whose data are in `server/test/releases`. */
  versions: readonly string[];
  migrations: ReleasedMigrations;
  /** The version of `package.json`. */
  current: string;
}

/** Whether a release came before a migration, so that the migration may take away what the release does not need. */
function isBefore(release: string, migration: string, { versions, migrations, current }: ReleaseHistory): boolean {
  if (!versions.includes(release)) return false;
  const order = compareVersions(release, current);
  // Until a release has its number, what is written after the last one has the number of the last one.
  return order < 0 || (order === 0 && !(migration in migrations));
}

/** Why a migration may not take away what it takes away: one sentence for each statement. */
export function contractProblems(migration: string, text: string, released: ReleaseHistory): string[] {
  return findContractions(text).flatMap(({ table, sentence, since }) => {
    const place = `migration ${migration} contracts "${table}": ${sentence}`;
    if (since === undefined)
      return [
        `${place}; do it one release after nothing needs it, and write -- contracts: <what>, unused since <release>`,
      ];
    return isBefore(since, migration, released) ? [] : [`${place}, and ${since} is no release before it`];
  });
}

export const migrationContract: Check = {
  name: 'migration contract',
  violations: async (root) => {
    const folder = join(root, 'server/migrations');
    const released: ReleaseHistory = {
      versions: readdirSync(join(root, 'server/test/releases')).filter(isVersion),
      migrations: JSON.parse(readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8')),
      current: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    };
    const later = readdirSync(folder).filter((name) => /^\d{14}_/.test(name) && name > before);
    return later.flatMap((name) =>
      contractProblems(name, readFileSync(join(folder, name, 'migration.sql'), 'utf8'), released),
    );
  },
};
