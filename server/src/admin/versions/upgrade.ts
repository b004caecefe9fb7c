import { migrate } from '../../db/migrate.ts';
import { type PendingMigration, pendingMigrations } from '../../db/pending-migrations.ts';
import { defineCommand } from '../command.ts';

/** Rows that a modest machine reads, checks and indexes in a second; a lower bound of what is to be expected. */
const rowsInSecond = 200_000;

const secondsOf = ({ locks }: PendingMigration): number =>
  locks.reduce((sum, { rows }) => sum + Math.ceil(rows / rowsInSecond), 0);

function linesOf(migration: PendingMigration): string[] {
  const { name, locks } = migration;
  if (locks.length === 0) return [`${name}: a moment`];
  const tables = locks.map(
    ({ table, sentence, rows }) => `  ${table}, about ${rows.toLocaleString('en')} rows: ${sentence}`,
  );
  return [`${name}: about ${secondsOf(migration)} s, in which others wait for:`, ...tables];
}

export const upgrade = defineCommand({
  name: 'upgrade',
  about:
    'Brings the database to the schema of this version, as the start of a server does. With --check it says what would happen and how long that takes, and changes nothing.',
  options: { check: { type: 'boolean', about: 'says what would happen, and changes nothing' } },
  changes: true,
  isAlone: true,
  run: ({ values: { check }, isDryRun }, { withDatabase }) =>
    withDatabase(
      async (database) => {
        const Pending = await pendingMigrations(database.db);
        const data = { Pending: Pending.map((migration) => ({ ...migration, seconds: secondsOf(migration) })) };
        if (Pending.length === 0) return { lines: ['The database has the schema of this version.'], data };
        if (check || isDryRun) return { lines: Pending.flatMap(linesOf), data };
        await migrate(database);
        return { lines: Pending.map(({ name }) => `${name}: done`), data };
      },
      { isBare: true },
    ),
});
