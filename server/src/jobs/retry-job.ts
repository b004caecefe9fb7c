import type { Queryable } from '../db/database.ts';
import { type JobChange, lockJob } from './job-change.ts';
import { retryJobs } from './operate-jobs.ts';

/**
 * Lets a job that failed for good run once more, at once. One that waits or runs already is left as it is, so that asking twice
 * does no harm. Answers null where no such job is kept.
 */
export async function retryJob(tx: Queryable, id: string): Promise<JobChange | null> {
  const job = await lockJob(tx, id);
  if (job?.State !== 'failed') return job && { ...job, Changed: false };
  await retryJobs(tx, { id });
  return { ...job, State: 'retry', Changed: true };
}
