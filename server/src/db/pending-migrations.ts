import { sql } from 'drizzle-orm';
import { assertUsable, newerMigration } from './assert-usable.ts';
import { type Contraction, findContractions } from './contractions.ts';
import type { Db } from './database.ts';
import { findLongLocks } from './long-locks.ts';
import { localMigrations } from './migrate.ts';
import { textOf } from './migration-text.ts';

/** A table that a migration reads or writes all of while the others wait. */
export interface LockedTable {
  table: string;
  /** What is done to it. */
  sentence: string;
  /** About how many rows it has, as the planner of the database knows. */
  rows: number;
}

/** A migration of this version that a database does not have yet. */
export interface PendingMigration {
  name: string;
  locks: LockedTable[];
  contractions: Contraction[];
}

/** What lies between a database and this version. */
interface SchemaGap {
  pending: PendingMigration[];
  /** Whether a newer version has brought the database further, and left all that this one needs. */
  isNewer: boolean;
}

/** About how many rows a table has; 0 for one that is not there yet, or that no one has looked at. */
async function rowsOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = to_regclass(${`"${table}"`})`,
  );
  return rows[0]?.rows ?? 0;
}

/** What a database lacks of the schema of this version, in order. Throws StartupError where this version cannot work with it. */
export async function findSchemaGap(db: Db): Promise<SchemaGap> {
  const migrations = localMigrations();
  const applied = await assertUsable(db, migrations);
  const names = new Set(applied.map(({ name }) => name));
  const pending: PendingMigration[] = [];
  for (const migration of migrations.filter(({ name }) => !names.has(name))) {
    const text = textOf(migration);
    const locks: LockedTable[] = [];
    for (const lock of findLongLocks(text)) locks.push({ ...lock, rows: await rowsOf(db, lock.table) });
    pending.push({ name: migration.name, locks, contractions: findContractions(text) });
  }
  return { pending, isNewer: newerMigration(applied, migrations) !== undefined };
}
