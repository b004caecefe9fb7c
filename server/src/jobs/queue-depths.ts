import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** How much of a kind of job there is. */
export interface QueueDepth {
  Name: string;
  Waiting: number;
  Running: number;
  Failed: number;
  /** When the oldest of those that are due became due. */
  OldestDueAt: string | null;
}

/** The kinds of which something waits, runs, or has failed for good; the longest wait first. */
export async function queueDepths(db: Queryable): Promise<QueueDepth[]> {
  const { rows } = await db.execute<Omit<QueueDepth, 'OldestDueAt'> & { OldestDueAt: Date | string | null }>(sql`
    select name as "Name",
      (count(*) filter (where state < 'active'))::int as "Waiting",
      (count(*) filter (where state = 'active'))::int as "Running",
      (count(*) filter (where state = 'failed'))::int as "Failed",
      min(start_after) filter (where state < 'active' and start_after <= now()) as "OldestDueAt"
    from pgboss.job where state not in ('completed', 'cancelled') and name not like '\\_\\_%'
    group by name order by 5 nulls last, 1`);
  return rows.map(({ OldestDueAt, ...counts }) => ({
    ...counts,
    OldestDueAt: OldestDueAt === null ? null : new Date(OldestDueAt).toISOString(),
  }));
}
