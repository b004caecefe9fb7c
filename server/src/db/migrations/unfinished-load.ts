import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/** The schema that a database has from before the first step of a restore or a move into it until after the last one. */
export const loadSchema = sql`circolo_load`;

/** What a database is being loaded from; null where it is not. */
export async function loadedFrom(db: Queryable): Promise<string | null> {
  const { rows: known } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('circolo_load.source') is not null as known`,
  );
  if (!known[0]?.known) return null;
  const { rows } = await db.execute<{ installation: string }>(sql`select installation from ${loadSchema}.source`);
  return rows[0]?.installation ?? null;
}
