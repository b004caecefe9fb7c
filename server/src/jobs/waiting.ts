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

const findNextDue = builtOnce((db) =>
  db
    .select({ seconds: sql<number | null>`extract(epoch from min(due.at) - now())::float8` })
    .from(sql`unnest(${placeholder('names')}::text[]) as queue (name)`)
    .innerJoin(
      sql`lateral (select min(j.start_after) as at from pgboss.job_common j
        where j.name = queue.name and j.state < 'active' and not j.blocked) due`,
      sql`true`,
    ),
);

/** Milliseconds until the first of these jobs is due that waits for its time; null where none does. */
export async function nextJobIn(db: Queryable, names: readonly string[]): Promise<number | null> {
  const [row] = await findNextDue(db, { names });
  return row?.seconds === null || row === undefined ? null : Math.ceil(row.seconds * 1000);
}
