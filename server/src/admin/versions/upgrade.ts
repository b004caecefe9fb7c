import { migrate } from '../../db/migrations/migrate.ts';
import { findSchemaGap, type PendingMigration } from '../../db/migrations/pending-migrations.ts';
import { type FillState, readFills } from '../../fills/read-fills.ts';
import { defineCommand } from '../command.ts';
import { companionsOf } from './companions.ts';

/** Rows that a modest machine reads, checks and indexes in a second; a lower bound of what is to be expected. */
const rowsInSecond = 200_000;

const secondsOf = ({ locks }: PendingMigration): number =>
  locks.reduce((sum, { rows }) => sum + Math.ceil(rows / rowsInSecond), 0);

const timeOf = (seconds: number): string => (seconds === 0 ? 'a moment' : `about ${seconds} s, in which others wait`);

function besideOf(migration: PendingMigration): string {
  const companions = companionsOf([migration]);
  if (companions === 'all') return 'the old version runs beside it';
  return companions === 'none'
    ? 'the old version does not run beside it'
    : `versions from ${companions.since} on run beside it`;
}

function linesOf(migration: PendingMigration): string[] {
  const { name, locks, contractions } = migration;
  return [
    `${name}: ${timeOf(secondsOf(migration))}; ${besideOf(migration)}`,
    ...locks.map(({ table, sentence, rows }) => `  ${table}, about ${rows.toLocaleString('en')} rows: ${sentence}`),
    ...contractions.map(
      ({ table, sentence, since, fill }) =>
        `  ${table} contracts: ${sentence}${since ? `, unused since ${since}` : ''}${fill ? `, after the fill ${fill}` : ''}`,
    ),
  ];
}

/** What to do with the processes of the old version, and how long all of it takes. */
function conclusionOf(pending: readonly PendingMigration[]): string {
  const seconds = pending.reduce((sum, migration) => sum + secondsOf(migration), 0);
  const companions = companionsOf(pending);
  const time = `Together ${timeOf(seconds)}, in one transaction.`;
  if (companions === 'all') return `${time} The old version may go on beside it.`;
  return companions === 'none'
    ? `${time} Stop the old version first, and make a backup: it cannot start again afterwards.`
    : `${time} Versions from ${companions.since} on may go on beside it; stop older ones first.`;
}

const minutesOf = (seconds: number): string =>
  seconds < 60 ? 'less than a minute' : `about ${Math.ceil(seconds / 60)} min`;

/** What the server fills after its start, and how far that is. */
const fillLinesOf = (fills: readonly FillState[]): string[] =>
  fills
    .filter(({ FinishedAt }) => FinishedAt === null)
    .map(
      ({ Name, Table, Left, SecondsLeft }) =>
        `The fill ${Name} is to go through about ${Left.toLocaleString('en')} rows of ${Table}, in batches while the server works: ${minutesOf(SecondsLeft)}.`,
    );

const currentOf = (isNewer: boolean): string =>
  isNewer
    ? 'The database has the schema of a newer version, beside which this one runs.'
    : 'The database has the schema of this version.';

export const upgrade = defineCommand({
  name: 'upgrade',
  about:
    'Brings the database to the schema of this version, as the start of a server does. With --check it says what would happen, how long that takes and whether the old version may go on beside it, and changes nothing.',
  options: { check: { type: 'boolean', about: 'says what would happen, and changes nothing' } },
  changes: true,
  isAlone: true,
  run: ({ values: { check }, isDryRun }, { withDatabase }) =>
    withDatabase(
      async (database) => {
        const { pending, isNewer, unfilled } = await findSchemaGap(database.db);
        const fills = await readFills(database.db);
        const described = pending.map((migration) => ({
          ...migration,
          seconds: secondsOf(migration),
          beside: companionsOf([migration]),
        }));
        const data = { Pending: described, Beside: companionsOf(pending), Fills: fills, Unfilled: unfilled };
        if (pending.length === 0) return { lines: [currentOf(isNewer), ...fillLinesOf(fills)], data };
        if (check || isDryRun) {
          const lines = [...pending.flatMap(linesOf), conclusionOf(pending), ...fillLinesOf(fills)];
          return { lines: unfilled === null ? lines : [...lines, unfilled], data };
        }
        await migrate(database);
        return { lines: pending.map(({ name }) => `${name}: done`), data };
      },
      { isBare: true },
    ),
});
