import { openLog } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { jobList } from '../../job-list.ts';
import { openJobs } from '../../jobs/jobs.ts';

/** Makes the tables of the queue and its queues, without running a job. */
export async function openQueue(database: Database): Promise<void> {
  const jobs = await openJobs(database, openLog('silent'), { work: false, jobs: jobList });
  await jobs.stop();
}
