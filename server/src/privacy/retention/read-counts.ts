import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** How many there are of a kind, and how many go with a night. */
export interface Counts {
  Held: number;
  Due: number;
}

/** The numbers of a query of one row with the columns `held` and `due`. */
export async function readCounts(db: Queryable, query: SQL): Promise<Counts> {
  const { rows } = await db.execute<{ held: number | string; due: number | string }>(query);
  return { Held: Number(rows[0]?.held ?? 0), Due: Number(rows[0]?.due ?? 0) };
}
