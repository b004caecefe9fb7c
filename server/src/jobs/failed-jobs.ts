import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** A job that has used up its retries. */
export interface FailedJob {
  Id: string;
  Name: string;
  Key: string | null;
  Payload: Record<string, unknown>;
  /** What the last run threw. */
  Message: string | null;
  Attempts: number;
  FailedAt: string;
}

/** The jobs that failed for good, newest first; they are kept for seven days. */
export async function failedJobs(db: Queryable, limit = 100): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob & Record<string, unknown>>(sql`
    select id as "Id", name as "Name", singleton_key as "Key", data as "Payload", output ->> 'message' as "Message",
      retry_count + 1 as "Attempts", completed_on as "FailedAt"
    from pgboss.job
    where state = 'failed'
    order by completed_on desc
    limit ${limit}`);
  return rows;
}
