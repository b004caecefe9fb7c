import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/pg-core/async';
import { StartupError } from '../../config/startup-error.ts';
import { assertUsable } from './assert-usable.ts';
import type { Database, Db, Tx } from '../database.ts';
import { fillList } from '../fills/fill-list.ts';
import { filledProblem } from '../fills/filled-problem.ts';
import { raiseOldestVersion } from './oldest-version.ts';

/** Any number that no other advisory lock of ours uses. */
const migrationLock = 4_150_001;

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the newest schema, all in one transaction; processes that start together take turns. Throws StartupError
 * where the database is not one that this version may change, or has rows to fill before one of them.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = localMigrations();
  await database.exclusively(migrationLock, async (tx) => {
    const applied = new Set((await assertUsable(tx, migrations)).map(({ name }) => name));
    // The library asks the catalogue of the database before it finds that there is nothing to do.
    const pending = migrations.filter(({ name }) => !applied.has(name));
    if (pending.length === 0) return;
    const isEmpty = applied.size === 0;
    // An empty database has no rows to fill.
    const problem = isEmpty ? null : await filledProblem(tx, pending, fillList);
    if (problem !== null) throw new StartupError(problem);
    // Nothing has counted the rows of its catalogue yet: a migration that joins the catalogue with itself would read it once for each column.
    if (isEmpty) await tx.execute(sql`set local enable_nestloop = off`);
    await apply(tx, migrations);
  });
}

/** Gives an empty database the schema that some of our migrations make, for data that are of it. */
export async function migrateUpTo(database: Database, names: readonly string[]): Promise<void> {
  const migrations = localMigrations().filter(({ name }) => names.includes(name));
  await database.exclusively(migrationLock, (tx) => apply(tx, migrations));
}

async function apply(tx: Tx, migrations: ReturnType<typeof localMigrations>): Promise<void> {
  await applyMigrations(migrations.map(inOneText), tx, { migrationsFolder });
  await raiseOldestVersion(tx, migrations);
}

/** A migration whose statements are sent together: there are one and a half thousand in all. */
const inOneText = <Migration extends { name: string; sql: string[] }>(migration: Migration): Migration => ({
  ...migration,
  // It begins with a comment: no plan is kept of such a text. A statement may end with one, and without its semicolon.
  sql: [`-- ${migration.name}\n${migration.sql.join('\n;\n')}`],
});

/** The migrations that come with this version of the server, in order. */
export function localMigrations() {
  return readMigrationFiles({ migrationsFolder });
}

/** Read once: a process has the migrations with which it started, and balancers ask each second. */
let ownNames: readonly string[] | undefined;

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  ownNames ??= localMigrations().map(({ name }) => name);
  return ownNames.every((name) => applied.has(name));
}
