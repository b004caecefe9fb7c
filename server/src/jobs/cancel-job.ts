import type { Queryable } from '../db/database.ts';
import { type JobChange, lockJob } from './job-change.ts';
import { cancelJobs } from './operate-jobs.ts';

/**
 * Ends a job that waits or has failed: it does not run again. One that runs, has run or was cancelled before is left as it is;
 * `State` says which. Answers null where no such job is kept.
 */
export async function cancelJob(tx: Queryable, id: string): Promise<JobChange | null> {
  const job = await lockJob(tx, id);
  if (!job) return null;
  const canEnd = job.State === 'created' || job.State === 'retry' || job.State === 'failed';
  if (!canEnd) return { ...job, Changed: false };
  await cancelJobs(tx, { id });
  return { ...job, State: 'cancelled', Changed: true };
}
