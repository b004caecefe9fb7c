import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { findContractions } from '../migrations/contractions.ts';
import { textOf } from '../migrations/migration-text.ts';
import type { Fill } from './fill.ts';
import { isMissing } from './is-missing.ts';

/** What has to be filled before a migration may take away what it was filled from. */
interface NeededFill {
  name: string;
  /** The migration that contracts. */
  migration: string;
  /** The release that fills while it works. */
  since: string;
}

const neededFills = (migrations: readonly { name: string; sql: readonly string[] }[]): NeededFill[] =>
  migrations.flatMap((migration) =>
    findContractions(textOf(migration)).flatMap(({ fill, since }) =>
      fill === undefined || since === undefined ? [] : [{ name: fill, migration: migration.name, since }],
    ),
  );

/** A row that was written by an old version after the fill had ended counts too: the next start of the version before fills it, or the night. */
async function isFilled(db: Queryable, name: string, fills: readonly Fill[]): Promise<boolean> {
  const { rows } = await db.execute(sql`select from fill where name = ${name} and finished_at is not null`);
  if (rows.length === 0) return false;
  const declared = fills.find((fill) => fill.name === name);
  return declared === undefined || !(await isMissing(db, declared));
}

/** Whether the database has the table of fills; one that no version with it has opened has filled nothing. */
async function hasFills(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regclass('fill') is not null as "isThere"`);
  return rows[0]?.isThere ?? false;
}

/**
 * Why a database with rows cannot take these migrations yet: one of them takes away what rows were not filled from. A sentence that names the fill.
 * @param pending the migrations that the database does not have, in order
 */
export async function filledProblem(
  db: Queryable,
  pending: readonly { name: string; sql: readonly string[] }[],
  fills: readonly Fill[],
): Promise<string | null> {
  for (const { name, migration, since } of neededFills(pending)) {
    if ((await hasFills(db)) && (await isFilled(db, name, fills))) continue;
    return `The migration ${migration} has to wait: the fill ${name} has not finished. Start Circolo ${since}, which fills while it works, until its "npm run admin -- upgrade --check" names the fill no more; then start this version.`;
  }
  return null;
}
