import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import type { Fill } from './fill.ts';

/** Whether a row of the table still has to be filled. */
export async function isMissing(db: Queryable, { table, missing }: Fill): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${sql.identifier(table)} where ${missing} limit 1`);
  return rows.length > 0;
}
