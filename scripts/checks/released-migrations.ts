import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './sources.ts';

/** Migrations of a release by folder, with the SHA-256 of their SQL: databases of people have run them. */
export type ReleasedMigrations = Record<string, string>;

/**
 * Released migrations that are missing or were edited. What a database has run is not run again, so an edited migration gives
 * new databases another schema than old ones (docs/decisions/015-migrations-from-1-0-0.md).
 * @param read the SQL of a migration by its folder, or undefined where there is none
 */
export function findEditedMigrations(
  released: ReleasedMigrations,
  read: (folder: string) => string | undefined,
): string[] {
  return Object.entries(released).flatMap(([folder, hash]) => {
    const text = read(folder);
    if (text === undefined) return [`migration ${folder} was released and is gone`];
    return hashOf(text) === hash ? [] : [`migration ${folder} was released and is edited: write another one instead`];
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const releasedMigrations: Check = {
  name: 'released migrations',
  violations: async (root) => {
    const folder = join(root, 'server/migrations');
    const released: ReleasedMigrations = JSON.parse(
      readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8'),
    );
    return findEditedMigrations(released, (name) => {
      const file = join(folder, name, 'migration.sql');
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    });
  },
};
