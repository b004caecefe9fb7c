import { placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { builtOnce } from '../db/statements/built-once.ts';

/** One look into the index that the queue itself fetches by, for each name. */
const findWaiting = builtOnce((db) =>
  db
    .select({ name: sql<string>`queue.name` })
    .from(sql`unnest(${placeholder('names')}::text[]) as queue (name)`)
    .where(sql`exists (select from pgboss.job_common j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`),
);

/** Which of these jobs wait for somebody who runs them. */
export async function waitingJobs(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await findWaiting(db, { names });
  return rows.map(({ name }) => name);
}
