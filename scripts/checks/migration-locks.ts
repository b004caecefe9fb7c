import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLongLocks } from '@circolo/server/db/migrations/long-locks';
import type { Check } from './sources.ts';

/** The last migration from before this check: it and those before it have run, or run while no one works yet. */
const before = '20261127052742_keys_and_copies';

export const migrationLocks: Check = {
  name: 'migration locks',
  violations: async (root) => {
    const folder = join(root, 'server/migrations');
    const later = readdirSync(folder).filter((name) => /^\d{14}_/.test(name) && name > before);
    return later.flatMap((name) =>
      findLongLocks(readFileSync(join(folder, name, 'migration.sql'), 'utf8')).map(
        ({ table, sentence }) => `migration ${name} locks "${table}": ${sentence}`,
      ),
    );
  },
};
