import { openLog } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import type { Job } from './job.ts';
import { openJobs } from './jobs.ts';

/** Makes the tables of the queue and the queues of these jobs, without running one. */
export async function openQueueOf(database: Database, jobs: readonly Job<never>[]): Promise<void> {
  const opened = await openJobs(database, openLog('silent'), { work: false, jobs });
  await opened.stop();
}
