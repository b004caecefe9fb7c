import { aboutRows } from '../about-rows.ts';
import { assertUsable, newerMigration } from './assert-usable.ts';
import { type Contraction, findContractions } from './contractions.ts';
import type { Db } from '../database.ts';
import { fillList } from '../fills/fill-list.ts';
import { filledProblem } from '../fills/filled-problem.ts';
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
  /** Why the migrations have to wait: a sentence that names the fill which has not finished. */
  unfilled: string | null;
}

/** What a database lacks of the schema of this version, in order. Throws StartupError where this version cannot work with it. */
export async function findSchemaGap(db: Db): Promise<SchemaGap> {
  const migrations = localMigrations();
  const applied = await assertUsable(db, migrations);
  const names = new Set(applied.map(({ name }) => name));
  const pending: PendingMigration[] = [];
  const missing = migrations.filter(({ name }) => !names.has(name));
  for (const migration of missing) {
    const text = textOf(migration);
    const locks: LockedTable[] = [];
    for (const lock of findLongLocks(text)) locks.push({ ...lock, rows: await aboutRows(db, lock.table) });
    pending.push({ name: migration.name, locks, contractions: findContractions(text) });
  }
  const unfilled = applied.length === 0 ? null : await filledProblem(db, missing, fillList);
  return { pending, isNewer: newerMigration(applied, migrations) !== undefined, unfilled };
}
