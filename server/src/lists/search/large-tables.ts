import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oncePerDb } from '../../db/once-per-db.ts';

/** Of a table that is smaller, reading all rows for a text takes less than planning to find some: some hundred rows. */
const smallBytes = 262_144;
/** How long a table may have been larger without being noticed, in milliseconds. */
const lookEvery = 60_000;

const lastLook = oncePerDb(() => ({
  at: Number.NEGATIVE_INFINITY,
  large: Promise.resolve<ReadonlySet<string>>(new Set()),
}));

async function look(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > ${smallBytes}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Takes these tables as large for the next minute. */
export function takeAsLarge(db: Db, large: Promise<ReadonlySet<string>>): void {
  Object.assign(lastLook(db), { at: performance.now(), large });
  // One that failed is tried again by the next who asks.
  large.catch(() => {
    lastLook(db).at = Number.NEGATIVE_INFINITY;
  });
}

/** The tables that are not small, as of a minute ago at most. */
export async function largeTables(db: Db): Promise<ReadonlySet<string>> {
  if (performance.now() - lastLook(db).at >= lookEvery) takeAsLarge(db, look(db));
  return lastLook(db).large;
}
