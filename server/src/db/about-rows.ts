import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** About how many rows a table has, as the planner knows; 0 for one that is not there yet, or that no one has looked at. */
export async function aboutRows(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = to_regclass(${`"${table}"`})`,
  );
  return rows[0]?.rows ?? 0;
}
