import { sql } from 'drizzle-orm';
import { announce } from '../db/announcements.ts';
import type { Queryable } from '../db/database.ts';
import { jobsTopic } from './job.ts';
import { type JobChange, lockJob } from './job-change.ts';

/**
 * Lets a job that failed for good run once more, at once. One that waits or runs already is left as it is, so that asking twice
 * does no harm. Answers null where no such job is kept.
 */
export async function retryJob(tx: Queryable, id: string): Promise<JobChange | null> {
  const job = await lockJob(tx, id);
  if (job?.State !== 'failed') return job && { ...job, Changed: false };
  // One more attempt than it had: the person who asks for it looks whether it helped.
  await tx.execute(sql`
    update pgboss.job_common
    set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null, heartbeat_on = null,
      keep_until = greatest(keep_until, now() + interval '30 days')
    where id = ${id}::uuid`);
  announce(tx, jobsTopic);
  return { ...job, State: 'retry', Changed: true };
}
