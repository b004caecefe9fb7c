import { sql } from 'drizzle-orm';
import { assertUsable } from './assert-usable.ts';
import type { Db } from './database.ts';
import { findLongLocks } from './long-locks.ts';
import { localMigrations } from './migrate.ts';

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
}

/** About how many rows a table has; 0 for one that is not there yet, or that no one has looked at. */
async function rowsOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = to_regclass(${`"${table}"`})`,
  );
  return rows[0]?.rows ?? 0;
}

/** The migrations that a database does not have yet, in order. Throws StartupError where this version cannot work with it. */
export async function pendingMigrations(db: Db): Promise<PendingMigration[]> {
  const migrations = localMigrations();
  const applied = new Set((await assertUsable(db, migrations)).map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const described: PendingMigration[] = [];
  for (const { name, sql: statements } of pending) {
    const locks: LockedTable[] = [];
    for (const lock of findLongLocks(statements.join('--> statement-breakpoint')))
      locks.push({ ...lock, rows: await rowsOf(db, lock.table) });
    described.push({ name, locks });
  }
  return described;
}
