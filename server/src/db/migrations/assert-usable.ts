import { sql } from 'drizzle-orm';
import { compareVersions } from '../../config/compare-versions.ts';
import { StartupError } from '../../config/startup-error.ts';
import { version } from '../../config/version.ts';
import type { Queryable } from '../database.ts';
import { oldestVersion } from './oldest-version.ts';
import { loadedFrom } from './unfinished-load.ts';

/** A migration as this version brings it, or as a database holds it. */
interface Migration {
  name: string;
  hash: string;
}

/** How many migrations version 1.0.0 begins with: a database without them was made before it. */
const baselineCount = 3;

interface State {
  mayCreate: boolean;
  /** Whether the list of applied migrations exists, and belongs to this user. */
  isListed: boolean;
  isOwn: boolean;
  hasTables: boolean;
}

/**
 * The migrations that a database holds. Throws StartupError where this version cannot work with it: not ours to change, not whole, made
 * before 1.0.0, or by a newer version that has taken away what this one needs.
 */
export async function assertUsable(db: Queryable, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const state = await stateOf(db);
  const isForeign = state.isListed && !state.isOwn;
  if (!state.mayCreate || isForeign) throw await notOwned(db);
  if ((await loadedFrom(db)) !== null)
    throw new StartupError(
      'A restore or a move into this database broke off: run it again, or set DATABASE_URL or DATA_DIR to another database.',
    );
  const applied = state.isListed ? await appliedIn(db) : [];
  if (applied.length === 0 && !state.hasTables) return applied;
  assertBaseline(applied, migrations.slice(0, baselineCount));
  const newer = newerMigration(applied, migrations);
  if (newer && !(await isBesideNewer(db, applied, migrations)))
    throw new StartupError(
      `The database was made by a newer version of Circolo (it holds the migration ${newer.name}); start that version, or restore a backup made by this one.`,
    );
  return applied;
}

/** A migration of a database that this version does not know, if there is one. */
export function newerMigration(applied: readonly Migration[], migrations: readonly Migration[]): Migration | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.find(({ name }) => !known.has(name));
}

/** Whether a database that a newer version has brought further still has all that this one needs. */
async function isBesideNewer(
  db: Queryable,
  applied: readonly Migration[],
  migrations: readonly Migration[],
): Promise<boolean> {
  // One that lacks a migration of ours was made by another line of versions, and cannot be brought further by both.
  const names = new Set(applied.map(({ name }) => name));
  if (!migrations.every(({ name }) => names.has(name))) return false;
  return compareVersions(version, await oldestVersion(db)) >= 0;
}

async function stateOf(db: Queryable): Promise<State> {
  const list = sql`from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`;
  const { rows } = await db.execute<{ [Name in keyof State]: boolean }>(sql`select
    has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
    exists (select ${list}) as "isListed",
    exists (select ${list} and pg_has_role(c.relowner, 'USAGE')) as "isOwn",
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as "hasTables"`);
  const [state] = rows;
  if (!state) throw new Error('A select without a table has one row');
  return state;
}

async function notOwned(db: Queryable): Promise<StartupError> {
  const { rows } = await db.execute<{ role: string; database: string }>(
    sql`select current_user as role, current_database() as database`,
  );
  return new StartupError(
    `The user ${rows[0]?.role} may not create tables and extensions in the database ${rows[0]?.database}; make it the owner of the database, or change DATABASE_URL.`,
  );
}

/** Read as JSON: the list of an early version had no names. */
async function appliedIn(db: Queryable): Promise<Migration[]> {
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql`select coalesce(to_jsonb(m) ->> 'name', '') as name, m.hash from drizzle.__drizzle_migrations m order by m.id`,
  );
  return rows;
}

function assertBaseline(applied: readonly Migration[], baseline: readonly Migration[]): void {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  if (baseline.every(({ name, hash }) => hashes.get(name) === hash)) return;
  throw new StartupError(
    'The database was made before Circolo 1.0.0 or by another program, and cannot be taken over; set DATABASE_URL or DATA_DIR to a new and empty one.',
  );
}
